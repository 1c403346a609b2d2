/** What a battle's changing part is made of: JSON, so that it can be saved, hashed, compared and sent as it is. */
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

/**
 * Copies plain data. Rows of numbers, which make up nearly all of a battle, are copied as blocks, so a battle of
 * 150 units costs a few microseconds.
 */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    if (typeof value[0] !== 'object') return value.slice() as T;
    const out: unknown[] = new Array(value.length);
    for (let i = 0; i < value.length; i++) out[i] = copy(value[i]);
    return out as T;
  }
  const out: Record<string, unknown> = {};
  for (const key in value) {
    const field = (value as Record<string, unknown>)[key];
    if (field !== undefined) out[key] = typeof field === 'object' ? copy(field) : field;
  }
  return out as T;
}

/** JSON with sorted keys: equal data gives equal text, whatever order its fields were written in. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const record = value as Record<string, unknown>;
  const fields = Object.keys(record)
    .filter((key) => record[key] !== undefined)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(record[key])}`);
  return `{${fields.join(',')}}`;
}

/** A 64-bit FNV-style hash as 16 hex digits, in integer arithmetic alone, so that every machine agrees. */
export function hashText(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ (code + i), 0x85ebca6b);
    b ^= b >>> 13;
  }
  a = Math.imul(a ^ (a >>> 16), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 15), 0x27d4eb2f);
  const hex = (n: number) => (n >>> 0).toString(16).padStart(8, '0');
  return hex(a ^ (b >>> 16)) + hex(b ^ (a >>> 13));
}
