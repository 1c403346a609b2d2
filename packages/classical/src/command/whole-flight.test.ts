import { pendingDecisions } from '@taxiarch/kernel';
import { must, offered } from '@taxiarch/kernel/testing';
import { expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { PACE } from '../base/vocabulary.ts';
import { foot, horse } from '../charges/testing.ts';
import { called } from '../script/position.ts';
import { moveIs, phaseOf, played, until } from '../testing/play.ts';

const kind = (b: Battle) => pendingDecisions(b)[0]?.kind;
const guard = 'unit guard blue AI 2 at 700 700 order hold';
const enemy = `${foot} at 700 100 facing 180`;

test('[cls-rally.05] who has rallied from rout or pursuit is asked at the end of his phase 8 which way he faces; others are not', () => {
  const asked = (rally: string): (string | undefined)[] => {
    const back = `${called('back', guard)} at 400 700 disordered rally ${rally} rally-left 1`;
    const kinds: (string | undefined)[] = [];
    const b = played(`
${guard}
${back}
${enemy}
`);
    until(b, (now) => {
      kinds.push(kind(now));
      return moveIs(3)(now);
    });
    expect(b.state.disordered[1]).toBe(0);
    return kinds;
  };
  expect(asked('rout')).toContain('rally-facing');
  expect(asked('pursuit')).toContain('rally-facing');
  expect(asked('melee')).not.toContain('rally-facing');
});

test('[cls-morale.26] [cls-period.08] a retiring unit retires in its own phase 8, before anyone is asked to move', () => {
  const y = (fate: string): number => {
    const b = played(`
${guard}
${called('home', guard)} at 400 600 facing 180 ${fate}
${enemy}
`);
    until(b, phaseOf(2, 8));
    expect(kind(b)).toBe('move-unit');
    return (b.state.y[1] as number) / PACE;
  };
  expect(y('retiring')).toBeGreaterThan(600);
  expect(y('ready')).toBe(600);
});

test('[cls-change.01] [cls-general.09] a general who rides up to a unit may speak to it at once', () => {
  const b = played(`
${guard}
${enemy}
general king blue at 700 760
`);
  until(b, phaseOf(2, 8));
  must(b, 'general king');
  must(b, 'join guard');
  expect(kind(b)).toBe('general-order');
  must(b, 'delay');
  expect(b.state.order[0]).toBe('delay');
});

test('[cls-rally.04] who still rallies from rout breaks again as soon as he is charged; one who rallies from pursuit does not', () => {
  const told = (rally: string): string[] => {
    const shaken = `${foot} at 700 430 facing 180 disordered rally ${rally} rally-left 1`;
    const b = played(`
${horse}
${shaken}
${called('others', enemy)}
`);
    until(b, phaseOf(2, 2));
    const events = [...must(b, offered(b).find((c) => c !== 'done') as string), ...until(b, phaseOf(2, 5))];
    return events.map((e) => e.kind).filter((name) => name === 'breaks-at-charge' || name === 'broke');
  };
  expect(told('rout').slice(0, 2)).toEqual(['breaks-at-charge', 'broke']);
  expect(told('pursuit')).not.toContain('breaks-at-charge');
});
