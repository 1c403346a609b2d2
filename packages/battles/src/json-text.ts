import { extentOf, shortened } from '@taxiarch/kernel';

/** A step into a JSON value: a field's name or a place in a list. */
export type Step = string | number;

/** A place in a text; both count from 1. */
export interface TextPlace {
  line: number;
  column: number;
}

/** A text that is no JSON, with the place where reading stopped. */
export class JsonError extends Error implements TextPlace {
  override readonly name = 'JsonError';
  readonly line: number;
  readonly column: number;

  constructor(place: TextPlace, text: string) {
    super(text);
    this.line = place.line;
    this.column = place.column;
  }
}

/** A JSON value that remembers where in the text each of its parts stands. */
export interface JsonText {
  value: unknown;
  /** The place of the value at this path, or of the nearest part around it; with `key`, of the field's name. */
  placeOf: (path: readonly Step[], key?: boolean) => TextPlace;
}

interface Node {
  value: unknown;
  at: number;
  parts: Map<Step, { key: number; node: Node }>;
}

/** Deep enough for any file of ours; a deeper one is damage or mischief. */
const DEEPEST = 50;
/** The largest scenario of ours has 50,000 letters and 2,200 values. */
const MOST_LETTERS = 4_000_000;
const MOST_VALUES = 100_000;

/** Why a text is too large for a scenario, an army or charts, told before anything is made of it, or null. */
export function extentFault(text: string): string | null {
  if (text.length > MOST_LETTERS) return 'the file is larger than 4,000,000 characters';
  return extentOf(text).values > MOST_VALUES ? 'the file has more than 100,000 values' : null;
}

export function readJson(text: string): JsonText {
  const fault = extentFault(text);
  if (fault !== null) throw new JsonError({ line: 1, column: 1 }, fault);
  const root = new Reader(text).whole();
  return {
    value: root.value,
    placeOf: (path, key = false) => {
      let node = root;
      let at = root.at;
      for (const [i, step] of path.entries()) {
        const part = node.parts.get(step);
        if (!part) break;
        node = part.node;
        at = key && i === path.length - 1 ? part.key : node.at;
      }
      return placeAt(text, at);
    },
  };
}

/** A path as people write it: `units[3].at`. */
export const pathText = (path: readonly Step[]): string =>
  path
    .map((step, i) => (typeof step === 'number' ? `[${step}]` : `${i === 0 ? '' : '.'}${shortened(step)}`))
    .join('') || 'the file';

function placeAt(text: string, at: number): TextPlace {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', start)) {
    line++;
    start = end + 1;
  }
  return { line, column: at - start + 1 };
}

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

class Reader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  whole(): Node {
    if (this.text.startsWith('\uFEFF')) this.at = 1;
    this.blank();
    const node = this.node(0);
    this.blank();
    if (this.at < this.text.length) this.fail('unexpected text after the end of the JSON value');
    return node;
  }

  private fail(text: string, at = this.at): never {
    throw new JsonError(placeAt(this.text, at), text);
  }

  private blank(): void {
    while (' \t\r\n'.includes(this.text[this.at] ?? '.')) this.at++;
  }

  private node(depth: number): Node {
    if (depth > DEEPEST) this.fail(`lists and objects are nested more than ${DEEPEST} deep`);
    const at = this.at;
    const char = this.text[at];
    if (char === '{') return this.object(depth);
    if (char === '[') return this.list(depth);
    if (char === '"') return { value: this.string(), at, parts: new Map() };
    const word = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/.exec(
      this.text.slice(at, at + 40),
    );
    if (!word)
      this.fail(char === undefined ? 'the text ends too early' : `unexpected “${char}” at the start of a JSON value`);
    this.at += word[0].length;
    return { value: JSON.parse(word[0]), at, parts: new Map() };
  }

  private object(depth: number): Node {
    const node: Node = { value: {}, at: this.at, parts: new Map() };
    const record = node.value as Record<string, unknown>;
    this.members('}', () => {
      const key = this.at;
      if (this.text[key] !== '"') this.fail('expected a field name in double quotes');
      const name = this.string();
      if (node.parts.has(name)) this.fail(`duplicate field “${shortened(name)}”`, key);
      if (name === '__proto__') this.fail('the field name “__proto__” is not allowed', key);
      this.blank();
      if (this.text[this.at] !== ':') this.fail(`expected a colon after the field name “${shortened(name)}”`);
      this.at++;
      this.blank();
      const part = this.node(depth + 1);
      node.parts.set(name, { key, node: part });
      record[name] = part.value;
    });
    return node;
  }

  private list(depth: number): Node {
    const values: unknown[] = [];
    const node: Node = { value: values, at: this.at, parts: new Map() };
    this.members(']', () => {
      const part = this.node(depth + 1);
      node.parts.set(values.length, { key: part.at, node: part });
      values.push(part.value);
    });
    return node;
  }

  /** Reads what stands between brackets, separated by commas. */
  private members(end: string, member: () => void): void {
    this.at++;
    this.blank();
    if (this.text[this.at] === end) {
      this.at++;
      return;
    }
    for (;;) {
      member();
      this.blank();
      const char = this.text[this.at];
      if (char === end) {
        this.at++;
        return;
      }
      if (char === undefined) this.fail(`the text ends before “${end}”`);
      if (char !== ',') this.fail(`expected a comma or “${end}”`);
      this.at++;
      this.blank();
      if (this.text[this.at] === end) this.fail(`unexpected “${end}” after a comma`);
    }
  }

  private string(): string {
    const start = this.at++;
    let out = '';
    for (;;) {
      const char = this.text[this.at];
      if (char === undefined || char === '\n') this.fail('missing closing double quote', start);
      this.at++;
      if (char === '"') return out;
      if (char < ' ') this.fail('a control character must be written as an escape', this.at - 1);
      out += char === '\\' ? this.escape() : char;
    }
  }

  private escape(): string {
    const char = this.text[this.at++] ?? '';
    if (char === 'u') {
      const digits = this.text.slice(this.at, this.at + 4);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) this.fail('expected four hexadecimal digits after \\u');
      this.at += 4;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    const known = escapes[char];
    if (known === undefined) this.fail(`“\\${char}” is not a JSON escape`, this.at - 2);
    return known;
  }
}
