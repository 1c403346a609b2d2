import type { Procedure, Ruleset, Side } from '@taxiarch/kernel';
import { buildVolumeRules, closeDeclarations, type VolumeRulesSpec } from './base/overrides.ts';
import { type Battle, copyState, type Index, type State } from './base/state.ts';
import { lendIndex, makeIndex } from './base/units.ts';
import type { PlayableVolume } from './base/volume.ts';
import type { World } from './base/world.ts';
import type { Charts } from './charts/index.ts';
import { rallyProcedure } from './cohesion/rally.ts';
import { routProcedure } from './cohesion/rout.ts';
import { routMovement } from './cohesion/rout-movement.ts';
import { commandProcedures } from './command/index.ts';
import { rampageProcedure } from './elephants/rampage.ts';
import { missileProcedures } from './missiles/index.ts';
import { movementProcedures } from './movement/index.ts';
import { reactionProcedures } from './reactions/index.ts';
import { scriptProcedure } from './script/procedure.ts';
import { shockProcedures } from './shock/procedure.ts';
// What varies in them is declared before any book is made.
import './base/display.ts';
import './event-text.ts';

type Procedures = Readonly<Record<string, Procedure<Battle>>>;

const byName = (list: readonly Procedure<Battle>[]): Procedures => Object.fromEntries(list.map((p) => [p.name, p]));

/** The procedures of every chapter, by name. */
const chapters: Procedures = byName([
  scriptProcedure,
  ...commandProcedures,
  ...movementProcedures,
  ...reactionProcedures,
  ...missileProcedures,
  ...shockProcedures,
  routProcedure,
  routMovement,
  rallyProcedure,
  rampageProcedure,
]);

/** What a volume says about itself. */
export interface VolumeSpec extends VolumeRulesSpec {
  readonly version: string;
  /** Its charts as the project brings them; read when they are first asked for. */
  readonly charts: () => Charts;
  /** Procedures that it has otherwise than the family, or alone: each takes the place of the one of its name. */
  readonly procedures?: readonly Procedure<Battle>[];
  /** Takes away what a side may not know of the family's columns; the given state is a copy. */
  readonly hide?: (state: State, side: Side) => void;
}

export function volumeOf(spec: VolumeSpec): PlayableVolume {
  const { id, version, charts, procedures = [], hide } = spec;
  closeDeclarations(id);
  const book = buildVolumeRules(spec);
  const { own } = book;
  const system: Ruleset<World, State, Index> = {
    id,
    version,
    procedures: { ...chapters, ...byName(procedures) },
    index: makeIndex,
    copyState:
      own === null
        ? copyState
        : (state) => {
            const twin = copyState(state);
            twin.own = own.copy(state.own as object);
            return twin;
          },
    copyIndex: lendIndex,
    hide: (world, state, side) => {
      hide?.(state, side);
      own?.hide(state.own as object, world, side);
      return state;
    },
    ...(book.cite === null ? {} : { cite: ({ book: { cite } }: World, rule: string) => cite?.(rule) ?? [rule] }),
  };
  return { book, system, charts };
}
