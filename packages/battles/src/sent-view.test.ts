import {
  type AnyBattle,
  applyDiff,
  coreOf,
  diff,
  pendingDecisions,
  randomPlayer,
  sentView,
  submitNth,
  type Viewer,
  viewFor,
  viewFromSent,
} from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { openBattle, scenarioById } from './index.ts';

const viewers: readonly Viewer[] = [0, 1, null];
const sent = (b: AnyBattle, viewer: Viewer) => JSON.parse(JSON.stringify(sentView(b, viewer)));

test.each(['drill', 'elephant-drill', 'chariot-drill', 'table-drill', 'momentum-drill'])(
  '%s: who is sent one view and its changes sees what he may, and is asked as he is',
  (id) => {
    const b: AnyBattle = openBattle(scenarioById(id), { seed: 'sent', options: ['play-deployment', 'play-orders'] });
    const pick = randomPlayer('sent');
    const held = viewers.map((viewer) => sent(b, viewer));
    for (let n = 0; n < 120 && !b.outcome; n++) {
      submitNth(b, pick(b));
      for (const [i, viewer] of viewers.entries()) {
        held[i] = applyDiff(held[i], JSON.parse(JSON.stringify(diff(held[i], sentView(b, viewer)))));
        if (n % 4 !== 0) continue;
        const there = viewFromSent(b.system, b.world, held[i], viewer);
        const view = viewFor(b, viewer);
        expect(coreOf(there)).toEqual(coreOf(view));
        expect(pendingDecisions(there)).toEqual(pendingDecisions(view));
      }
    }
  },
);
