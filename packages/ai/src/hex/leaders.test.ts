import { openBattle, scenarioById } from '@taxiarch/battles';
import { pendingDecisions, submitNth, viewFor } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import { aiPlayers } from '../index.ts';

const context = { seed: 'rides', budgetMs: 20 };

test.each(['elephant-drill', 'chariot-drill'])(
  '%s: a leader who is ordered to ride does not stop before his first step',
  (battle) => {
    const wrong: string[] = [];
    let rides = 0;
    for (const seed of ['1', '2']) {
      const b = openBattle(scenarioById(battle), { seed });
      let ordered = '';
      for (let n = 0; !b.outcome && n < 200; n++) {
        const [asked] = pendingDecisions(b);
        if (!asked) throw new Error('nobody is asked');
        const { index } = aiPlayers.veteran.choose(viewFor(b, asked.side), asked.side, context);
        const choice = asked.options[index]?.choice ?? '';
        if (asked.kind === 'leader-step' && ordered !== '') {
          rides++;
          if (choice === 'stop') wrong.push(`${ordered}: ${asked.text}`);
        }
        ordered = /^go\b/.test(choice) ? choice : '';
        submitNth(b, index);
      }
    }
    expect(wrong).toEqual([]);
    expect(rides).toBeGreaterThan(0);
  },
);
