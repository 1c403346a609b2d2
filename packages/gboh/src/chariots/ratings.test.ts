import { pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { charismaOf, initiativeOf, tqOf } from '../family/base/units.ts';
import { levelOf, routPointsLost, withdrawalPhase } from '../family/command/victory.ts';
import { shooterRefusal } from '../family/missiles/shot.ts';
import { numberOf } from '../family/script/position.ts';
import { must, mustRefuse, offered } from '../family/script/testing.ts';
import { commandRange, inCommand } from './command/wings.ts';
import { isHero } from './heroes/hero-modes.ts';
import { field, keyed } from './testing/field.ts';
import { chariotsVolume } from './volume.ts';
import { volumeState } from './volume-state.ts';

test('[cof-2.21a] every unit has TQ and MA, and units without a missile code never fire', () => {
  const { troops, types } = chariotsVolume.book.words;
  for (const { tq, ma, missile, weapon } of Object.values(troops)) {
    expect(tq > 0 && ma > 0).toBe(true);
    expect(missile === null).toBe(weapon === null);
  }
  expect(new Set(Object.values(troops).map(({ missile }) => missile))).toEqual(new Set(['B', 'C', 'J', 'S', null]));
  expect(types).toHaveLength(8);
  const b = field('unit a blue spearmen 0505 E\nunit x red spearmen 0705 W\nstart rout unit=x cause=-1\ndice 9');
  expect(shooterRefusal(b, 0, 'ordered')?.text).toMatch(/no missiles/);
});

test('[cof-2.22] the types are those of the charts, chariots by their class; nobody has a size or rides a horse', () => {
  const { types, troops } = chariotsVolume.book.words;
  expect([...types].sort()).toEqual(['BI', 'BW', 'CH-2', 'CH-3', 'HI', 'LI', 'RI', 'SI']);
  expect(new Set(Object.values(troops).map(({ size }) => size))).toEqual(new Set([1]));
});

/** Two wings of blue and one of red, with blue about to act with its first. */
const acting = (more: string, rest = 'start orders leader=wc momentum=false wing=0'): Battle =>
  field(`unit a blue spearmen 0507 E group amun
unit c blue chariot 0509 E group amun
unit other blue spearmen 0511 E group ptah
unit x red spearmen 1507 W group king
leader wc blue 0507 wing group amun initiative 4 range 5
leader pt blue 0511 wing group ptah initiative 4 range 5
leader kg red 1507 wing group king initiative 4 range 5
${more}
${rest}`);

test('[cof-2.3] every die has ten faces, from 0 to 9', () => {
  const b = acting('dice 0 9', 'start battle');
  const dice = b.events.filter(({ kind }) => kind === 'die');
  expect(dice.map((e) => e['natural'])).toEqual([0, 9]);
  expect(dice.some((e) => 'faces' in e)).toBe(false);
  expect(() => acting('dice 10 9', 'start battle')).toThrow(/10/);
});

test('[cof-3.0e cof-5.48 cof-5.46b] movement and fire come first, then Shock, then the phase is over; its leader rides in it', () => {
  const b = acting('');
  expect(offered(b)).toContain('go');
  must(b, 'move a');
  must(b, 'stay');
  must(b, '0607, stop');
  const events = must(b, 'end');
  expect(events.at(-1)).toMatchObject({ kind: 'orders-end', rules: ['cof-5.48'] });
  expect(volumeState(b).wing).toBe(-1);
});

test('[cof-6.12 cof-5.46b] who is ordered to move and stops at once has had his move, and so has his leader', () => {
  const b = acting('');
  must(b, 'move a');
  must(b, 'stay');
  must(b, 'stop');
  expect(offered(b)).not.toContain('move a');
  mustRefuse(b, 'move a', 'cof-6.12');
  must(b, 'go');
  must(b, 'stop');
  mustRefuse(b, 'go', 'cof-5.46b');
});

test('[cof-5.24b] the Initiative must be used; a wing may stand idle, and its marker is spent', () => {
  const b = acting('dice 9 0 0', 'start battle');
  expect(offered(b)).toEqual(['hold wc', 'hold pt']);
  must(b, 'hold wc');
  const told = must(b, 'end');
  expect(told.filter(({ kind }) => ['steps', 'fires', 'shock-marker'].includes(kind))).toEqual([]);
  expect(told.find(({ kind }) => kind === 'marker-drawn')).toMatchObject({ held: false });
  expect(volumeState(b).pool).not.toContain(0);
});

test('[cof-5.24b] its Engaged units shock though it stands idle; others next to the enemy need not', () => {
  const b = acting(`unit e blue spearmen 1307 E group amun engaged
unit foe red spearmen 1407 W group king engaged
unit n blue spearmen 1310 E group amun
unit near red spearmen 1410 W group king
dice 5 5 5 5 5`);
  const told = must(b, 'end');
  const fought = told.flatMap((e) => (e.kind === 'shock-marker' ? [[e['unit'], e['must']]] : []));
  // Without a check.
  expect(fought).toEqual([[numberOf(b, 'e'), false]]);
  expect(offered(b)).toEqual(['shock n', 'done']);
});

test('[cof-3.0d] in battles without heroes a marker is for its wing alone', () => {
  const b = acting('dice 9 0', 'start battle');
  must(b, 'hold wc');
  expect(pendingDecisions(b)[0]?.kind).toBe('order');
});

test('[cof-5.47] reaction fire needs no order and no activation', () => {
  const b = field(`unit bow red bowmen 0807 W group king
leader kg red 1507 wing group king initiative 4 range 5
unit a blue runners 0607 E group amun
leader wc blue 0607 wing group amun initiative 4 range 5
start move unit=a line=false along=,`);
  must(b, '0707');
  expect(pendingDecisions(b)[0]?.kind).toBe('reaction-facing');
  must(b, 'no');
  expect([pendingDecisions(b)[0]?.kind, pendingDecisions(b)[0]?.side]).toEqual(['entry-fire', 1]);
});

test('[cof-6.42d] who does not withdraw at once has lost the chance before that enemy', () => {
  const b = field(`unit u blue javelin-chariot 0807 E group amun
leader wc blue 0101 wing group amun initiative 4 range 5
unit m red runners 1107 W group king
leader kg red 1507 wing group king initiative 4 range 5
start move unit=m line=false along=,`);
  must(b, '1007');
  expect(pendingDecisions(b)[0]?.kind).toBe('withdrawal-reaction');
  must(b, 'no');
  must(b, 'turn NNW');
  must(b, '0906');
  expect(pendingDecisions(b)[0]?.kind).not.toBe('withdrawal-reaction');
});

test('[cof-6.66c] who has turned to meet an enemy may still fire, by its new facing', () => {
  const b = field(`unit bow blue bowmen 0807 W group amun
leader wc blue 0101 wing group amun initiative 4 range 5
unit m red levy 1007 W group king
leader kg red 1507 wing group king initiative 4 range 5
dice 0 5
start move unit=m line=false along=,`);
  must(b, 'no');
  must(b, '0907');
  expect(pendingDecisions(b)[0]?.kind).toBe('reaction-facing');
  must(b, 'turn bow SSW');
  // 0907 was behind it, and is on its flank now.
  expect([pendingDecisions(b)[0]?.kind, offered(b)]).toEqual(['entry-fire', ['fire bow', 'no']]);
});

test('[cof-10.1 cof-4.11d] commanders marked so are heroes too; a hero leads nobody, and an Overall Commander fights in person', () => {
  const b = field(`special heroes
unit a blue spearmen 0507 E group amun
leader hector blue 0507 wing heroic group amun combat 5 stamina 4
leader paris blue 0509 hero combat 2 stamina 3
leader helenus blue 0510 wing group x combat 2 stamina 3
start heroes-move side=0`);
  expect(['hector', 'paris', 'helenus'].map((key) => isHero(b, keyed(b, key)))).toEqual([true, true, false]);
  expect(volumeState(b).wings.map(({ name }) => name)).toEqual(['amun', 'x']);
  // Only who leads no troops moves with the heroes.
  expect(offered(b)).toEqual(['done', 'paris on foot', 'paris in chariot']);
  expect(pendingDecisions(b)[0]?.rules).toContain('cof-10.1');
  expect(b.world.leaders[keyed(b, 'ramses')]?.combat).toBe(3);
  const met = field('dice 4 9\nspecial heroes\nstart heroic-combat one=ramses other=muwatalli challenge=true marker=0');
  const dice = met.events.filter(({ kind }) => kind === 'die');
  expect(dice.map(({ total, rules }) => [total, rules])).toEqual([
    [7, ['cof-10.25a', 'cof-4.11d', 'cof-10.12']],
    [12, ['cof-10.25a', 'cof-4.11d', 'cof-10.12']],
  ]);
});

/** What a leader of Initiative 5, range 6 and Charisma 2 brings, whole or wounded. */
const rated = (state: string): Battle =>
  acting(
    `unit far blue spearmen 0813 E group amun\nleader king blue 0508 overall initiative 5 range 6 charisma 2 ${state}`,
  );

test('[cof-4.11a cof-4.11b cof-4.11c cof-8.15c] a wound takes one from Command Range, Initiative and Charisma alike', () => {
  const ratings = (b: Battle): number[] => {
    const king = keyed(b, 'king');
    return [commandRange(b, king), initiativeOf(b, king), charismaOf(b, king)];
  };
  expect([ratings(rated('')), ratings(rated('wounded'))]).toEqual([
    [6, 5, 2],
    [5, 4, 1],
  ]);
});

test('[cof-4.12] a Wing Commander reaches his units by his own range, and no farther', () => {
  const reached = (range: number): boolean => {
    const b = acting('');
    const wc = b.world.leaders[keyed(b, 'wc')];
    if (wc) wc.range = range;
    return inCommand(b, 0).includes(numberOf(b, 'c'));
  };
  // The chariots are two hexes from him.
  expect([reached(1), reached(2)]).toEqual([false, true]);
});

/** So many Rout Points are lost on either side, of a level of 40. */
function counted(blue: number, red: number): Battle {
  const b = field(`unit a blue spearmen 0507 E tq ${blue}
unit b blue spearmen 0508 E tq 9
unit x red spearmen 1507 W tq ${red}
unit y red spearmen 1508 W tq 9
start replace-leaders`);
  for (const key of ['a', 'x']) {
    b.state.status[numberOf(b, key)] = 3;
    b.state.place[numberOf(b, key)] = -1;
  }
  return b;
}

test('[cof-11.0b cof-11.0c cof-2.6] an army withdraws at its level; of two beaten armies the one less far beyond it wins; else the battle goes on', () => {
  const outcome = (blue: number, red: number): string => {
    const b = counted(blue, red);
    withdrawalPhase(b);
    return b.outcome === null || b.outcome === undefined ? 'none' : String(b.outcome.winner);
  };
  expect(routPointsLost(counted(40, 1), 0)).toBe(40);
  expect([outcome(39, 1), outcome(40, 1), outcome(1, 41)]).toEqual(['none', '1', '0']);
  expect([outcome(42, 41), outcome(41, 42), outcome(41, 41)]).toEqual(['1', '0', 'null']);
});

test('[cof-2.4] a unit of another wing does nothing, and Hits take nothing from a TQ', () => {
  const b = acting('');
  expect(offered(b).some((choice) => choice.includes('other'))).toBe(false);
  b.state.hits[0] = 3;
  expect(tqOf(b, 0)).toBe(6);
});

test('[cof-2.8b] a Withdrawal Level that the scenario changes is another one as that turn begins', () => {
  const b = field(`side blue "Egypt" retreat W withdrawal 40 level 2 5 level 3 -20 level 2 1
unit a blue spearmen 0507 E group amun
unit x red spearmen 1507 W group king
leader wc blue 0507 wing group amun initiative 4 range 5
leader kg red 1507 wing group king initiative 4 range 5
seed 1
start battle`);
  const changes: unknown[] = [];
  const levels: number[] = [];
  for (let turn = 1; turn <= 4; turn++) {
    levels.push(levelOf(b, 0));
    while (b.state.turn === turn) {
      const told = must(
        b,
        offered(b).find((choice) => ['no', 'act', 'end', 'none', 'stop'].includes(choice)) ?? (offered(b)[0] as string),
      );
      for (const e of told) if (e.kind === 'level-changes') changes.push([e['side'], e['change'], e['level'], e.rules]);
    }
  }
  expect(levels).toEqual([40, 46, 26, 26]);
  expect(changes).toEqual([
    [0, 6, 46, ['cof-2.8b']],
    [0, -20, 26, ['cof-2.8b']],
  ]);
  expect(levelOf(b, 1)).toBe(40);
});

test('[cof-9.51] two armies that are routed for good end the battle without a victor, and not while one of them could be rallied', () => {
  const after = (change: string, prepare: (b: Battle) => void = () => {}): unknown => {
    const b = field(
      `unit a blue spearmen 0407 E routed\nunit x red spearmen 1607 W routed\n${change}\nstart replace-leaders`,
    );
    for (const key of ['ramses', 'muwatalli']) b.state.leaderGone[keyed(b, key)] = 1;
    prepare(b);
    withdrawalPhase(b);
    return b.outcome && [b.outcome.winner, b.outcome.rules];
  };
  const over = [null, ['cof-9.51']];
  expect(after('')).toEqual(over);
  expect(after('leader wc blue 0407 initiative 4 range 5')).toEqual(over);
  expect(after('unit b blue spearmen 0507 E')).toBeNull();
  expect(after('unit y red spearmen 1507 W')).toBeNull();
  expect(after('leader wc blue 0407 initiative 4 range 5 rallies')).toBeNull();
  const king = (b: Battle): void => {
    b.state.leaderGone[keyed(b, 'muwatalli')] = 0;
  };
  expect(after('', king)).toBeNull();
  const bare = (b: Battle): void => {
    king(b);
    volumeState(b).standards.length = 1;
  };
  expect(after('', bare)).toEqual(over);
});
