import { parsePlace } from '@taxiarch/hexfield';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { LOW } from '../../family/base/vocabulary.ts';
import { comparedMA } from '../../family/reactions/allowance.ts';
import { asked, at, hitRules, hits, kind, partsOf } from '../../family/reactions/testing.ts';
import { withdrawalRefusal } from '../../family/reactions/withdrawal.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';
import { ownNumber } from '../testing/own-number.ts';

const set = (rest: string): Battle => position(`ruleset chandragupta\nmap 24x16\n${rest}`);
/** The foot `m` stands two hexes from `u` and is about to move: the moment to withdraw. */
const coming = (unit: string, mover: string, rest = ''): Battle =>
  set(`unit m blue ${mover} 0505 E\nunit u red ${unit} 0705 W\n${rest}\nstart move unit=m line=false along=,`);
const why = (b: Battle): string | null => ownNumber(b, withdrawalRefusal(b, numberOf(b, 'u'), numberOf(b, 'm')));

describe('how far a withdrawal goes', () => {
  test('EX-19 [cha-6.61 cha-6.62a] elephants go three clear hexes back before a phalanx', () => {
    const b = set(`unit ph blue phalanx 0505/0506 E\nunit el red elephant 0805 W
      dice 0\nstart move unit=ph line=false along=,`);
    must(b, 'left');
    expect([kind(b), asked(b)]).toEqual(['withdrawal-reaction', 1]);
    must(b, 'withdraw el');
    must(b, '0905, 1005, 1105');
    mustRefuse(b, '1205', 'cha-6.62a');
    must(b, 'stop');
    expect([at(b, 'el'), hits(b, 'el')]).toEqual(['1105 W', 0]);
  });

  test('EX-20 [cha-6.62a] light foot does not withdraw uphill before hoplites', () => {
    const hill = (level: string) =>
      set(`${level}\nunit m blue hoplite 0505/0506 E\nunit u red longbow 0705 W grade bharta
        start move unit=m line=false along=,`);
    expect(why(hill('level 1 0804 0805 0806'))).toBe('cha-6.62a');
    expect(why(hill('level 1 0805 0806'))).toBe('cha-6.62a');
    expect(why(hill(''))).toBeNull();
  });

  test('[cha-6.62a] whatever is two hexes wide counts as MA 4, in column and square too; only foot gains by a column', () => {
    const b = set(`unit line blue phalanx 0505/0506 E\nunit column blue hoplite 0705/0706 N left
      unit square blue phalanx 0905/0906 E square\nunit foot blue medium-foot 1105 N\nunit horse blue lancer 1305 N
      unit standing blue lancer 1505 E\nstart artillery-reaction side=1 mover=-1`);
    const names = ['line', 'column', 'square', 'foot', 'horse', 'standing'];
    expect(names.map((name) => comparedMA(b, numberOf(b, name)))).toEqual([4, 4, 4, 6, 8, 8]);
  });

  test('[cha-6.62b] skirmishers withdraw two hexes before units that are not faster', () => {
    const b = coming('slinger', 'tribal-foot', 'dice 0');
    must(b, 'withdraw u');
    must(b, '0805, 0905');
    mustRefuse(b, '1005', 'cha-6.62b');
    expect(why(coming('slinger', 'medium-foot'))).toBeNull();
    expect(why(coming('slinger', 'lancer'))).toBe('cha-6.62b');
  });

  test('[cha-6.62c] chariots go 1 MP back before elephants just as fast', () => {
    const b = coming('chariot', 'elephant', 'dice 0');
    must(b, 'withdraw u');
    must(b, 'no');
    const told = must(b, '0805');
    expect(told.find((event) => event.kind === 'withdraws')?.rules).toContain('cha-6.62c');
    mustRefuse(b, '0905', 'cha-6.62a');
    expect(why(coming('elephant-chariot', 'elephant'))).toBe('cha-6.61');
    expect(why(coming('elephant', 'elephant'))).toBe('cha-6.61');
    expect(why(coming('chariot', 'lancer'))).toBe('cha-6.61');
  });

  test('[cha-6.62d] each hex lies farther from the mover', () => {
    const b = coming('elephant', 'medium-foot', 'dice 0');
    must(b, 'withdraw u');
    mustRefuse(b, '0704', 'cha-6.62d');
    must(b, '0805');
  });
});

describe('what a withdrawal costs', () => {
  /** The unit withdraws one hex; what it then has taken, by rule. */
  const back = (unit: string, dice: string, rest = '', mover = 'medium-foot') => {
    const b = coming(unit, mover, `${rest}\ndice ${dice}`);
    let events = must(b, 'withdraw u');
    if (kind(b) === 'parting-shot') events = [...events, ...must(b, 'no')];
    events = [...events, ...must(b, '0805')];
    if (kind(b) === 'withdrawal') events = [...events, ...must(b, 'stop')];
    return hitRules(events);
  };

  test('[cha-6.63b cha-6.63d] foot and chariots take a hit, horse, elephants and skirmishers none; all check', () => {
    expect(back('tribal-foot', '0')).toEqual(['cha-6.63b']);
    expect(back('tribal-foot', '9')).toEqual(['cha-6.63b', 'cha-6.63d']);
    expect(back('chariot', '9')).toEqual(['cha-6.63b', 'cha-6.63d']);
    for (const troop of ['lancer', 'elephant', 'slinger']) {
      expect([back(troop, '0'), back(troop, '9')]).toEqual([[], ['cha-6.63d']]);
    }
  });

  test('[cha-6.63a] skirmishers too pay for the ground', () => {
    expect(back('slinger', '0', 'level 3 0805')).toEqual(['cha-6.63a']);
    expect(back('slinger', '0')).toEqual([]);
  });

  test('[cha-6.63a] a turn at the end takes no MP', () => {
    const b = coming('tribal-foot', 'medium-foot', 'dice 0');
    must(b, 'withdraw u');
    must(b, '0805');
    must(b, 'turn E');
    expect(at(b, 'u')).toBe('0805 E');
  });

  test('[cha-6.63c cha-6.63e] a hit for being come upon from flank or rear, for skirmishers from the rear alone', () => {
    const facing = (troop: string, way: string) => {
      const b = set(`unit m blue medium-foot 0505 E\nunit u red ${troop} 0705 ${way}\ndice 0
        start move unit=m line=false along=,`);
      return hitRules(must(b, 'withdraw u'));
    };
    expect(facing('lancer', 'W')).toEqual([]);
    expect(facing('lancer', 'NNW')).toEqual(['cha-6.63c']);
    expect(facing('lancer', 'E')).toEqual(['cha-6.63c']);
    expect(facing('slinger', 'NNW')).toEqual([]);
    expect(facing('slinger', 'E')).toEqual(['cha-6.63c']);
  });

  test('[cha-6.64] units that reach their TQ rout; they may withdraw again and again, without a Moved hit', () => {
    const b = coming('tribal-foot', 'medium-foot', 'dice 0 0 0 0 0 0');
    b.state.moved[numberOf(b, 'u')] = 1;
    b.state.hits[numberOf(b, 'u')] = 2;
    must(b, 'withdraw u');
    must(b, '0805, stop');
    expect(hits(b, 'u')).toBe(3);
    must(b, '0605');
    must(b, 'withdraw u');
    const told = must(b, '0905, stop');
    expect(told.find((event) => event.kind === 'breaks')?.rules).toContain('cha-6.64');
  });
});

describe('where a withdrawal leads', () => {
  test('[cha-6.66a] no rough hex, rocky ones neither; but a river is crossed', () => {
    const go = (rest: string) => why(coming('elephant', 'medium-foot', rest));
    for (const ground of ['rocky', 'woods', 'marsh']) {
      expect(go(`terrain ${ground} 0805 0806`)).toBe('cha-6.66a');
      expect(go(`terrain ${ground} 0805`)).toBeNull();
    }
    expect(go('hexside minor-river 0705/0805 0705/0806')).toBeNull();
    expect(go('unit z blue medium-foot 0905 W')).toBe('cha-6.66a');
    expect(go('unit z blue medium-foot 0905 E')).toBeNull();
  });

  test('[cha-6.66b] archers on horse and chariot shoot as they go, once at each enemy; others do not', () => {
    const shoots = (troop: string) => {
      const b = coming(troop, 'medium-foot', 'dice 9 0 9 0');
      must(b, 'withdraw u');
      return b;
    };
    const horse = shoots('horse-archer');
    expect(kind(horse)).toBe('parting-shot');
    const told = must(horse, 'fire');
    expect(partsOf(told)).toEqual(['cha-8.17b 1']);
    expect(told.find((event) => event.kind === 'die')).toMatchObject({ against: 3 });
    must(horse, '0805, stop');
    must(horse, '0605');
    must(horse, 'withdraw u');
    expect(kind(horse)).toBe('withdrawal');
    expect(offered(shoots('chariot'))).toEqual(['fire', 'no']);
    expect(offered(shoots('heavy-chariot'))).toEqual(['bows', 'no']);
    const cars = shoots('heavy-chariot');
    must(cars, 'bows');
    expect(cars.state.screen[numberOf(cars, 'u')]).toBe(LOW);
    for (const troop of ['light-horse', 'tribal-bow', 'bow-elephant', 'archer'])
      expect([troop, kind(shoots(troop))]).toEqual([troop, 'withdrawal']);
  });

  test('[cha-6.67a cha-7.16a] nobody withdraws or turns before an advance, but all may fire', () => {
    const field = 'unit m blue medium-foot 0605 E\nunit u red slinger 0705 W\ndice 9';
    const { grid } = set(`${field}\nstart battle`).world.field;
    const b = set(`${field}\nstart approach mover=m from=${parsePlace(grid, '0505 E')} how=advance`);
    expect(kind(b)).toBe('entry-fire');
  });

  test('[cha-6.68] a listed Line of horse goes together, however far its leader; none that is not on the list', () => {
    const horse = (line: string) =>
      set(`unit m blue medium-foot 0505 E\nunit u red light-horse 0705 W\nunit v red light-horse 0707 W
        leader l red 1106 range 9\n${line}\ndice 0 0\nstart move unit=m line=false along=,`);
    expect(offered(horse('line wing red cavalry u,v'))).toContain('line l wing');
    expect(offered(horse('')).filter((choice) => choice.startsWith('line'))).toEqual([]);
    const alone = horse('line wing red cavalry u,v');
    must(alone, 'withdraw u');
    must(alone, '0805, stop');
    must(alone, '0605');
    mustRefuse(alone, 'line l wing', 'cha-6.68');
  });
});

describe('turning to meet the enemy', () => {
  const closing = (rest: string, mover = 'unit m blue medium-foot 0505 E ma 9'): Battle =>
    set(`${mover}\n${rest}\nstart move unit=m line=false along=,`);

  test('[cha-7.16a cha-7.16b] one vertex, once in a phase, and the roll over TQ in hits, none below', () => {
    const turned = (dice: number) => {
      const b = closing(`unit g red medium-foot 0705 E\nunit ok red levy 0704 E\ndice ${dice}`);
      must(b, '0605');
      expect(offered(b)).toEqual(expect.arrayContaining(['no', 'turn g NNE', 'turn g SSE']));
      const told = must(b, 'turn g NNE');
      expect(partsOf(told)).toEqual([]);
      return b;
    };
    expect([hits(turned(6), 'g'), hits(turned(9), 'g')]).toEqual([0, 3]);
    mustRefuse(turned(6), 'turn g E', 'cha-7.16a');
  });

  test('[cha-7.16a] before units that move next to it, though they were next to it', () => {
    const b = closing('unit g red medium-foot 0606 NNE\ndice 0', 'unit m blue medium-foot 0506 NNE ma 9');
    must(b, '0505');
    expect(kind(b)).toBe('reaction-facing');
  });

  test('[cha-7.16a] not two hexes wide, nor in another’s ZOC, nor having begun in one', () => {
    const wide = closing('unit g red phalanx 0704/0705 E');
    must(wide, '0605');
    expect(kind(wide)).not.toBe('reaction-facing');
    const pinned = closing(
      'unit g red medium-foot 0705 E\nunit pin blue medium-foot 0805 W\nunit ok red levy 0604 NNE',
    );
    must(pinned, '0605');
    mustRefuse(pinned, 'turn g NNE', 'cha-7.16a');
    const began = closing('unit g red medium-foot 0705 E\nunit ok red levy 0604 NNE');
    (began.state.own as { held: number[] }).held[numberOf(began, 'g')] = 1;
    must(began, '0605');
    mustRefuse(began, 'turn g NNE', 'cha-7.16a');
  });

  test('[cha-7.16a] who is held is seen as a phase begins', () => {
    const b = set(`unit m blue medium-foot 0605 E\nunit g red levy 0705 E\nunit far red levy 1505 E
      leader l blue 0605 overall\nstart orders leader=l momentum=false`);
    expect((b.state.own as { held: number[] }).held).toEqual([0, 1, 0]);
  });

  test('[cha-7.16a cha-6.57] a column turns too', () => {
    const b = closing('unit g red medium-foot 0705 N\ndice 0');
    must(b, '0605');
    expect(offered(b)).toEqual(['no', 'turn g NW', 'turn g NE']);
  });

  test('[cha-7.16c] horse turns freely before foot, and units that have turned shoot', () => {
    const b = closing('unit g red lancer 0705 E');
    must(b, '0605');
    must(b, 'turn g NNE');
    expect(hits(b, 'g')).toBe(0);
    const bows = closing('unit g red bow-foot 0705 SSW\ndice 0 9');
    must(bows, '0605');
    must(bows, 'turn g W');
    expect(kind(bows)).toBe('entry-fire');
    const horse = closing('unit g red lancer 0705 E\ndice 9', 'unit m blue lancer 0505 E ma 9');
    must(horse, '0605');
    must(horse, 'turn g NNE');
    expect(hits(horse, 'g')).toBe(3);
  });
});
