import { must, offered } from '@taxiarch/kernel/testing';
import type { Battle } from '../base/state.ts';
import { PACE } from '../base/vocabulary.ts';
import { readTableScript } from '../script/read.ts';
import { type FieldUnit, unitOf } from '../testing/field.ts';
import type { MoveKind } from './passing.ts';

/** Phase 8 of blue. */
export const blueMoves = [{ proc: 'normal-moves' as const, locals: { side: 0 } }];

/** Names the unit that moves, where there is a choice. */
export function pick(b: Battle, key: string): void {
  if (offered(b).includes(`move ${key}`)) must(b, `move ${key}`);
}

/** Where a unit's front centre is, in whole paces, and its facing in degrees. */
export function spotOf(b: Battle, key: string): [x: number, y: number, facing: number] {
  const unit = unitOf(b, key);
  const { x, y, facing } = b.state;
  return [
    Math.round((x[unit] as number) / PACE),
    Math.round((y[unit] as number) / PACE),
    Math.round((facing[unit] as number) / 100),
  ];
}

/** Lines of a script. */
export const lines = {
  /** Six elements of close order foot, three abreast, whose front is at (700, 700) looking north. */
  hoplites: 'unit hoplites blue AI CO 6 in 3 at 700 700 order attack',
  /** An enemy so near ahead of them that no duty to advance binds them, and yet out of the way. */
  watchers: 'unit watchers red AI CO 2 at 700 621',
  /** An enemy far away. */
  farFoe: 'unit foe red AI CO 2 at 700 60',
};
/** The same as parts of a plan; all in one rank goes without saying, and holds of fewer elements too. */
const planned = (line: string): FieldUnit => {
  const { files, ...unit } = readTableScript(line).plan.units[0] as FieldUnit;
  return files === undefined || files === unit.elements ? unit : { ...unit, files };
};
export const hoplites = planned(lines.hoplites);
export const watchers = planned(lines.watchers);
export const farFoe = planned(lines.farFoe);

/** Every way of moving. */
export const moveKinds: readonly MoveKind[] = [
  'normal',
  'retire',
  'charge',
  'counter',
  'evade',
  'rout',
  'pursuit',
  'break-off',
  'push-back',
  'follow-up',
  'pushed-away',
];
