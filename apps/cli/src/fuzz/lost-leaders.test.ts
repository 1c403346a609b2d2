import { parseHex } from '@taxiarch/hexfield';
import { expect, test } from 'vitest';
import { anyScript } from '../scripts.ts';
import { askedToWithdraw, lostUnasked } from './lost-leaders.ts';

const FIELD = `ruleset chandragupta
    map 20x12
    side blue "Mauryas" retreat W withdrawal 90
    side red "Nandas" retreat E withdrawal 90
    leader king blue 0405 initiative 6 range 6 overall people indian
    leader porus red 0605 initiative 5 range 5 people indian
    unit foot blue medium-foot 0505 E
    unit far red medium-foot 1505 W`;

/** Porus alone beside a blue unit, with others around him if any, as he is found lost. */
function lost(around: string, rule: string): { text: (asked: number) => string | null; porus: number } {
  const b = anyScript(`${FIELD}
    ${around}
    start orders leader=king momentum=false`).begin();
  const porus = b.world.leaders.findIndex(({ key }: { key: string }) => key === 'porus');
  const hex = parseHex(b.world.field.grid, '0605');
  b.state.leaderGone[porus] = 1;
  b.state.leaderHex[porus] = -1;
  const name = b.world.units[0]?.name;
  b.events.push({ kind: 'leader-killed', rules: [rule], leader: porus, hex, text: `overrun by ${name}` });
  return { text: (asked) => lostUnasked(b, asked), porus };
}

test('a leader who was caught alone with a way open, and was not asked, is found', () => {
  const { text, porus } = lost('', 'cha-4.82b');
  expect(text(-1)).toMatch(/^Porus was overrun by .* and not asked whether he withdraws$/);
  expect(text(porus)).toBe(null);
});

test('not one who falls otherwise, nor one who had no way to go', () => {
  expect(lost('', 'cha-9.15a').text(-1)).toBe(null);
  const ring = ['0604', '0606', '0704', '0705', '0706', '0804', '0805', '0806'];
  const units = ring.map((hex, i) => `unit r${i} blue medium-foot ${hex} E`).join('\n');
  expect(lost(units, 'cha-4.82b').text(-1)).toBe(null);
});

test('who is asked is seen from the decision', () => {
  const at = (start: string) => {
    const b = anyScript(`${FIELD}\nstart ${start}`).begin();
    return b.world.leaders[askedToWithdraw(b)]?.key;
  };
  expect(at('withdraw-leader leader=porus from=foot')).toBe('porus');
  expect(at('orders leader=king momentum=false')).toBe(undefined);
});
