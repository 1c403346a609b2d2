import type { Field } from '@taxiarch/hexfield';
import type { BySide } from '@taxiarch/kernel';
import { emptyScript, number, oneOf, readInto, type ScriptText } from '@taxiarch/kernel/script';
import type { WorldSpec } from '../base/make-world.ts';
import type { PlayableVolume } from '../base/volume.ts';
import type { SideInfo } from '../base/world.ts';
import type { Draft, Reader } from './draft.ts';
import { armyReaders } from './read-army.ts';
import { emptyMap, fieldOf, mapReaders } from './read-map.ts';

export { type Action, ScriptError } from '@taxiarch/kernel/script';

/** A position, dice, choices and expectations, read from text. See docs/script-format.md. */
export interface Script extends ScriptText {
  /** The volume by whose rules it is played. */
  volume: PlayableVolume;
  spec: WorldSpec;
}

/** Reads a script of one of these volumes; without a line that names one, of the first. */
export function readScriptOf(volumes: readonly [PlayableVolume, ...PlayableVolume[]], text: string): Script {
  const script = scriptOf(volumes[0]);
  const draft: Draft = { script, volumes, map: emptyMap(), line: 0, named: new Map(), position: 0 };
  readInto(draft, { position: positionReaders, about: readers }, text);
  script.spec.field = fieldOf(draft);
  return script;
}

function scriptOf(volume: PlayableVolume): Script {
  const side = (key: string, name: string, macedonian: boolean, retreat: 'W' | 'E'): SideInfo => ({
    key,
    name,
    macedonian,
    retreat,
    withdrawal: 100,
  });
  const sides: BySide<SideInfo> = [side('blue', 'Blue', true, 'W'), side('red', 'Red', false, 'E')];
  const spec: WorldSpec = {
    scenario: { id: 'script', title: 'A script', version: '1' },
    field: undefined as unknown as Field,
    book: volume.book,
    charts: volume.charts(),
    sides,
    units: [],
    leaders: [],
    lines: [],
    options: [],
    special: [],
  };
  return { ...emptyScript(), volume, spec };
}

const positionReaders: { [verb: string]: Reader } = {
  ...mapReaders,
  ...armyReaders,
  special: (d, rest) => {
    for (const name of rest) d.script.spec.special?.push(name);
  },
  turn: (d, rest) => {
    d.script.spec.turn = number(d, rest[0], 'a turn');
  },
  'last-turn': (d, rest) => {
    d.script.spec.lastTurn = number(d, rest[0], 'a turn');
  },
  compass: (d, rest) => {
    d.script.spec.compass = rest.map((w) => number(d, w, 'a hexside'));
  },
};

const readers: { [verb: string]: Reader } = {
  ruleset: (d, rest) => {
    const id = oneOf(
      d,
      rest[0],
      d.volumes.map(({ book }) => book.id),
      'a ruleset with scripts',
    );
    const volume = d.volumes.find(({ book }) => book.id === id) as PlayableVolume;
    d.script.volume = volume;
    Object.assign(d.script.spec, { book: volume.book, charts: volume.charts() });
  },
  option: (d, rest) => {
    for (const name of rest) {
      // Of a battle of the library, anyone who has that library knows which options it has.
      const known =
        d.script.battle === null ? oneOf(d, name, d.script.spec.book.words.options, 'an optional rule') : name;
      d.script.spec.options?.push(known);
    }
  },
};
