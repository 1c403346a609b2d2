import { initiativeOf, type Leader, leaderInfo, NONE } from '@taxiarch/gboh';
import { choosing, take } from './ai-context.ts';
import { no } from './shock.ts';

interface Call {
  how: 'activate' | 'pass' | 'wait' | 'trump';
  leader: Leader;
}

/** Anyone who is due goes. */
export const activate = choosing<Call | Leader>((s, legal) =>
  take(legal, 'Activate the leader with the best Initiative.', (call) => {
    if (typeof call === 'number') return initiativeOf(s.b, call);
    return call.how === 'activate' ? 10 + initiativeOf(s.b, call.leader) : 0;
  }),
);

/** He does what he set out to do, and no more. */
export const momentum = choosing<boolean, { leader: Leader }>((s, legal, v) =>
  no(legal, `End the activation: ${leaderInfo(s.b, v.leader).name} has done enough.`),
);

export const trump = choosing<Leader>((_s, legal) => ({
  index: legal.indexOf(NONE),
  why: 'Do not Trump: a failed attempt costs the leader his turn.',
}));

/** The best leader, where one may be named out of turn. */
export const bestLeader = choosing<Leader>((s, legal) =>
  take(legal, 'Choose the leader with the best Initiative.', (leader) =>
    leader === NONE ? 0 : initiativeOf(s.b, leader),
  ),
);

export const lineAbility = choosing<'near' | 'strategy' | 'individual', { leader: Leader }>((s, legal, v) => {
  const near = legal.indexOf('near');
  if (near >= 0) return { index: near, why: 'No roll needed: his Overall Commander is in range.' };
  const strategy = legal.indexOf('strategy');
  return leaderInfo(s.b, v.leader).strategy >= 3 && strategy >= 0
    ? { index: strategy, why: 'Try a Line Command: his Strategy Rating makes it likely.' }
    : { index: legal.indexOf('individual'), why: 'Give Individual Orders: a Line Command is unlikely.' };
});
