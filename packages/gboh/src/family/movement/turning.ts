import { type Ban, firstBan, type Refusal } from '@taxiarch/kernel';
import { overridable, valueIn } from '../base/overrides.ts';
import { infoOf, isEngine, isInSquare } from '../base/units.ts';
import { canGoOn } from './going.ts';
import { type Intent, inFirstZone, who, whoAgree, whoDoes } from './intent.ts';
import { afterStep, MANY_ZONES, MAY_TURN, sharesHex } from './walk.ts';

/** Bans on turning in the hex. */
export const turnBans = overridable<readonly Ban<Intent>[]>('movement/turning: turnBans', [
  {
    rule: 'alx-11.84',
    when: ({ b, w }) => isEngine(b, w.unit),
    text: (i) => `${whoDoes(i, 'has', 'have')} no facing.`,
  },
  {
    rule: 'alx-6.33',
    when: ({ b, w }) => infoOf(b, w.unit).wide,
    text: (i) => `${who(i)} can only turn by pivoting one half.`,
  },
  {
    rule: 'alx-11.63b',
    when: ({ b, w }) => isInSquare(b, w.unit),
    text: (i) => `${whoDoes(i, 'is', 'are')} in square and ${whoAgree(i, 'faces', 'face')} all ways.`,
  },
  {
    rule: 'alx-7.23a',
    when: ({ w }) => w.held,
    text: (i) => `${whoDoes(i, 'has', 'have')} entered an enemy ZOC and cannot turn.`,
  },
  {
    rule: 'alx-7.25',
    when: ({ w }) => inFirstZone(w) && w.turnBar !== MAY_TURN,
    text: (i) =>
      i.w.turnBar === MANY_ZONES
        ? `${whoDoes(i, 'is', 'are')} in the ZOC of more than one enemy and cannot turn.`
        : `${whoDoes(i, 'has', 'have')} an enemy in ${whoAgree(i, 'its', 'their')} ZOC and cannot turn.`,
  },
  {
    rule: 'alx-7.25',
    when: ({ b, w, mp }) => inFirstZone(w) && w.facingMp + mp > (infoOf(b, w.unit).ma + 1) >> 1,
    text: (i) => `${who(i)} can spend at most half ${whoAgree(i, 'its', 'their')} MA on turning in an enemy ZOC.`,
  },
  {
    rule: 'alx-6.25',
    when: ({ w, mp }) => w.spent + mp > w.ma,
    text: (i) => `That turn costs ${i.mp} MP and ${whoDoes(i, 'has', 'have')} ${i.w.ma - i.w.spent} left.`,
  },
  {
    rule: 'alx-6.91',
    when: ({ b, w, step }) => sharesHex(b, w.unit, w.at) && !canGoOn(b, afterStep(b, w, step)),
    text: (i) => `Facing that way, ${who(i)} could not move on, and two units cannot end in one hex.`,
  },
]);

/** Why a unit may not turn that way in its hex now. */
export const turnRefusal = (i: Intent): Refusal | null => firstBan(valueIn(i.b, turnBans), i);
