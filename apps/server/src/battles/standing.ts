import type { Side } from '@taxiarch/kernel';
import type { Offer } from '@taxiarch/wire';
import type { BattleSnapshot } from '../referee/case.ts';
import type { Patch, StoredBattle } from '../store/store.ts';
import { RequestError } from './request-error.ts';

export const unknown = (): RequestError =>
  new RequestError('unknown', 'This battle does not exist, or the link is no longer valid.');

export function mustBeOn({ phase }: StoredBattle): void {
  if (phase === 'over') throw new RequestError('phase', 'The battle is over.');
  if (phase !== 'on') throw new RequestError('phase', 'The battle has not started.');
}

/** Someone else may have answered an offer, or the battle have gone on, since it was seen. */
export function mustBeOffered(b: StoredBattle, what: Offer['what'], by: Side): void {
  mustBeOn(b);
  if (b.offer?.what !== what) throw new RequestError('stale', 'There is no such offer.');
  if (b.offer.by !== by) throw new RequestError('not-yours', 'The other player has to answer this offer.');
}

export const overBy = (ended: NonNullable<StoredBattle['ended']>): Patch => ({
  phase: 'over',
  ended,
  offer: null,
  deadline: null,
  since: null,
  asked: [],
});

export function briefOf({ id, opening, n, core, hash }: StoredBattle): BattleSnapshot {
  if (core === null || hash === null) throw new RequestError('phase', 'The battle has not started.');
  return { id, opening, n, core, hash };
}

/** From what the dice of a battle follow: the secrets in their order. Own dice follow from nothing. */
export const seedOf = ({ secrets, opening }: StoredBattle): string =>
  opening.dice === 'own' ? '' : secrets.map((secret) => secret ?? '').join('.');
