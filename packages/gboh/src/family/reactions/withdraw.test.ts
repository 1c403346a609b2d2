import { hexNumber, parsePlace } from '@taxiarch/hexfield';
import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import { position, testOverBooks } from '../../testing/books.ts';
import type { Battle } from '../base/state.ts';
import { putUnit } from '../base/units.ts';
import { retireFirers } from '../missiles/retire-fire.ts';
import { numberOf } from '../script/position.ts';
import { must, mustRefuse, offered } from '../script/testing.ts';
import { at, hitRules, hits, kind } from './testing.ts';

/** A foot unit of MA 4 in the west that is about to march east against the units written below, 2 hexes off. */
const march = (rest: string, mover = 'medium-foot 0505 E ma 4'): Battle =>
  position(`map 20x12\nunit foot blue ${mover}\n${rest}\nstart move unit=foot line=false along=,`);
const leaderAt = (b: Battle, key: string): string =>
  hexNumber(b.world.field.grid, b.state.leaderHex[numberOf(b, key)] as number);
const crisis = (rest: string): Battle => position(`map 20x12\n${rest}\nstart crisis-of-faith leader=king`);
const rulesOf = (events: GameEvent[], what = 'withdraws') => events.find((e) => e.kind === what)?.rules;
const text = (b: Battle) => pendingDecisions(b)[0]?.text;

/** Enemy foot before a Line that is to give ground as arranged; it has just come within 2 hexes. */
const arranged = (mover: string, units: string, keys: readonly string[], depth = false): Battle => {
  const b = position(`map 20x12
    unit foot blue ${mover}
    ${units}
    leader chief red 1205 overall
    dice 0 0 0 0
    start artillery-reaction side=1 mover=-1`);
  if (depth) {
    const [top, under] = [numberOf(b, 'top'), numberOf(b, 'under')];
    b.state.below[top] = under;
    b.state.above[under] = top;
    putUnit(b, under, b.state.place[top] as number);
  }
  const line = keys.map((key) => numberOf(b, key));
  b.state.prearranged[1].push({ leader: 0, real: true, revealed: false, units: line });
  b.frames.push({ proc: 'move', step: 0, v: { unit: 0, line: false, along: [] } });
  must(b, 'end');
  return b;
};

describe('the rules that a step back names', () => {
  const first = (rest: string, mover?: string) => {
    const b = march(`${rest}\ndice 0 0`, mover);
    const key = b.world.units[1]?.key ?? '';
    return rulesOf([...must(b, `withdraw ${key}`), ...must(b, offered(b)[0] ?? '')]);
  };

  test('[alx-6.71a alx-6.72] the plain case, and [alx-6.13b] that nobody pays for moving again', () => {
    expect(first('unit horse red light-horse 0705 W')).toEqual(['alx-6.71a', 'alx-6.72']);
    expect(first('unit horse red light-horse 0705 W moved')).toEqual(['alx-6.71a', 'alx-6.72', 'alx-6.13b']);
  });

  test('[alx-6.71e] a phalanx on either side', () => {
    const rules = ['alx-6.71a', 'alx-6.72', 'alx-6.71e'];
    expect(first('unit horse red light-horse 0705 W', 'phalanx 0505/0506 E')).toEqual(rules);
    expect(first('unit pikes red phalanx 0705/0706 W', 'medium-foot 0505 E ma 3')).toEqual(rules);
  });

  test('[alx-11.31] skirmishers', () => {
    expect(first('unit skirmisher red javelinist 0705 W')).toEqual(['alx-6.71a', 'alx-6.72', 'alx-11.31']);
  });

  test('[alx-11.16a alx-6.83a alx-5.33.3a] forced, as arranged, and in a Crisis of Faith; no MA is compared there', () => {
    const horse = march('unit horse red light-horse 0705 W\ndice 0', 'elephant 0405 E');
    must(horse, '0505');
    must(horse, 'no');
    must(horse, '0605');
    expect(rulesOf(must(horse, '0805'))).toEqual(['alx-11.16a', 'alx-6.72']);
    const line = arranged('phalanx 0505/0506 E', 'unit hop red hypaspist 0705 W', ['hop']);
    must(line, 'prearranged 1');
    expect(rulesOf(must(line, '0805'))).toEqual(['alx-6.83a', 'alx-6.72']);
    const lost = crisis('leader king blue 1005 range 5 initiative 5\nunit pikes blue phalanx 1105/1106 E\ndice 0');
    expect(rulesOf(must(lost, '1006'))).toEqual(['alx-5.33.3a', 'alx-6.72']);
  });
});

describe('leaders with a unit that withdraws', () => {
  test('[alx-5.68 alx-6.74] each is asked; those who go keep to their half of it, the others stay', () => {
    const b = march(
      'unit hop red hoplite 0705/0706 W tq 9\nleader one red 0705\nleader two red 0706\nleader three red 0706\ndice 0',
      'medium-foot 0505 E ma 3',
    );
    must(b, 'withdraw hop');
    expect([kind(b), text(b)]).toEqual(['withdraw-with-unit', expect.stringContaining('Does Two go along?')]);
    must(b, 'stay');
    expect(text(b)).toContain('Does Three go along?');
    must(b, 'go along');
    expect(text(b)).toContain('Does One go along?');
    must(b, 'go along');
    must(b, '0807');
    expect([at(b, 'hop'), ...['one', 'two', 'three'].map((key) => leaderAt(b, key))]).toEqual([
      '0807/0806 W',
      '0806',
      '0706',
      '0807',
    ]);
  });

  test('[alx-5.33.3a alx-5.68] who has lost heart himself goes his own way', () => {
    const b = crisis(`leader king blue 1105 range 5 initiative 5
      leader aide blue 1105 initiative 3
      unit near blue medium-foot 1105 E
      dice 0`);
    expect([kind(b), text(b)]).toEqual(['withdraw-with-unit', expect.stringContaining('Does Aide go along?')]);
    must(b, 'go along');
    must(b, '1005, 0905');
    expect([leaderAt(b, 'aide'), leaderAt(b, 'king'), kind(b)]).toEqual(['0905', '1105', 'crisis-leader']);
  });
});

describe('parting shots', () => {
  const archer = 'unit horse red horse-archer 0705 W';

  test('[alx-6.76] are not asked for in a Crisis of Faith, nor of who breaks before he rides', () => {
    const b = crisis('leader king blue 1005 range 5 initiative 5\nunit bows blue horse-archer 1105 E');
    expect(kind(b)).toBe('withdrawal');
    const rear = march('unit horse red horse-archer 0705 E hits 4');
    const events = must(rear, 'withdraw horse');
    expect([hitRules(events), kind(rear)]).toEqual([['alx-6.72.2a'], 'rout-path']);
  });

  test('[alx-6.76] need not be taken', () => {
    const b = march(`${archer}\ndice 9`);
    must(b, 'withdraw horse');
    expect(must(b, 'no').some((e) => e.kind === 'fires')).toBe(false);
    expect([kind(b), hits(b, 'foot')]).toEqual(['withdrawal', 0]);
  });

  test('[alx-6.76 alx-6.72.3] a mover who is gone by them is withdrawn from no farther, at no cost', () => {
    const b = march(`${archer}\ndice 0`, 'archer 0505 E hits 4');
    must(b, 'withdraw horse');
    const events = must(b, 'fire');
    expect(events.filter((e) => e.kind === 'eliminated').length).toBe(1);
    expect([at(b, 'horse'), hits(b, 'horse'), kind(b)]).toEqual(['0705 W', 0, 'end-of-script']);
    expect(events.filter((e) => e.kind === 'die').length).toBe(1);
  });
});

describe('what is left to go', () => {
  testOverBooks(
    '[alx-6.71c] is shown in MP',
    () => {
      const b = march('unit horse red light-horse 0705 W ma 6\ndice 0');
      must(b, 'withdraw horse');
      expect(text(b)).toContain('can withdraw 2 MP');
      must(b, '0805');
      expect(text(b)).toContain('can withdraw 1 MP');
      must(b, '0905');
      expect(kind(b)).toBe('step');
    },
    { chandragupta: 'at the end a unit turns without MP (cha-6.63a)' },
  );

  testOverBooks(
    '[alx-6.71f] in hexes for skirmishers, who then turn without counting MP',
    () => {
      const b = march('unit skirmisher red javelinist 0705 W');
      must(b, 'withdraw skirmisher');
      expect(text(b)).toContain('can withdraw 2 hexes');
      must(b, '0805');
      expect(text(b)).toContain('can withdraw 1 hex.');
      must(b, '0905');
      expect([kind(b), text(b)]).toEqual(['withdrawal', expect.stringContaining('has withdrawn. Choose a facing.')]);
      expect(offered(b)).toEqual(['turn NNE', 'turn E', 'turn SSE', 'turn SSW', 'turn NNW', 'stop']);
      must(b, 'turn E');
      expect([at(b, 'skirmisher'), hits(b, 'skirmisher')]).toEqual(['0905 E', 0]);
    },
    { chandragupta: 'skirmishers check as well (cha-6.63d)' },
  );

  test('[alx-6.72] nobody turns before he has gone, nor after a forced withdrawal; engines and two-hex units never do', () => {
    const turns = (b: Battle) => offered(b).some((choice) => choice.startsWith('turn'));
    const free = march('unit horse red light-horse 0705 W');
    must(free, 'withdraw horse');
    expect(turns(free)).toBe(false);
    must(free, '0805');
    expect(turns(free)).toBe(true);
    const forced = march('unit horse red light-horse 0705 W\ndice 0', 'elephant 0405 E ma 5');
    must(forced, '0505');
    must(forced, 'no');
    must(forced, '0605');
    must(forced, '0805');
    expect([kind(forced), turns(forced)]).toEqual(['withdrawal', false]);
    const cart = march('unit cart red oxybeles 0705 W ma 8');
    must(cart, 'withdraw cart');
    must(cart, '0805');
    expect([kind(cart), turns(cart)]).toEqual(['withdrawal', false]);
    const wide = march('unit pair red cardaces 0705/0706 W ma 8');
    must(wide, 'withdraw pair');
    must(wide, '0806');
    expect([kind(wide), turns(wide)]).toEqual(['withdrawal', false]);
  });

  test('[alx-6.72 alx-7.14] a turn on rough ground costs its hit, but not skirmishers', () => {
    const b = march('terrain rocky 0805\nunit horse red light-horse 0705 W\ndice 0');
    must(b, 'withdraw horse');
    must(b, '0805');
    expect(hits(b, 'horse')).toBe(1);
    const events = must(b, 'turn NNW');
    expect(events.find((e) => e.kind === 'hits')?.rules).toEqual(['alx-6.72', 'alx-7.14']);
    expect(events.find((e) => e.kind === 'withdrawal-turn')?.rules).toEqual(['alx-6.72']);
    expect([at(b, 'horse'), hits(b, 'horse')]).toEqual(['0805 NNW', 2]);
    const skirmisher = march('terrain rocky 0805\nunit skirmisher red javelinist 0705 W');
    must(skirmisher, 'withdraw skirmisher');
    must(skirmisher, '0805');
    must(skirmisher, 'turn NNW');
    expect([at(skirmisher, 'skirmisher'), hits(skirmisher, 'skirmisher')]).toEqual(['0805 NNW', 0]);
  });
});

describe('what it costs', () => {
  const back = (troop: string, mover?: string) => {
    const b = march(`unit one red ${troop}\ndice 0`, mover);
    const events = [must(b, 'withdraw one'), must(b, '0805, stop')].flat();
    const cited = events.filter((e) => e.kind === 'hits').map((e) => e.rules);
    return [cited, events.filter((e) => e.kind === 'die').length];
  };

  test('[alx-6.72.1 alx-6.72.3 alx-11.81] foot and engines pay, elephants and horse check only, skirmishers neither', () => {
    expect(back('light-foot 0705 W ma 9')).toEqual([[['alx-6.72.1']], 1]);
    expect(back('oxybeles 0705 W ma 9')).toEqual([[['alx-6.72.1']], 1]);
    expect(back('chariot 0705 W ma 9')).toEqual([[['alx-6.72.1', 'alx-11.21c']], 1]);
    expect(back('elephant 0705 W ma 9')).toEqual([[], 1]);
    expect(back('light-horse 0705 W ma 9')).toEqual([[], 1]);
    expect(back('javelinist 0705 W')).toEqual([[], 0]);
    expect(back('agrianian 0705 W')).toEqual([[], 0]);
  });

  test('[alx-11.15a] horse pays for elephants whom it comes beside', () => {
    const b = march('unit horse red light-horse 0705 W\nunit tusks blue elephant 0905 E\ndice 0');
    must(b, 'withdraw horse');
    const events = must(b, '0805');
    expect(events.find((e) => e.kind === 'hits')?.rules).toEqual(['alx-6.72', 'alx-6.22a', 'alx-11.15a']);
    expect([at(b, 'horse'), hits(b, 'horse')]).toEqual(['0805 W', 2]);
  });

  test('[alx-6.73] who breaks on the way goes no farther, pays no more, and runs', () => {
    const b = march('terrain rocky 0805\nunit foes red light-horse 0705 W ma 9 tq 6 hits 5\ndice 0');
    must(b, 'withdraw foes');
    const events = must(b, '0805');
    expect([hitRules(events), kind(b)]).toEqual([['alx-6.72'], 'rout-path']);
    expect(events.some((e) => e.kind === 'die')).toBe(false);
  });

  test('[alx-6.72.1 alx-6.72.3 alx-6.73] who breaks by giving ground does not check besides', () => {
    const b = march('unit foes red light-foot 0705 W ma 5 tq 6 hits 5\ndice 0');
    must(b, 'withdraw foes');
    const events = must(b, '0805');
    expect([hitRules(events), events.some((e) => e.kind === 'die')]).toEqual([['alx-6.72.1'], false]);
  });

  test('[alx-11.72b alx-11.73d] of two ranks the lower takes no hit where the upper breaks by it', () => {
    const deep = (state: string) => {
      const units = `unit top red phalanx 0706/0705 W ${state}\nunit under red phalanx 1504/1503 W`;
      const b = arranged('hypaspist 0505 E ma 6', units, ['top'], true);
      must(b, 'prearranged 1');
      const struck = must(b, offered(b)[0] ?? '').filter((e) => e.kind === 'hits');
      return struck.map((e) => [e['unit'], e.rules.includes('alx-11.72b')]);
    };
    expect(deep('hits 2')).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(deep('hits 6')).toEqual([[1, false]]);
  });
});

describe('in a Crisis of Faith', () => {
  const king = 'leader king blue 1005 range 5 initiative 5';

  test('[alx-5.33.3a alx-11.82] engines fall back too, those in Fire mode as well', () => {
    for (const mode of ['', ' fire-mode']) {
      const b = crisis(`${king}\nunit ox blue oxybeles 1105 E${mode}\ndice 0`);
      must(b, '1005, 0905');
      expect([at(b, 'ox'), hits(b, 'ox')]).toEqual(['0905 E', 1]);
    }
  });

  test('[alx-5.33.3a alx-6.71g] columns and horse formed for the charge fall back, whom no mover lets withdraw', () => {
    for (const state of ['medium-foot 1105 NE', 'companion 1105 E charging']) {
      const b = crisis(`option charge-formation\n${king}\nunit one blue ${state}\ndice 0`);
      must(b, '1005, 0905');
      expect(at(b, 'one')).toBe(state.includes('NE') ? '0905 NE' : '0905 E');
    }
  });

  test('[alx-8.22 alx-6.73] one broken by the missiles that follow him goes no farther', () => {
    const b = crisis(`${king}\nunit near blue medium-foot 1105 E hits 5\nunit foe red archer 1205 W\ndice 0`);
    must(b, '1005');
    must(b, 'fire foe');
    expect([kind(b), at(b, 'near')]).toEqual(['rout-path', '1105 E']);
    const events: GameEvent[] = [];
    while (kind(b) === 'rout-path') events.push(...must(b, offered(b)[0] ?? ''));
    expect(events.some((e) => e.kind === 'withdraws')).toBe(false);
  });

  test('[alx-5.33.3a alx-8.19] a leader who falls by those missiles goes nowhere', () => {
    const b = crisis(`leader king blue 1105 range 5 initiative 5
      unit near blue medium-foot 1105 E tq 9
      unit foe red archer 1205 W
      dice 0 0 9 0`);
    must(b, '1005');
    must(b, 'fire foe');
    const events = must(b, '0905');
    expect([b.state.leaderGone[0], at(b, 'near'), kind(b)]).toEqual([1, '0905 E', 'end-of-script']);
    expect(events.some((e) => e.kind === 'leader-withdraws')).toBe(false);
  });

  test('[alx-5.33.3a] the routed are not counted among those who must fall back', () => {
    const b = crisis(`${king}
      unit one blue medium-foot 1105 E
      unit two blue medium-foot 1004 E
      unit lost blue medium-foot 1106 E routed`);
    expect([offered(b), text(b)]).toEqual([['one', 'two'], expect.stringContaining('2 units must fall back')]);
  });

  test('[alx-5.33.3a alx-11.72a] two ranks fall back as one', () => {
    const b = position(`map 20x12\n${king}
      unit top blue phalanx 1106/1105 E
      unit under blue phalanx 1504/1503 E
      dice 0 0
      start artillery-reaction side=1 mover=-1`);
    b.state.below[0] = 1;
    b.state.above[1] = 0;
    putUnit(b, 1, b.state.place[0] as number);
    b.frames.push({ proc: 'crisis-of-faith', step: 0, v: { leader: 0 } });
    must(b, 'end');
    expect(kind(b)).toBe('withdrawal');
    for (let n = 0; n < 2; n++) must(b, offered(b)[0] ?? '');
    expect([at(b, 'top') === at(b, 'under'), hits(b, 'top'), hits(b, 'under'), kind(b)]).toEqual([
      true,
      1,
      1,
      'crisis-leader',
    ]);
  });

  test('[alx-8.22] nobody fires after one who stays in his ZOC, or was never in it', () => {
    const b = crisis(`${king}\nunit near blue medium-foot 1105 E\nunit foe red archer 1305 W\ndice 0`);
    must(b, '1005, 0905');
    expect([kind(b), at(b, 'near')]).toEqual(['crisis-leader', '0905 E']);
  });

  test('[alx-8.22] of a unit in two hexes one half in the ZOC counts, and one half that stays in it', () => {
    const b = position(`map 20x12
      unit pair blue hoplite 1105/1106 E
      unit foe red archer 1205 W
      unit jav red javelinist 1207 NNW
      start artillery-reaction side=1 mover=-1`);
    const place = (text: string) => parsePlace(b.world.field.grid, text);
    const after = (from: string, to: string) =>
      retireFirers(b, 0, place(from), place(to)).map(({ unit }) => b.world.units[unit]?.key);
    expect(after('1105/1106 E', '1005/1006 E')).toEqual(['foe']);
    expect(after('1105/1106 E', '1104/1105 E')).toEqual([]);
    expect(after('1105/1106 E', '1103/1104 E')).toEqual([]);
    expect(after('1105/1106 E', '1106/1107 E')).toEqual(['foe']);
  });

  test('[alx-5.33.3b alx-11.72b] of two ranks with no way both are lost, and one unit alone is not two', () => {
    const b = position(`map 20x12\n${king}
      unit top blue phalanx 1106/1105 E
      unit under blue phalanx 1504/1503 E
      unit far blue phalanx 1510/1511 E
      terrain woods 1005 1006
      start artillery-reaction side=1 mover=-1`);
    b.state.below[0] = 1;
    b.state.above[1] = 0;
    putUnit(b, 1, b.state.place[0] as number);
    b.frames.push({ proc: 'crisis-of-faith', step: 0, v: { leader: 0 } });
    const events = must(b, 'end');
    const lost = events.filter((e) => e.kind === 'eliminated').map((e) => e['unit']);
    expect([lost, b.state.status[2]]).toEqual([[0, 1], 0]);
    mustRefuse(b, 'far', 'none');
  });
});
