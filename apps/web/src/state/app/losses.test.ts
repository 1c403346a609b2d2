import { expect, test } from 'vitest';
import type { Snapshot } from '../../engine/protocol/index.ts';
import { t } from '../../i18n/index.ts';

import { figuresLost } from './losses.ts';

test('figures that fell are counted though no unit is lost', () => {
  const unit = (side: 0 | 1, strength: number) => ({ side, strength, begun: 24 });
  const shown = { units: [unit(0, 20), unit(0, 23), unit(1, 24)] } as unknown as Snapshot;
  expect([figuresLost(shown, 0), figuresLost(shown, 1)]).toEqual([5, 0]);
  expect([t.over.noUnits(5), t.over.noUnits(0)]).toEqual(['No units lost, 5 figures lost', 'No losses']);
});

test('names the weapon on a card in words', () => {
  expect(t.card.missileLine('mounted-javelin', t.card.missileStates.low)).toBe('mounted javelin: low');
});
