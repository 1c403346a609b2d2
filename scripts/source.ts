import { parseSync } from 'oxc-parser';

/** A source file as the checks see it; `path` is relative to the repository, with forward slashes. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

export interface Place {
  readonly path: string;
  readonly line: number;
}

/** A node of the syntax tree, as far as the checks look into it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

function visit(value: unknown, see: (node: Node, parent: Node | undefined) => void, parent: Node | undefined): void {
  if (Array.isArray(value)) {
    for (const entry of value) visit(entry, see, parent);
  } else if (isNode(value)) {
    see(value, parent);
    for (const child of Object.values(value)) visit(child, see, value);
  }
}

/** Walks the syntax tree of a file; comments are no part of it. */
export function walk(source: Source, see: (node: Node, parent: Node | undefined) => void): void {
  const { program, errors } = parseSync(source.path, source.text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${source.path}: ${error.message}`);
  visit(program, see, undefined);
}

/** The line, counted from 1, on which a character stands. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let i = text.indexOf('\n'); i >= 0 && i < position; i = text.indexOf('\n', i + 1)) line += 1;
  return line;
}

/** The words of a string literal or of the fixed parts of a template; undefined for any other node. */
export function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'TemplateElement') return (node['value'] as { cooked?: string }).cooked;
  if (node.type === 'TemplateLiteral') {
    return (node['quasis'] as readonly Node[]).map((quasi) => literalText(quasi) ?? '').join(' ');
  }
  return undefined;
}

/** Tests, and what only tests use: a folder or file called testing. */
export const isTest = (path: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(path) || /\/(test|testing|e2e)[/.]/.test(path) || path.startsWith('tests/');
