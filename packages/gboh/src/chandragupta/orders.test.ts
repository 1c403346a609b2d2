import type { GameEvent } from '@taxiarch/kernel';
import { answersByOrder, leaveOrders } from '@taxiarch/kernel/testing/orders';
import { expect, test } from 'vitest';
import { kind } from '../family/reactions/testing.ts';
import { must, offered } from '../family/script/testing.ts';
import { position } from '../scripts.ts';
import { campMap } from './testing/fort.ts';
import { gandhara } from './testing/turn.ts';

test('[cha-10.54] engines are moved in the Camp Orders Phase by the player, or never', () => {
  /** A turn in which everyone passes, up to the question which engine moves, if it comes. */
  const camp = (...orders: string[]) => {
    const b = leaveOrders(gandhara('unit gun blue yantra 1003 E\nseed 1'), 0, ...orders);
    const events: GameEvent[] = [];
    while (kind(b) !== 'haul-engines' && b.state.turn === 1)
      events.push(...must(b, offered(b).find((c) => c.startsWith('pass ')) ?? (offered(b)[0] as string)));
    return { by: answersByOrder(events), turn: b.state.turn };
  };
  expect(camp()).toEqual({ by: [], turn: 1 });
  expect(camp('hauling never')).toEqual({ by: ['never: no'], turn: 2 });
  expect(camp('retiring never')).toEqual({ by: [], turn: 1 });
});

test('[cha-12.41 cha-12.42] a leader ordered never to retire to camp does not; without an order the player is asked', () => {
  const begun = (...orders: string[]) => {
    const b = position(
      campMap(`side blue "Holders" retreat E withdrawal 20 holds camp
      side red "Besiegers" retreat W withdrawal 90
      unit far red medium-foot 2512 W
      unit guard blue medium-foot 1307 W
      leader porus red 2512 initiative 6 range 3 overall people indian
      leader king blue 1306 initiative 4 range 4 line overall people indian
      dice 5
      start battle`),
    );
    leaveOrders(b, 0, ...orders);
    return { by: answersByOrder(must(b, 'activate king')), kind: kind(b) };
  };
  expect(begun()).toEqual({ by: [], kind: 'retire' });
  expect(begun('retiring never')).toEqual({ by: ['never: no'], kind: 'order' });
});

test('[cha-10.28] a crew that dismounts faces the enemy or as it stood, by order, or as the player says', () => {
  const down = (...orders: string[]) => {
    const b = position(
      campMap(`side blue "Holders" retreat E withdrawal 90
      side red "Besiegers" retreat W withdrawal 90
      unit car blue chariot 0805 E grade bharta people indian foot crew
      unit crew blue light-foot grade bharta people indian
      unit near red medium-foot 0705 E
      leader king blue 0904 initiative 5 range 6 overall people indian
      start orders leader=king momentum=false`),
    );
    must(b, 'move car');
    leaveOrders(b, 0, ...orders);
    return { by: answersByOrder(must(b, 'dismount')), kind: kind(b) };
  };
  expect(down()).toEqual({ by: [], kind: 'dismount' });
  expect(down('facing stay').by).toEqual(['stay: E']);
  expect(down('facing face').by).toEqual(['face: SSW']);
  expect(down('facing face elephants')).toEqual({ by: [], kind: 'dismount' });
});
