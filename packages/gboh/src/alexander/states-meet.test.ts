import { placementText } from '@taxiarch/hexfield';
import { type GameEvent, pendingDecisions } from '@taxiarch/kernel';
import { describe, expect, test } from 'vitest';
import type { Battle } from '../family/base/state.ts';
import { isCharging, isGone, isInColumn, isInSquare, isRouted, placeOfUnit } from '../family/base/units.ts';
import { FULL, SPENT } from '../family/base/vocabulary.ts';
import { numberOf } from '../family/script/position.ts';
import { must, mustRefuse, offered } from '../family/script/testing.ts';
import { type Before, segment } from '../family/shock/testing.ts';
import { position } from '../scripts.ts';

const kind = (b: Battle): string | undefined => pendingDecisions(b)[0]?.kind;
const play = (b: Battle, ...answers: string[]): Battle => {
  for (const answer of answers) must(b, answer);
  return b;
};
/** Gives the first answer to whatever is asked, until one of these questions or the end of the script comes. */
const until = (b: Battle, ...kinds: string[]): GameEvent[] => {
  const events: GameEvent[] = [];
  for (let n = 0; n < 40 && !['end-of-script', ...kinds].includes(kind(b) ?? ''); n++)
    events.push(...must(b, offered(b)[0] as string));
  return events;
};
const at = (b: Battle, key: string): string => placementText(b.world.field.grid, placeOfUnit(b, numberOf(b, key)));
const hits = (b: Battle, key: string): number => b.state.hits[numberOf(b, key)] as number;
const missiles = (b: Battle, key: string) => b.state.missile[numberOf(b, key)];

const CHIEF = 'leader chief blue 0205 initiative 4 range 9 overall line';
const EDGES = 'side blue "A" macedonian retreat W withdrawal 90\nside red "B" retreat E withdrawal 90';
const phase = (text: string, dice = '5 5 5 5 5 5 5 5'): Battle =>
  position(`map 20x12\n${EDGES}\n${CHIEF}\n${text}\ndice ${dice}\nstart orders leader=chief momentum=false`);
const shock = (text: string, before: Before, dice: string): Battle =>
  segment(`map 20x12\n${EDGES}\n${CHIEF}\n${text}\ndice ${dice} 5 5 5 5 5 5\nstart shock leader=chief`, before);

describe('Engaged units', () => {
  const held = (state: string) => `option engaged
    unit foe red medium-foot 0807 W ${state}
    unit lock blue hypaspist 0808 N ${state}`;

  test('[alx-10.31a alx-8.31a] are harassed by nobody', () => {
    const raid = 'unit riders blue light-horse 0507 E';
    expect(offered(phase(`${raid}\n${held('')}`))).toContain('harass riders at foe');
    mustRefuse(phase(`${raid}\n${held('engaged')}`), 'harass riders at foe', 'alx-10.31a');
  });

  test('[alx-10.31a alx-8.33b] nor do they fire at raiders who pass by', () => {
    const passing = (state: string): string[] => {
      const b = phase(`option engaged
        unit riders blue light-horse 0507 E
        unit foe red medium-foot 0807 W
        unit wall blue levy 0708 E
        unit javelins red javelinist 0706 SSW ${state}
        unit lock blue hypaspist 0705 SSW ${state}`);
      must(b, 'harass riders at foe');
      until(b, 'entry-fire', 'order');
      return kind(b) === 'entry-fire' ? offered(b) : [];
    };
    expect([passing(''), passing('engaged')]).toEqual([['fire javelins', 'no'], []]);
  });

  test('[alx-10.31a alx-6.78b] keep their Line of horse from withdrawing, and the others go alone', () => {
    const coming = (state: string): string[] =>
      offered(
        play(
          phase(`option engaged
            unit m blue medium-foot 0505 E
            unit one red light-horse 0804 W
            unit two red light-horse 0908 W ${state}
            unit lock blue hypaspist 0808 W ${state}
            leader bessus red 0905 initiative 3 range 8`),
          'move m',
          '0605',
        ),
      );
    expect(coming('')).toContain('line bessus');
    expect(coming('engaged')).toEqual(['withdraw one', 'no']);
  });

  test('[alx-10.32a alx-6.22a alx-10.32b] who break off take the hits of the ground', () => {
    const back = (ground: string): number => {
      const b = shock(
        `option engaged
        terrain ${ground} 0405
        unit us blue light-horse 0505 E engaged
        unit them red hypaspist 0605 W engaged`,
        {},
        '5',
      );
      must(b, 'retreat 0405');
      return hits(b, 'us');
    };
    expect([back('clear'), back('woods')]).toEqual([0, 1]);
  });

  test('[alx-10.32a alx-11.15a] horse that breaks off behind elephants pays for them', () => {
    const b = shock(
      `option engaged
      unit us blue light-horse 0505 E engaged
      unit them red hypaspist 0605 W engaged
      unit el red elephant 0304 W`,
      {},
      '5',
    );
    must(b, 'retreat 0405');
    expect(hits(b, 'us')).toBe(2);
  });

  test('[alx-10.32a alx-10.14 alx-10.33] one that is broken by it runs, and has freed its enemy', () => {
    const b = shock(
      `option engaged
      terrain woods 0405
      unit us blue light-horse 0505 E engaged tq 5 hits 4
      unit them red hypaspist 0605 W engaged`,
      {},
      '5',
    );
    must(b, 'retreat 0405');
    until(b);
    expect([isRouted(b, numberOf(b, 'us')), b.state.engaged]).toEqual([true, [0, 0]]);
  });

  test('[alx-10.31a alx-6.83a] keep a Line from giving ground as arranged', () => {
    const asked = (state: string): string[] => {
      const b = position(`map 20x16
        ${EDGES}
        option engaged
        unit p1 blue hypaspist 0705 E tq 7
        unit p2 blue hypaspist 0706 E tq 7 ${state}
        unit lock red medium-foot 0806 E ${state}
        unit foe red medium-foot 1004 W
        leader alexander blue 0605 initiative 7 range 7 overall
        leader bessus red 1105 initiative 3 range 7 overall
        dice 5 5 5 5 5 5
        start battle`);
      play(b, 'withdraw alexander 1');
      until(b, 'activate');
      play(b, 'activate bessus', 'move foe');
      until(b, 'step');
      must(b, '0904');
      return offered(b);
    };
    expect(asked('').includes('prearranged 1')).toBe(true);
    expect(asked('engaged').includes('prearranged 1')).toBe(false);
  });

  test('[alx-10.31a alx-6.15a] hold a leader who rides up to them', () => {
    /** Nobody has the hex in his ZOC: the unit has attacked the other from behind. */
    const rides = (state: string): boolean => {
      const b = phase(`option engaged
        unit us blue medium-foot 0405 E ${state}
        unit foe red medium-foot 0504 E ${state}`);
      return kind(play(b, 'go', '0305', '0405')) === 'leader-step';
    };
    expect([rides(''), rides('engaged')]).toEqual([true, false]);
  });

  test('[alx-10.31a alx-6.71h alx-11.14b] stand before a raging elephant, and are trampled', () => {
    const near = (state: string): [boolean, number] => {
      const b = position(`map 20x12
        ${EDGES}
        option engaged
        unit el red elephant 0505 E ma 3
        unit foe red medium-foot 0706 W ma 6 ${state}
        unit lock blue hypaspist 0806 E ${state}
        unit lock2 blue hypaspist 0707 SSE ${state}
        unit lock3 blue hypaspist 0605 SSE ${state}
        compass 2 2 2 2 2 2
        dice 1 9 5 5 5
        start rout unit=el cause=-1`);
      const asked: string[] = [];
      for (let n = 0; n < 20 && kind(b) !== 'end-of-script'; n++) {
        asked.push(...offered(b));
        must(b, offered(b).includes('no') ? 'no' : (offered(b)[0] as string));
      }
      return [asked.includes('withdraw foe'), hits(b, 'foe')];
    };
    expect([near(''), near('engaged')]).toEqual([
      [true, 1],
      [false, 1],
    ]);
  });
});

describe('a raging elephant', () => {
  /** It rages due east through 0505 into the one unit in 0705 or its half. */
  const tramples = (unit: string, more = ''): Battle => {
    const b = position(`map 20x12
      ${EDGES}
      unit el red elephant 0505 E
      unit it blue ${unit}
      ${more}
      compass 2 2 2 2 2 2
      dice 1 9 5 5 5 5
      start rout unit=el cause=-1`);
    for (let n = 0; n < 20 && kind(b) !== 'end-of-script'; n++)
      must(b, offered(b).includes('no') ? 'no' : (offered(b)[0] as string));
    return b;
  };

  test('[alx-11.14b alx-6.63a] takes 1 hit of a column from the one hex ahead of it, 2 from any other', () => {
    expect(hits(tramples('hypaspist 0706 NW'), 'it')).toBe(1);
    expect(hits(tramples('hypaspist 0706 N'), 'it')).toBe(2);
  });

  test('[alx-11.14b alx-11.63b] of a square 1 from every side', () => {
    expect(hits(tramples('hypaspist 0706 E'), 'it')).toBe(2);
    expect(hits(tramples('hypaspist 0706 E square'), 'it')).toBe(1);
  });

  test('[alx-11.14b alx-11.84] of engines 1, which have no facing', () => {
    expect(hits(tramples('oxybeles 0706 E fire-mode tq 5'), 'it')).toBe(1);
  });

  test('[alx-11.14b alx-10.26b] is the end of a routed unit, and not of one that has rallied', () => {
    expect(isGone(tramples('hypaspist 0706 W routed'), 1)).toBe(true);
    expect(hits(tramples('hypaspist 0706 W rallied'), 'it')).toBe(1);
  });

  test('[alx-11.14b alx-11.94b alx-6.71g] takes 2 of horse formed for the charge, which cannot withdraw', () => {
    expect(hits(tramples('heavy-horse 0706 W charging', 'option charge-formation'), 'it')).toBe(2);
  });
});

describe('whose missiles are gone', () => {
  test('[alx-10.27e alx-8.18 alx-3.D1 alx-3.D3] by a rout and a rally reload in the same turn, the routed do not', () => {
    const reloaded = (state: string) => {
      const b = position(`map 20x12\n${EDGES}\nunit it blue peltast 0505 E spent ${state}\nstart reload`);
      return missiles(b, 'it');
    };
    expect([reloaded('rallied'), reloaded('routed')]).toEqual([FULL, SPENT]);
  });

  test('[alx-8.17b alx-8.21a] by fire at one mover fire at no other of the phase', () => {
    const askedAgain = (state: string): boolean => {
      const b = phase(
        `unit one blue medium-foot 0505 E
        unit two blue medium-foot 0506 E
        unit javelins red light-foot 0705 W tq 9 ma 3 ${state}`,
      );
      play(b, 'move one');
      until(b, 'step');
      must(b, '0605');
      until(b, 'entry-fire', 'step');
      must(b, 'fire javelins');
      until(b, 'order');
      must(b, 'move two');
      until(b, 'step');
      must(b, '0606');
      return kind(b) === 'entry-fire';
    };
    expect([askedAgain(''), askedAgain('low')]).toEqual([true, false]);
  });
});

describe('a column', () => {
  test('[alx-6.66 alx-9.18.3b] that stands after an attack is Engaged, and falls into line all the same', () => {
    const b = phase(
      `option engaged
      unit us blue medium-foot 0505 E
      unit col red hypaspist 0605 N tq 15`,
      '9 5 5 5 5 5',
    );
    play(b, 'end', 'shock us');
    until(b);
    expect([isInColumn(b, 1), b.state.engaged]).toEqual([false, [1, 1]]);
  });

  test('[alx-6.66 alx-9.13h] falls into line too if its attackers break before the clash', () => {
    const b = phase(
      `unit us blue levy 0405 E
      unit col red hypaspist 0605 N tq 15`,
      '9 0 5 5 5 5',
    );
    play(b, 'move us', '0505', 'stop', 'shock', 'end');
    until(b);
    expect([isInColumn(b, 1), hits(b, 'col')]).toEqual([false, 1]);
  });

  test('[alx-6.66 alx-10.21d] that is routed by the attack takes no hit for leaving column', () => {
    const b = phase('unit us blue hypaspist 0505 E\nunit col red medium-foot 0605 N hits 3', '5 5 5 5 5 5');
    play(b, 'end', 'shock us');
    const told = until(b);
    expect(isRouted(b, 1) || isGone(b, 1)).toBe(true);
    expect(told.filter((e) => e.rules.includes('alx-6.66'))).toEqual([]);
  });
});

describe('Inertia', () => {
  test('[alx-6.14 alx-11.63b] carries a square on for its 1 MP', () => {
    const b = phase('option inertia\nunit h blue hoplite 0505/0506 E square');
    must(b, 'move h');
    mustRefuse(b, 'stop', 'alx-6.14');
    must(b, 'go NE');
    expect([kind(b), isInSquare(b, 0)]).toEqual(['order', true]);
  });

  test('[alx-6.14 alx-6.64a] and a column', () => {
    const b = phase('option inertia\nunit h blue hoplite 0505/0605 NE left');
    must(b, 'move h');
    mustRefuse(b, 'stop', 'alx-6.14');
    expect(offered(b)).toContain('0704');
  });

  test('[alx-6.14 alx-6.77b] goes on when those whom it came near have withdrawn', () => {
    const b = phase('option inertia\nunit h blue hoplite 0505/0506 E\nunit light red light-horse 0705 W');
    must(b, 'move h');
    must(b, 'withdraw light');
    until(b, 'step');
    expect(at(b, 'light')).not.toBe('0705 W');
    mustRefuse(b, 'stop', 'alx-6.14');
  });
});

describe('horse formed for the charge', () => {
  const option = 'option charge-formation';

  test('[alx-11.94b alx-7.16a] turns to meet an enemy like others', () => {
    const b = phase(`${option}\nunit m blue medium-foot 0505 E\nunit h red heavy-horse 0705 NNE charging`);
    play(b, 'move m', '0605');
    until(b, 'reaction-facing');
    expect(offered(b)).toContain('turn h NNW');
  });

  test('[alx-11.94b alx-8.24] does not fire at who comes before it', () => {
    const asked = (state: string) => {
      const b = phase(
        `${option}\nunit m blue medium-foot 0505 E\nunit h red light-horse 0705 W people Thracian ma 5 ${state}`,
      );
      play(b, 'move m', '0605');
      until(b, 'entry-fire', 'step');
      return kind(b) === 'entry-fire';
    };
    expect([asked(''), asked('charging')]).toEqual([true, false]);
  });

  test('[alx-11.94b alx-10.16a] recovers, and stays formed', () => {
    const b = phase(`${option}\nunit h blue heavy-horse 0505 E charging hits 3`);
    must(b, 'recover h');
    expect([hits(b, 'h'), isCharging(b, 0)]).toEqual([1, true]);
  });

  test('[alx-11.93 alx-11.96] forms with just 4 MP, and leaves the formation with just 2', () => {
    const forms = (ma: number) => {
      const b = phase(`${option}\nunit h blue heavy-horse 0505 E ma ${ma}`);
      must(b, 'move h');
      return offered(b).includes('charge');
    };
    expect([forms(3), forms(4)]).toEqual([false, true]);
    const leaves = (ma: number) => {
      const b = phase(`${option}\nunit h blue heavy-horse 0505 E charging ma ${ma}`);
      must(b, 'move h');
      return offered(b).includes('end charge');
    };
    expect([leaves(1), leaves(2)]).toEqual([false, true]);
  });
});
