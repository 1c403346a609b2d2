import { type Battle, leaderWithdrawalRefusal } from '@taxiarch/gboh';
import { type AnyBattle, clone } from '@taxiarch/kernel';

const NONE = -1;

/** The leader who is asked now whether he withdraws; NONE if none is. */
export function askedToWithdraw(b: AnyBattle): number {
  const frame = b.frames.at(-1);
  return frame?.proc === 'withdraw-leader' ? (frame.v as { leader: number }).leader : NONE;
}

/**
 * A leader whom an enemy caught alone since the last decision (cha-4.82b), though he was not the one `asked` in it and
 * had a way to withdraw; a sentence if there is one.
 */
export function lostUnasked(b: AnyBattle, asked: number): string | null {
  for (const { kind, rules, leader, hex, text } of b.events) {
    if (kind !== 'leader-killed' || !rules.includes('cha-4.82b') || leader === asked) continue;
    const by = b.world.units.findIndex(({ name }: { name: string }) => String(text).endsWith(` by ${name}`));
    const again = clone(b as Battle);
    again.state.leaderGone[leader as number] = 0;
    again.state.leaderHex[leader as number] = hex as number;
    if (by >= 0 && leaderWithdrawalRefusal(again, leader as number, by) === null)
      return `${b.world.leaders[leader as number]?.name} was ${String(text)} and not asked whether he withdraws`;
  }
  return null;
}
