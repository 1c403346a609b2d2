import type { FileKind } from '../engine/own-protocol.ts';

/** The words for what players bring along, and for what they look back at. */

const kinds: Readonly<Record<FileKind, string>> = {
  battle: 'a battle',
  scenario: 'a scenario',
  army: 'an army',
  pack: 'charts',
};

export const ownEn = {
  drop: 'Drop it here: a battle, a scenario, an army or charts',
  close: 'Close',
  leaveFirst: 'Leave the battle first. It is kept, and can be taken up again.',
  faultyTitle: 'This file cannot be used',
  faulty: (name: string, of: FileKind | null) =>
    of === null
      ? `${name} is none of the files that can be opened here: a battle, a scenario, an army or charts.`
      : `${name} is meant to be ${kinds[of]}.`,
  scenario: {
    from: (name: string) => `From the file ${name}`,
    rules: (rules: string) => `Fought by the rules of ${rules}.`,
  },
  pack: {
    title: (title: string, version: string) => `${title}, version ${version}`,
    tables: (tables: readonly string[]) => `Charts in place of the program’s own: ${tables.join(', ')}.`,
    battle: 'Battle',
    use: 'Use them for this battle',
  },
} as const;
