import { emit, reveal } from '@taxiarch/kernel';
import { blockOf } from '@taxiarch/miniatures';
import { filesOf as filesOfBlock } from '@taxiarch/tabletop';
import { disorder } from '../base/fate.ts';
import type { Battle } from '../base/state.ts';
import { putUnit } from '../base/units.ts';
import { changeHorses } from './dismount.ts';
import { groundRules } from './ground.ts';
import type { Deed } from './judge.ts';
import { grainsOf, type Manoeuvre, type Walk, writeManoeuvre } from './manoeuvre.ts';
import { makeWay, pushAsFarAsTheyYield } from './push.ts';
import { afterMove, makeStraight, noteMove, passThrough } from './settle.ts';
import { handleWorks } from './works.ts';

const ruleOf: Readonly<Record<Manoeuvre['do'], string>> = {
  forward: 'cls-move.08',
  back: 'cls-form.06',
  wheel: 'cls-form.02',
  turn: 'cls-form.03',
  about: 'cls-form.04',
  widen: 'cls-form.10',
  narrow: 'cls-form.10',
  exchange: 'cls-push.01',
  'last-rank': 'cls-form.01',
  pivot: 'cls-move.07',
  push: 'cls-push.02',
  'set-up': 'cls-pavise.02',
  'take-up': 'cls-pavise.02',
  dismount: 'cls-dismount.02',
  mount: 'cls-dismount.02',
  halt: 'cls-move.08',
};

/** Puts a re-formed block on the table: the number of files, the short rank, the place. */
function reform(b: Battle, w: Walk, { block }: Deed): void {
  const { unit } = w;
  b.state.files[unit] = filesOfBlock(block);
  b.state.tail[unit] = Math.round(block.tailShift / block.cellWidth);
  putUnit(b, unit, block.x, block.y, block.facing);
}

/**
 * A manoeuvre that has been judged is made, and told with the rules of rough ground on its way (cls-terrain.06); what it
 * costs is taken from the move.
 */
export function carryOut(b: Battle, w: Walk, m: Manoeuvre, deed: Deed): void {
  const { unit } = w;
  const from = blockOf(b, unit);
  emit(b, {
    kind: 'manoeuvre',
    rules: [ruleOf[m.do], ...(deed.rough ? groundRules(b, unit) : [])],
    unit,
    manoeuvre: writeManoeuvre(m),
  });
  w.left -= deed.cost;
  w.made++;
  w.aboutLast = m.do === 'about' ? 1 : 0;
  switch (m.do) {
    case 'forward':
    case 'back':
      if (deed.straight) makeStraight(b, unit, deed.direction, deed.straight, 'normal');
      return;
    // cls-push.03
    case 'push': {
      const push = pushAsFarAsTheyYield(b, unit, w.left + deed.cost, grainsOf(m.amount));
      reveal(b);
      for (const enemy of push.stand)
        emit(b, { kind: 'stands-fast', rules: ['cls-push.02', 'cls-push.03'], unit: enemy, by: unit });
      makeWay(b, push);
      reform(b, w, { ...deed, block: push.block });
      break;
    }
    // cls-push.01
    case 'exchange':
      exchangeRanks(b, w, m.amount - 1);
      return;
    // cls-pavise.02, cls-stakes.01
    case 'set-up':
    case 'take-up':
      handleWorks(b, unit);
      w.left = 0;
      return;
    // cls-dismount.02
    case 'dismount':
    case 'mount':
      w.unit = changeHorses(b, unit, m);
      w.left = 0;
      return;
    // cls-form.01
    case 'last-rank':
      w.ranked = 1;
      reform(b, w, deed);
      return;
    case 'widen':
    case 'narrow':
      // Formation changes are no moves for those who rally or shoot (cls-rally.02).
      reform(b, w, deed);
      afterMove(b, unit);
      return;
    default:
      reform(b, w, deed);
  }
  noteMove(b, unit, from);
  for (const friend of deed.passes) passThrough(b, unit, friend);
  if (m.do === 'turn') disorder(b, unit, ['cls-form.03', 'cls-disorder.07'], 'a turn by 90 degrees');
  afterMove(b, unit, deed.rough);
}

/** The front rank and another change places (cls-push.01): which row of the list of arms is in front. */
function exchangeRanks(b: Battle, w: Walk, rank: number): void {
  w.exchanged = 1;
  b.state.frontRank[w.unit] = b.state.frontRank[w.unit] === rank ? 0 : rank;
}
