import { hexOf, parseHex } from '@taxiarch/hexfield';
import { type GameEvent, pendingDecisions, submit } from '@taxiarch/kernel';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { enemyAt, infoOf, onField, placeOfUnit, sideOf, unitBeneath } from '../../family/base/units.ts';
import { NONE, type Unit } from '../../family/base/vocabulary.ts';
import { faultsIn } from '../../family/invariants.ts';
import type { Walk } from '../../family/movement/walk.ts';
import { position } from '../../scripts.ts';
import { isWarChariot } from '../traits.ts';

const pad = (n: number): string => `${n}`.padStart(2, '0');

/** Chariots in three close ranks of red, some with runners, and a few of blue before them; red cannot get away. */
const crowd = fc
  .record({
    red: fc.array(fc.constantFrom('chariot', 'pair', 'heavy-chariot', 'spearmen', ''), {
      minLength: 12,
      maxLength: 12,
    }),
    blue: fc.array(fc.constantFrom('chariot', 'pair', 'heavy-chariot', ''), { minLength: 4, maxLength: 4 }),
    seed: fc.nat(9999),
  })
  .map(({ red, blue, seed }) => {
    const line = (side: string, kind: string, key: string, at: string, rest: string): string => {
      if (kind !== 'pair') return kind === '' ? '' : `unit ${key} ${side} ${kind} ${at} ${rest}`;
      return `unit ${key} ${side} chariot ${at} ${rest}\nunit ${key}-r ${side} runners ${at} ${rest}`;
    };
    const ranks = red.map((kind, i) =>
      line('red', kind, `t${i}`, `${pad(7 + (i % 3))}${pad(3 + Math.floor(i / 3))}`, 'W group king ma 1'),
    );
    const wing = blue.map((kind, i) => line('blue', kind, `a${i}`, `05${pad(3 + i)}`, 'E group amun tq 7'));
    return { text: [...ranks, ...wing].join('\n'), seed };
  });

const walkOf = (b: Battle): Walk | undefined => b.frames.findLast(({ proc }) => proc === 'move')?.v as Walk | undefined;
const passed = (b: Battle, unit: Unit): Unit =>
  onField(b, unit) ? enemyAt(b, hexOf(placeOfUnit(b, unit)), sideOf(b, unit)) : NONE;

/** A hex, or the hex of runners whom a chariot without any joins. */
const isWayOut = (choice: string): boolean => /^(stack )?\d{4}$/.test(choice);

/** What the rules say of a unit that is asked for its next step in the hex of an enemy, or of those who react to it there. */
function faultsAmongEnemies(b: Battle): string[] {
  const [asked] = pendingDecisions(b);
  const w = walkOf(b);
  if (!asked || !w) return [];
  const there = passed(b, w.unit);
  if (there === NONE) return [];
  const choices = asked.options.map(({ choice }) => choice);
  const { key } = infoOf(b, there);
  if (/fire$|shot$/.test(asked.kind) && asked.kind !== 'return-fire') return [`${asked.kind} while among the enemy`];
  if (asked.kind !== 'step') return [];
  const strange = choices.filter(
    (choice) => !isWayOut(choice) && choice !== `fire ${key}` && choice !== `fire ${key}-r`,
  );
  const ways = choices.filter(isWayOut);
  return [...strange, ...(ways.length === 0 ? ['no way out'] : []), ...(isWarChariot(b, w.unit) ? [] : ['on foot'])];
}

/** Rides on into the enemy where it can, and else does whatever comes. */
function next(b: Battle, luck: () => number): string {
  const choices = pendingDecisions(b)[0]?.options.map(({ choice }) => choice) ?? [];
  const w = walkOf(b);
  const into = choices.filter((choice) => {
    if (!w || !/^\d{4}$/.test(choice)) return false;
    return enemyAt(b, parseHex(b.world.field.grid, choice), sideOf(b, w.unit)) !== NONE;
  });
  const onward = choices.filter((choice) => /^\d{4}$|^move|^fire|^block/.test(choice));
  const from = into.length > 0 && luck() % 4 > 0 ? into : onward.length > 0 && luck() % 4 > 0 ? onward : choices;
  return from[luck() % from.length] as string;
}

test('[cof-6.54 cof-6.71a cof-6.71b cof-6.72 cof-6.73 cof-6.74 cof-7.31a cof-7.33] whatever chariots do among chariots, they keep the rules', () => {
  const count = { passages: 0, chains: 0, blocked: 0, broken: 0, through: 0, fires: 0 };
  fc.assert(
    fc.property(crowd, ({ text, seed }) => {
      const b = position(`ruleset chariots
map 16x10
side blue "Egypt" retreat W withdrawal 400 standard 0105
side red "Hatti" retreat E withdrawal 400 standard 1605
leader wc blue 0101 initiative 4 range 20 group amun
leader foe red 1601 initiative 4 range 9 group king
${text}
seed ${seed}
start orders leader=wc wing=0`);
      let lot = seed;
      const luck = (): number => {
        lot = (lot * 69069 + 1) % 4294967296;
        return lot >>> 16;
      };
      const shots = new Map<unknown, number>();
      for (let n = 0; n < 120 && pendingDecisions(b)[0]?.kind !== 'end-of-script' && b.outcome === null; n++) {
        const was = walkOf(b)?.unit ?? NONE;
        const among = was !== NONE && passed(b, was) !== NONE;
        const from = was === NONE ? NONE : placeOfUnit(b, was);
        const asked = pendingDecisions(b)[0]?.kind;
        const choice = next(b, luck);
        const result = submit(b, choice);
        if (!result.ok) throw new Error(`${choice}: ${result.refusal.text}`);
        const told = (kind: string): GameEvent[] => result.events.filter((e) => e.kind === kind);
        for (const e of told('fires'))
          if (['ordered', 'passing', 'harass'].includes(`${e['how']}`))
            shots.set(e['firer'], (shots.get(e['firer']) ?? 0) + 1);
        if (asked === 'block')
          expect(told('blocked').length + told('not-blocked').length).toBe(choice === 'block' ? 1 : 0);
        if (told('blocked').length > 0 && was !== NONE) {
          count.blocked++;
          if (among) count.broken++;
          // It is where it was, or has routed out of the hex of another.
          expect(onField(b, was) ? placeOfUnit(b, was) : NONE).toBe(among ? NONE : from);
        }
        if (told('steps').some((e) => e.rules.includes('cof-6.71a'))) {
          count.passages++;
          if (told('steps').some((e) => e.rules.includes('cof-6.74'))) count.chains++;
        }
        if (told('not-blocked').length > 0) count.through++;
        count.fires += told('fires').filter((e) => e['how'] === 'passing').length;
        expect([choice, ...faultsAmongEnemies(b), ...faultsIn(b)]).toEqual([choice]);
      }
      expect([...shots.values()].filter((fires) => fires > 1)).toEqual([]);
      expect(b.world.units.every((_, unit) => unitBeneath(b, unit) === NONE || isWarChariot(b, unit))).toBe(true);
    }),
    { numRuns: 40, seed: 7 },
  );
  for (const [what, times] of Object.entries(count)) expect([what, times > 3]).toEqual([what, true]);
});
