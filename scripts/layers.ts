import { posix } from 'node:path';
import { isTest, lineAt, literalText, type Node, type Place, type Source, walk } from './source.ts';

export interface Fault extends Place {
  readonly what: string;
}

/** What each package may know, lowest first (docs/architecture.md); applications may know every package. */
const mayKnow: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  hexfield: [],
  tabletop: [],
  gboh: ['kernel', 'hexfield'],
  miniatures: ['kernel', 'tabletop'],
  classical: ['kernel', 'tabletop', 'miniatures'],
  momentum: ['kernel', 'tabletop', 'miniatures'],
  wire: ['kernel'],
  battles: ['kernel', 'hexfield', 'tabletop', 'miniatures', 'gboh', 'classical', 'momentum'],
  ai: ['kernel', 'hexfield', 'tabletop', 'miniatures', 'gboh', 'classical', 'momentum', 'battles'],
  analysis: ['kernel', 'hexfield', 'tabletop', 'miniatures', 'gboh', 'classical', 'momentum', 'battles'],
};

/** Packages that must give the same battle on every machine: no clock in them. */
const engine = ['kernel', 'hexfield', 'tabletop', 'miniatures', 'gboh', 'classical', 'momentum', 'battles'];

const runtimeDependencies: Readonly<Record<string, readonly string[]>> = { battles: ['valibot'], wire: ['valibot'] };
const testDependencies = ['vitest', 'fast-check'];

/** The package or application that a file belongs to. */
function homeOf(path: string): { readonly kind: 'packages' | 'apps'; readonly name: string } | undefined {
  const match = /^(packages|apps)\/([^/]+)\//.exec(path);
  return match === null ? undefined : { kind: match[1] as 'packages' | 'apps', name: match[2] as string };
}

function importedBy(node: Node): string | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSImportType':
      return literalText(node['source']);
    default:
      return undefined;
  }
}

/** Chapters of the hex family, lowest first: each may know those before it, and what is beside them all of them. */
const chapters = [
  ...['charts', 'base', 'leaders', 'missiles', 'movement', 'reactions', 'cohesion', 'elephants', 'shock', 'command'],
  ...['formation', 'script'],
];

/** The part of the hex rules to which a file belongs: the family or a volume, and the chapter. */
function partOf(path: string): { readonly part: string; readonly chapter: string } | undefined {
  const match = /^packages\/gboh\/src\/([^/]+)\/(?:([^/]+)\/)?[^/]+$/.exec(path);
  return match === null ? undefined : { part: match[1] as string, chapter: match[2] ?? '' };
}

/** The family knows no volume, volumes know each other as little, and chapters do not import each other in circles. */
function bookFault(path: string, target: string): string | undefined {
  const from = partOf(path);
  if (from === undefined || isTest(path)) return undefined;
  const there = posix.join(posix.dirname(path), target);
  const to = partOf(there);
  if (to === undefined)
    return there.startsWith('packages/gboh/src/') ? `${from.part} may not know ${target}` : undefined;
  if (from.part !== to.part) return to.part === 'family' ? undefined : `${from.part} may not know ${to.part}`;
  if (from.part !== 'family' || from.chapter === '') return undefined;
  const above = to.chapter === '' || chapters.indexOf(to.chapter) > chapters.indexOf(from.chapter);
  return above ? `${from.chapter} may not know ${to.chapter || 'what is made of all chapters'}` : undefined;
}

function relativeFault(path: string, target: string): string | undefined {
  const home = homeOf(path);
  const there = homeOf(posix.join(posix.dirname(path), target));
  if (home?.kind === there?.kind && home?.name === there?.name) return bookFault(path, target);
  if (there === undefined && home?.kind === 'apps') return undefined;
  return `${target} reaches outside of ${home?.kind}/${home?.name}`;
}

function packageFault(path: string, target: string): string | undefined {
  const home = homeOf(path);
  if (home === undefined) return undefined;
  const known = /^@taxiarch\/([^/]+)/.exec(target)?.[1];
  if (home.kind === 'apps') {
    return known === undefined || known in mayKnow ? undefined : `an application may not know ${target}`;
  }
  if (known !== undefined) {
    return mayKnow[home.name]?.includes(known) ? undefined : `${home.name} may not know ${known}`;
  }
  if (isTest(path) && (target.startsWith('node:') || testDependencies.includes(target))) return undefined;
  return runtimeDependencies[home.name]?.includes(target) ? undefined : `${home.name} may not depend on ${target}`;
}

/** Imports that point the wrong way or bring a dependency into the engine. */
export function layerFaults(source: Source): readonly Fault[] {
  const home = homeOf(source.path);
  if (home === undefined) return [];
  if (home.kind === 'packages' && mayKnow[home.name] === undefined) {
    return [{ path: source.path, line: 1, what: `${home.name} has no place among the layers yet` }];
  }
  const faults: Fault[] = [];
  walk(source, (node) => {
    const target = importedBy(node);
    if (target === undefined) return;
    const what = target.startsWith('.') ? relativeFault(source.path, target) : packageFault(source.path, target);
    if (what !== undefined) faults.push({ path: source.path, line: lineAt(source.text, node.start), what });
  });
  return faults;
}

const clocks = ['Date', 'performance', 'setTimeout', 'setInterval'];

/** A name that is only the label of a member or property is not the global of that name. */
function isLabel(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent['property'] === node && parent['computed'] === false;
  return parent?.type === 'Property' && parent['key'] === node && parent['shorthand'] === false;
}

/** Chance and time that a battle does not record; tests may use neither, so that they repeat. */
export function chanceFaults(source: Source): readonly Fault[] {
  const home = homeOf(source.path);
  if (home?.kind !== 'packages') return [];
  const faults: Fault[] = [];
  walk(source, (node, parent) => {
    const add = (what: string) => faults.push({ path: source.path, line: lineAt(source.text, node.start), what });
    if (node.type === 'MemberExpression') {
      const owner = (node['object'] as Node)['name'];
      const member = (node['property'] as Node)['name'] ?? literalText(node['property']);
      if (owner === 'Math' && member === 'random') add('Math.random: dice are drawn from the battle');
      if (member === 'getRandomValues') add('getRandomValues: dice are drawn from the battle');
    }
    if (node.type === 'Identifier' && engine.includes(home.name) && !isLabel(node, parent)) {
      const name = node['name'] as string;
      if (clocks.includes(name)) add(`${name}: the engine knows no clock`);
    }
  });
  return faults;
}
