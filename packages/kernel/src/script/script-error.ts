/** A line that cannot be understood, with its number; 0 where no single line is at fault. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  readonly line: number;

  constructor(line: number, text: string) {
    super(line > 0 ? `line ${line}: ${text}` : text);
    this.line = line;
  }
}
