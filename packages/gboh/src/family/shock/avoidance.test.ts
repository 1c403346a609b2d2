import { describe, expect, test } from 'vitest';
import { must, offered } from '../script/testing.ts';
import { type Before, hitsOn, kindOf, ofKind, playOut, segment, whereIs } from './testing.ts';

const charge = (them: string, dice: string, more = ''): string => `
map 14x12
unit wheels red chariot 0605 W
unit us blue ${them}
${more}
leader darius red 0805 range 9
start shock leader=darius
dice ${dice} 5 5 5 5 5 5 5 5 5
`;
const came: Before = { closed: ['wheels'], ran: { wheels: 4 } };
function asks(text: string, before: Before = came): boolean {
  const b = segment(text, before);
  if (kindOf(b) === 'shock-designation') must(b, 'done');
  return kindOf(b) === 'avoid-chariots';
}

describe('letting chariots through', () => {
  test('[alx-11.26] a roll of TQ or less: no shock, the chariots come out behind, one hit', () => {
    const b = segment(charge('hypaspist 0505 E', '8'), came);
    expect(offered(b)).toEqual(['avoid', 'stand']);
    must(b, 'avoid');
    expect([kindOf(b), offered(b)]).toEqual(['chariot-gap', ['0405', '0406']]);
    const events = must(b, '0405');
    expect(ofKind(events, 'combat')).toEqual([]);
    expect(whereIs(b, 'wheels')).toBe('0405 W');
    expect(hitsOn(b, 'us')).toBe(1);
    expect(kindOf(b)).toBe('end-of-script');
  });

  test('[alx-11.26] a higher roll: the shock goes on', () => {
    const b = segment(charge('hypaspist 0505 E', '9'), came);
    const events = must(b, 'avoid');
    expect(ofKind(events, 'combat').length).toBe(1);
  });

  test('[alx-11.26] nobody needs to try', () => {
    const b = segment(charge('hypaspist 0505 E', ''), came);
    expect(ofKind(playOut(b, 'stand'), 'combat').length).toBe(1);
  });

  test('[alx-11.26] only before chariots that have come up', () => {
    expect(asks(charge('hypaspist 0505 E', ''))).toBe(true);
    expect(asks(charge('hypaspist 0505 E', ''), { marked: ['wheels'] })).toBe(false);
    expect(asks(charge('hypaspist 0505 E', '').replace('red chariot', 'red elephant'))).toBe(false);
  });

  test('[alx-11.26] only from the front', () => {
    expect(asks(charge('hypaspist 0505 NNW', ''))).toBe(false);
  });

  test('[alx-11.26] not in the ZOC of another enemy', () => {
    expect(asks(charge('hypaspist 0505 E', '', 'unit other red levy 0606 W'))).toBe(false);
    expect(asks(charge('hypaspist 0505 E', '', 'unit other red levy 0606 E'))).toBe(true);
  });

  test('[alx-11.26] one free hex behind is enough, none is not', () => {
    const one = 'unit rear-1 blue levy 0405 E';
    expect(asks(charge('hypaspist 0505 E', '', one))).toBe(true);
    expect(asks(charge('hypaspist 0505 E', '', `${one}\nunit rear-2 blue levy 0406 E`))).toBe(false);
  });

  test('[alx-11.26 alx-11.21b] a hex behind that is closed to chariots does not let them out', () => {
    const gaps = (ground: string) => {
      const b = segment(charge('hypaspist 0505 E', '0', ground), came);
      must(b, 'avoid');
      return kindOf(b) === 'chariot-gap' ? offered(b) : whereIs(b, 'wheels');
    };
    expect(gaps('terrain woods 0405')).toBe('0406 W');
    expect(gaps('terrain woods 0406')).toBe('0405 W');
    expect(gaps('hexside wall 0505/0405')).toBe('0406 W');
    expect(gaps('terrain woods 0305 0404')).toEqual(['0405', '0406']);
    expect(asks(charge('hypaspist 0505 E', '', 'terrain woods 0405 0406'))).toBe(false);
    expect(asks(charge('hypaspist 0505 E', '', 'terrain woods 0405\nunit rear blue levy 0406 E'))).toBe(false);
    // Behind a unit in two hexes a wall bars one half, the other lets them out.
    expect(asks(charge('phalanx 0505/0506 E', '', 'terrain woods 0405 0407\nhexside wall 0505/0406'))).toBe(true);
  });

  test('[alx-8.21a alx-11.26] those into whose ZOC the chariots come may fire at them', () => {
    const b = segment(charge('hypaspist 0505 E', '0 0', 'unit bows blue archer 0305 E'), came);
    must(b, 'avoid');
    must(b, '0405');
    // One who turns to meet them may do so first (alx-7.16a).
    must(b, 'no');
    expect([kindOf(b), offered(b)]).toEqual(['entry-fire', ['fire bows', 'no']]);
    must(b, 'fire bows');
    expect(hitsOn(b, 'wheels')).toBe(2);
    const away = segment(charge('hypaspist 0505 E', '0 0', 'unit bows blue archer 0205 E'), came);
    must(away, 'avoid');
    must(away, '0405');
    expect(kindOf(away)).toBe('end-of-script');
  });

  test('[alx-4.62a alx-11.26] a leader next to whom the chariots come may withdraw, and alone is lost if he stays', () => {
    const met = (at: string) => {
      const b = segment(charge('hypaspist 0505 E', '0', `leader attalus blue ${at}`), came);
      must(b, 'avoid');
      must(b, '0405');
      return b;
    };
    const b = met('0305');
    expect([kindOf(b), offered(b)[0]]).toEqual(['leader-withdrawal', 'stop']);
    must(b, 'stop');
    expect(b.state.leaderGone).toEqual([1, 0]);
    expect(met('0204').state.leaderGone).toEqual([0, 0]);
  });

  test('[alx-4.62b alx-11.26] one in whose hex they come out is lost', () => {
    const b = segment(charge('hypaspist 0505 E', '0', 'leader attalus blue 0405'), came);
    must(b, 'avoid');
    must(b, '0405');
    expect(b.state.leaderGone).toEqual([1, 0]);
  });

  test('[alx-11.63b alx-11.26] not in square', () => {
    expect(asks(charge('phalanx 0505/0506 E', ''))).toBe(true);
    expect(asks(charge('phalanx 0505/0506 E square', ''))).toBe(false);
  });

  test('[alx-11.26] only Macedonians know how', () => {
    const greeks = charge('hypaspist 0505 E', '').replace('map 14x12', 'map 14x12\nside blue "Greeks" retreat W');
    expect(asks(greeks)).toBe(false);
  });
});
