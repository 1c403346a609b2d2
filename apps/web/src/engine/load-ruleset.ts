import { loadAi } from '@taxiarch/ai/lazy';
import { loadRuleset, type RulesetId } from '@taxiarch/battles/lazy';
import { fetchStage } from './presenters/ruleset-presenter.ts';

/** A part of the page that could not be fetched. */
export class NotFetchedError extends Error {
  override readonly name = 'NotFetchedError';
}

/** Fetches a part of the page; browsers tell by a TypeError that it did not come. */
export async function fetched<T>(what: string, part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault;
    throw new NotFetchedError(`${what} failed to load: ${fault.message}`);
  }
}

/** Fetches whatever the battles of a rule system need: its rules and battles, its commanders, its stage with the odds. */
export const ensureRuleset = (ruleset: RulesetId): Promise<unknown> =>
  fetched(`The rules “${ruleset}”`, Promise.all([loadRuleset(ruleset), fetchStage(ruleset), loadAi(ruleset)]));
