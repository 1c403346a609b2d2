/** What a battle's changing part is made of: JSON, so that it can be saved, hashed, compared and sent as it is. */
export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain };

/** Up to this length a row may mix numbers and lists, as pairs and triples do; a longer one holds one kind of thing. */
const LONGEST_TUPLE = 8;

/**
 * Copies plain data. Rows of numbers, which make up nearly all of a battle, are copied as blocks, so a battle of
 * 150 units costs a few microseconds.
 */
export function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return (holdsObjects(value) ? value.map(copy) : value.slice()) as T;
  const out = { ...value } as Record<string, unknown>;
  for (const key in out) {
    const field = out[key];
    if (typeof field === 'object') out[key] = copy(field);
    else if (field === undefined) return withoutUndefined(out) as T;
  }
  return out as T;
}

/** Put together again: an object from which fields have been deleted is slow ever after. */
function withoutUndefined(record: Record<string, unknown>): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const key in record) if (record[key] !== undefined) out[key] = copy(record[key]);
  return out;
}

function holdsObjects(row: readonly unknown[]): boolean {
  const n = Math.min(row.length, LONGEST_TUPLE);
  for (let i = 0; i < n; i++) if (typeof row[i] === 'object') return true;
  return false;
}

/** Where a value is not plain data of whole numbers, in words, or null: what would not survive a copy or a save. */
export function notPlain(value: unknown, place: string): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? null : `${place} is ${value}, not a whole number`;
  if (typeof value !== 'object') return `${place} is of type ${typeof value}`;
  if (Array.isArray(value) && value.some((entry) => typeof entry === 'object') && !holdsObjects(value)) {
    return `${place} is a long list that mixes single values with lists or objects`;
  }
  if (Array.isArray(value)) return firstOf(value.length, (i) => notPlain(value[i], `${place}[${i}]`));
  if (Object.getPrototypeOf(value) !== Object.prototype)
    return `${place} is a ${value.constructor?.name ?? 'special'} object`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return firstOf(fields.length, (i) => {
    const [key, field] = fields[i] as [string, unknown];
    return notPlain(field, `${place}.${key}`);
  });
}

function firstOf(n: number, find: (i: number) => string | null): string | null {
  for (let i = 0; i < n; i++) {
    const found = find(i);
    if (found !== null) return found;
  }
  return null;
}

/** JSON with sorted keys: equal data gives equal text, whatever order its fields were written in. */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return holdsObjects(value) ? `[${value.map(canonical).join(',')}]` : JSON.stringify(value);
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
