import type { UnitState } from '../engine/protocol/hex.ts';
import type { Snapshot } from '../engine/protocol/index.ts';
import type { TableState } from '../engine/protocol/table.ts';
import { t } from '../i18n/index.ts';

/** A line of the list of an army. */
export type ArmyRow = {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly commander: boolean;
  /** What is lost, as a part of the whole and in words. */
  readonly losses: number;
  readonly lossWords: string;
  readonly able: boolean;
  readonly routed: boolean;
  readonly astray: boolean;
  readonly states: readonly string[];
};

export const armyFilters = ['all', 'able', 'hurt', 'astray', 'routed', 'commanders'] as const;
export type ArmyFilter = (typeof armyFilters)[number];
export const armyColumns = ['name', 'kind', 'losses', 'state'] as const;
export type ArmyColumn = (typeof armyColumns)[number];

const tests: Readonly<Record<ArmyFilter, (row: ArmyRow) => boolean>> = {
  all: () => true,
  able: ({ able }) => able,
  hurt: ({ losses }) => losses > 0,
  astray: ({ astray }) => astray,
  routed: ({ routed }) => routed,
  commanders: ({ commander }) => commander,
};

export const onlyThose = (rows: readonly ArmyRow[], filter: ArmyFilter): ArmyRow[] => rows.filter(tests[filter]);

/** Those who need looking after come first: routed, out of command, then those who can do something. */
const urgency = ({ routed, astray, able }: ArmyRow): number => (routed ? 4 : 0) + (astray ? 2 : 0) + (able ? 1 : 0);

const orders: Readonly<Record<ArmyColumn, (one: ArmyRow, other: ArmyRow) => number>> = {
  name: (one, other) => one.name.localeCompare(other.name),
  kind: (one, other) => one.kind.localeCompare(other.kind),
  losses: (one, other) => other.losses - one.losses,
  state: (one, other) => urgency(other) - urgency(one),
};

/** Sorted by a column, or the other way round; equals stay in the order of battle. */
export function sorted(rows: readonly ArmyRow[], by: ArmyColumn, reversed: boolean): ArmyRow[] {
  const order = orders[by];
  return rows.toSorted((one, other) => (reversed ? -1 : 1) * order(one, other));
}

const ASTRAY: ReadonlySet<UnitState | TableState> = new Set<UnitState | TableState>(['out-of-command', 'uncontrolled']);

const wordsOf = (row: Omit<ArmyRow, 'states'>, told: readonly string[]): string[] => [
  ...(row.able ? [t.looking.army.able] : []),
  ...told,
];

/** The army of a side as a list: commanders and troops that are on the field. `able`: who may act now. */
export function armyRows(shown: Snapshot, side: 0 | 1, able: ReadonlySet<string>): ArmyRow[] {
  return shown.space === 'hexes' ? hexRows(shown, side, able) : tableRows(shown, side, able);
}

function hexRows(shown: Extract<Snapshot, { space: 'hexes' }>, side: 0 | 1, able: ReadonlySet<string>): ArmyRow[] {
  const leaders = shown.leaders.flatMap((one): ArmyRow[] => {
    if (one.side !== side || one.hex === undefined) return [];
    const row = {
      id: one.id,
      name: one.name,
      kind: one.overall ? t.card.overall : t.looking.army.leader,
      commander: true,
      losses: one.wound > 0 ? 0.5 : 0,
      lossWords: one.wound > 0 ? t.card.wound(one.wound) : t.looking.army.hits(0, 0),
      able: able.has(one.id),
      routed: false,
      astray: false,
    };
    const marks = one.marks.map((mark) => t.card.leaderMarks[mark]);
    return [{ ...row, states: wordsOf(row, [t.card.leaderStates[one.state], ...marks]) }];
  });
  const units = shown.units.flatMap((one): ArmyRow[] => {
    if (one.side !== side || !one.stand) return [];
    const row = {
      id: one.id,
      name: one.name,
      kind: t.card.types[one.type] ?? one.type,
      commander: false,
      losses: one.tqNow > 0 ? one.hits / one.tqNow : 0,
      lossWords: t.looking.army.hits(one.hits, one.tqNow),
      able: able.has(one.id),
      routed: one.status === 'routed',
      astray: one.states.some((state) => ASTRAY.has(state)),
    };
    const told = one.states.map((state) => t.card.states[state]);
    return [{ ...row, states: wordsOf(row, [...(row.routed ? [t.card.routed] : []), ...told]) }];
  });
  return [...leaders, ...units];
}

function tableRows(shown: Extract<Snapshot, { space: 'table' }>, side: 0 | 1, able: ReadonlySet<string>): ArmyRow[] {
  const generals = shown.leaders.flatMap((one): ArmyRow[] => {
    if (one.side !== side || one.x === undefined) return [];
    const row = {
      id: one.id,
      name: one.name,
      kind: one.commander ? t.table.commander : t.table.general,
      commander: true,
      losses: 0,
      lossWords: t.looking.army.hits(0, 0),
      able: able.has(one.id),
      routed: false,
      astray: false,
    };
    return [{ ...row, states: wordsOf(row, []) }];
  });
  const units = shown.units.flatMap((one): ArmyRow[] => {
    if (one.side !== side || !one.block) return [];
    const row = {
      id: one.id,
      name: one.name,
      kind: one.kind,
      commander: false,
      losses: one.begun > 0 ? 1 - one.strength / one.begun : 0,
      lossWords: t.looking.army.lost(one.strength, one.begun),
      able: able.has(one.id),
      routed: one.status === 'routed',
      astray: one.states.some((state) => ASTRAY.has(state)),
    };
    return [
      {
        ...row,
        states: wordsOf(
          row,
          one.states.map((state) => t.table.states[state]),
        ),
      },
    ];
  });
  return [...generals, ...units];
}
