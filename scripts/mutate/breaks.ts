import { idsIn } from '../rule-coverage.ts';
import { lineAt, type Node, type Source, walk } from '../source.ts';

/** One small fault that could be made in rule code: a piece of the text and what stands in its place. */
export interface Break {
  readonly path: string;
  readonly line: number;
  /** The declaration in which it stands, and which of the same breaks there it is, counted from 1. */
  readonly within: string;
  readonly nth: number;
  readonly was: string;
  readonly becomes: string;
  /** The rules that the place speaks of, from the nearest words around it. */
  readonly rules: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** What a break is called in the list of those that change nothing. */
export const nameOf = ({ path, within, was, becomes, nth }: Break): string =>
  [path, within, was, becomes, nth].join('\t');

export const broken = ({ text }: Source, { start, end, becomes }: Break): string =>
  text.slice(0, start) + becomes + text.slice(end);

const neighbours: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const arithmetic = new Set([...Object.keys(neighbours), '+', '-', '*', '/']);
const quantifiers: Record<string, string> = { some: 'every', every: 'some' };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const part = (node: Node, field: string): Node => node[field] as Node;
const keyOf = (node: Node | undefined): unknown =>
  node?.type === 'Property' ? (part(node, 'key')['name'] ?? part(node, 'key')['value']) : undefined;

interface Fault {
  at: Node;
  becomes: string;
}

/** A number that a rule could have wrong: counted with, compared, or given as an answer; no index and no code of bits. */
function isFigure(node: Node, parent: Node | undefined): boolean {
  switch (parent?.type) {
    case 'BinaryExpression':
      return arithmetic.has(String(parent['operator']));
    case 'ConditionalExpression':
    case 'ReturnStatement':
    case 'ArrowFunctionExpression':
      return true;
    case 'Property':
      return keyOf(parent) === 'value' && parent['value'] === node;
    default:
      return false;
  }
}

/** The faults that can be made at one node. */
function faultsAt(node: Node, parent: Node | undefined, text: (node: Node) => string): readonly Fault[] {
  switch (node.type) {
    case 'LogicalExpression': {
      if (node['operator'] === '??') return [];
      return ['left', 'right'].map((side) => ({ at: node, becomes: `(${text(part(node, side))})` }));
    }
    case 'UnaryExpression':
      return node['operator'] === '!' ? [{ at: node, becomes: `!!(${text(part(node, 'argument'))})` }] : [];
    case 'BinaryExpression': {
      const other = neighbours[String(node['operator'])];
      if (other === undefined) return [];
      return [{ at: node, becomes: `${text(part(node, 'left'))} ${other} ${text(part(node, 'right'))}` }];
    }
    case 'ConditionalExpression':
      return ['consequent', 'alternate'].map((side) => ({ at: node, becomes: `(${text(part(node, side))})` }));
    case 'IfStatement':
      return [{ at: part(node, 'test'), becomes: 'false' }];
    case 'ExpressionStatement': {
      const made = part(node, 'expression');
      if (made.type !== 'CallExpression' || part(made, 'callee')['name'] === 'emit') return [];
      return [{ at: node, becomes: ';' }];
    }
    case 'MemberExpression': {
      const other = quantifiers[String(part(node, 'property')['name'])];
      if (other === undefined || parent?.type !== 'CallExpression' || parent['callee'] !== node) return [];
      return [{ at: part(node, 'property'), becomes: other }];
    }
    case 'Property':
      return keyOf(node) === 'when' ? [{ at: part(node, 'value'), becomes: '() => false' }] : [];
    case 'Literal':
      if (typeof node['value'] !== 'number' || !isFigure(node, parent)) return [];
      return [{ at: node, becomes: String(node['value'] + 1) }];
    default:
      return [];
  }
}

/** Where rules are spoken of together with what they are about. */
const speaking = new Set(['IfStatement', 'Property', 'ObjectExpression', 'FunctionDeclaration', 'VariableDeclaration']);

/** A node with the comment before it. */
function withRemark(text: string, node: Node): string {
  const before = text.slice(Math.max(0, node.start - 800), node.start);
  const remark = /(?:\/\/[^\n]*\s*|\/\*(?:[^*]|\*(?!\/))*\*\/\s*)+(?:export )?$/.exec(before)?.[0] ?? '';
  return remark + text.slice(node.start, node.end);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Properties of records and questions that hold words for the player, and no rule. */
const wording = new Set(['text', 'label', 'ask', 'write', 'shape']);

/**
 * Every break of a rule that can be made in a file, in the order of the text: where no rule is spoken of, there is none.
 * Of a package that `cites` no rule every fault is one.
 */
export function breaksOf(source: Source, cites = true): readonly Break[] {
  const { text } = source;
  const parents = new Map<Node, Node>();
  const found: (Fault & { node: Node })[] = [];
  walk(source, (node, parent) => {
    if (parent !== undefined) parents.set(node, parent);
    const textOf = (piece: Node) => text.slice(piece.start, piece.end);
    for (const fault of faultsAt(node, parent, textOf)) found.push({ ...fault, node });
  });
  const around = (node: Node): readonly Node[] => {
    const chain = [node];
    for (let up = parents.get(node); up !== undefined; up = parents.get(up)) chain.push(up);
    return chain;
  };
  const rulesAt = (chain: readonly Node[]): readonly string[] => {
    for (const node of chain) {
      if (!speaking.has(node.type)) continue;
      const rules = idsIn(withRemark(text, node));
      if (rules.length > 0) return [...new Set(rules)];
    }
    return [];
  };
  const withinOf = (chain: readonly Node[]): string => {
    const declared = chain.findLast(({ type }) => type === 'FunctionDeclaration' || type === 'VariableDeclarator');
    const id = declared?.['id'];
    return isNode(id) ? String(id['name'] ?? 'several') : 'file';
  };
  const seen = new Map<string, number>();
  return found.flatMap(({ at, becomes, node }) => {
    const chain = around(node);
    const rules = rulesAt(chain);
    if ((cites && rules.length === 0) || chain.some((up) => wording.has(String(keyOf(up))))) return [];
    const within = withinOf(chain);
    const was = oneLine(text.slice(at.start, at.end));
    const words = oneLine(becomes);
    const same = [within, was, words].join('\t');
    const nth = (seen.get(same) ?? 0) + 1;
    seen.set(same, nth);
    const { start, end } = at;
    return [{ path: source.path, line: lineAt(text, start), within, nth, was, becomes: words, rules, start, end }];
  });
}
