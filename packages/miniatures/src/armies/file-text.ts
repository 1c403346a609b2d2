const inline = (value: unknown): string =>
  JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ').replace(/\[ /g, '[').replace(/ \]/g, ']');

/** The lists of an army file that have a line for each of their members. */
const longLists: ReadonlySet<string> = new Set(['generals', 'commanders', 'units']);

/** An army file as text, a general or unit to a line. */
export function armyFileText(file: object): string {
  const fields = Object.entries(file).map(([name, value]) => {
    const text = longLists.has(name)
      ? `[\n${(value as unknown[]).map((part) => `    ${inline(part)}`).join(',\n')}\n  ]`
      : inline(value);
    return `  ${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}
