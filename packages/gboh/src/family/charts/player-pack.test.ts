import { describe, expect, test } from 'vitest';
import { loadCharts } from '../../charts.ts';
import { ChartError } from './chart-error.ts';
import { leaderCasualty, rallyHits } from './lookups.ts';
import { readPack } from './pack.ts';
import { standardPacks } from './standard-packs.ts';

const fates = [
  'finished',
  'finished',
  'finished',
  'wounded-1',
  'wounded-1',
  'killed',
  'killed',
  'killed',
  'killed',
  'killed',
];

/** A pack of a player who owns the card; every case below spoils one thing in it. */
function playerPack() {
  return {
    id: 'my-card',
    title: 'From my own card',
    version: '3',
    rulesets: ['alexander'],
    tables: {
      'leader-casualty-die': {
        title: 'Leader casualties',
        about: 'as printed',
        provenance: { status: 'published', source: 'my copy of the game' },
        cell: 'fate',
        axes: [{ name: 'die', from: 0, to: 9 }] as unknown[],
        cells: fates as unknown,
      },
    } as Record<string, Record<string, unknown>>,
  };
}

function spoilt(changes: Record<string, unknown>): unknown {
  const pack = playerPack();
  Object.assign(pack.tables['leader-casualty-die'] as object, changes);
  return pack;
}

const load = (pack: unknown) => loadCharts([...standardPacks, pack]);

test('a player pack replaces its tables and leaves the others', () => {
  const charts = load(playerPack());
  expect(leaderCasualty(charts, { die: 5 })).toBe('killed');
  expect(rallyHits(charts, 7, 5)).toBe(2);
  expect(charts.packs.at(-1)).toEqual({ id: 'my-card', version: '3' });
  expect(charts.tables['leader-casualty-die'].provenance.source).toBe('my copy of the game');
});

describe('a faulty pack is refused with its place', () => {
  const place = 'my-card.tables.leader-casualty-die';
  const cases: readonly [string, unknown, string][] = [
    ['a hole in a list', spoilt({ cells: fates.slice(1) }), `${place}.cells: 10 cells are needed`],
    ['a hole in an object', spoilt({ cells: { 0: 'killed' } }), `${place}.cells.1: there is no cell for die 1`],
    ['a stranger', spoilt({ cells: { ...fates, ten: 'killed' } }), `${place}.cells.ten: this table has no die ten`],
    ['a cell of another kind', spoilt({ cells: [...fates.slice(1), 7] }), `${place}.cells[9]: nothing, finished`],
    ['no provenance', spoilt({ provenance: undefined }), `${place}.provenance: every table must say`],
    ['an unknown status', spoilt({ provenance: { status: 'sure', source: 'x' } }), `${place}.provenance.status`],
    ['an unknown kind', spoilt({ cell: 'mood' }), `${place}.cell: must be one of`],
    ['the wrong kind', spoilt({ cell: 'words' }), `${place}.cell: must be fate`],
    [
      'too short an axis',
      spoilt({ axes: [{ name: 'die', from: 1, to: 9 }], cells: fates.slice(1) }),
      `${place}.axes[0]: there is no die 0`,
    ],
    [
      'words for numbers',
      spoilt({ axes: [{ name: 'die', keys: [...'0123456789'] }] }),
      `${place}.axes[0]: must run over whole numbers`,
    ],
    ['another axis', spoilt({ axes: [{ name: 'roll', from: 0, to: 9 }] }), `${place}.axes[0].name: must be die`],
    ['no version', { ...playerPack(), version: 7 }, 'my-card.version: text is expected'],
    ['another ruleset', { ...playerPack(), rulesets: ['chariots'] }, 'my-card.rulesets: this pack is for chariots'],
    [
      'an unknown table',
      { ...playerPack(), tables: { 'leader-fate': playerPack().tables['leader-casualty-die'] } },
      'my-card.tables.leader-fate: the rules of alexander use no table',
    ],
    ['no object', 'card', 'pack: an object is expected'],
  ];
  test.each(cases)('%s', (_, pack, sentence) => {
    expect(() => load(pack)).toThrow(ChartError);
    expect(() => load(pack)).toThrow(sentence);
  });
});

test('a table that must be clamped says so', () => {
  const crt = structuredClone(standardPacks[2]) as {
    id: string;
    tables: { 'shock-crt': { axes: { clamp?: boolean }[] } };
  };
  delete crt.tables['shock-crt'].axes[1]?.clamp;
  expect(() => load(crt)).toThrow('gboh-shock-crt.tables.shock-crt.axes[1].clamp: must be true');
});

test('a missing type pair of the clash table is refused with its place', () => {
  const clash = structuredClone(standardPacks[0]) as {
    tables: { 'clash-of-spears': { cells: Record<string, Record<string, Record<string, number>>> } };
  };
  delete clash.tables['clash-of-spears'].cells['flank']?.['HC']?.['LN'];
  expect(() => load(clash)).toThrow(
    'gboh-clash-of-spears.tables.clash-of-spears.cells.flank.HC.LN: there is no cell for attacker LN',
  );
});

test('keys that stand for others, and exceptions, must point at something', () => {
  const pack = (more: object) => ({
    id: 'p',
    title: 'p',
    version: '1',
    rulesets: ['alexander'],
    tables: {
      t: {
        title: 't',
        about: 't',
        provenance: { status: 'quoted', source: 'here' },
        cell: 'number',
        axes: [{ name: 'type', keys: ['LI'], same: { LP: 'LI' } }],
        cells: { LI: 1 },
        ...more,
      },
    },
  });
  expect(readPack(pack({})).tables[0]?.cells).toEqual([1]);
  expect(() => readPack(pack({ axes: [{ name: 'type', keys: ['LI'], same: { LP: 'XX' } }] }))).toThrow(
    'same.LP: must name',
  );
  expect(() => readPack(pack({ axes: [{ name: 'type', keys: ['LI'], same: { LI: 'LI' } }] }))).toThrow(
    'already has cells',
  );
  expect(() => readPack(pack({ axes: [{ name: 'type', keys: ['LI', 'LI'] }] }))).toThrow('LI is listed twice');
  expect(() => readPack(pack({ exceptions: [{ rulesets: ['a'], at: ['PH'], value: 1, rule: 'r' }] }))).toThrow(
    'at[0]: this table has no type',
  );
});

test('no axis is longer than that of any chart, and no words hold control characters', () => {
  const endless = spoilt({ axes: [{ name: 'die', from: 0, to: 4_000_000_000 }] });
  expect(() => load(endless)).toThrow('an axis has at most 200 keys');
  expect(() => load(spoilt({ title: 'Clear \u001b[2J' }))).toThrow(/title.*control characters/);
});
