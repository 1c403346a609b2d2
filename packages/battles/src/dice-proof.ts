import { type AnyBattle, d10, type GameEvent, provedFace, type Save, SaveError, sha256 } from '@taxiarch/kernel';
import { scenarioById } from './library.ts';
import { type Library, replay, type Watch } from './saved.ts';

/** A die of a battle, as it fell and as it follows from the secrets. */
export interface ProvedDie {
  purpose: string;
  fell: number;
  follows: number;
}

/** What can be said about the dice of a battle. */
export interface Proof {
  dice: ProvedDie[];
  /** Who has brought a secret: the server and the sides, in this order; false where a commander who computes had none. */
  brought: boolean[];
  /** What is wrong, in sentences; empty where everything is proved. */
  faults: string[];
  /** Where these dice and answers lead to. */
  end: AnyBattle;
}

const who = ['the server', 'the first side', 'the second side'];

/**
 * Reckons every die of a battle again from the secrets that were brought before the first: that each secret is the one
 * whose sum was published, that each die follows from them by its number, and that these dice and answers lead to the
 * position in the file.
 */
export function proofOf(save: Save, library: Library = scenarioById, watch?: Watch): Proof {
  const { opening } = save;
  if (opening.dice !== 'proved') {
    throw new SaveError(
      'The dice of this battle cannot be verified: they did not come from the secrets of both players.',
    );
  }
  const secrets = opening.seed.split('.');
  const sums = opening.commitments ?? [];
  const faults: string[] = [];
  if (secrets.length !== who.length || sums.length !== who.length) {
    faults.push('The file lacks the secrets of the server and both sides, or their published checksums.');
  }
  for (const [i, secret] of secrets.entries()) {
    if ((sums[i] ?? '') !== (secret === '' ? '' : sha256(secret)))
      faults.push(`The secret of ${who[i] ?? 'another party'} does not match its published checksum.`);
  }
  const { match, same, differs } = replay(save, library, watch);
  const dice = match.log.filter(({ kind }) => kind === 'die').map((die, nth) => provedDie(opening.seed, die, nth));
  const wrong = dice.findIndex(({ fell, follows }) => fell !== follows);
  if (wrong >= 0) faults.push(`Die ${wrong + 1}, ${dice[wrong]?.purpose}, does not follow from the secrets.`);
  if (!same) faults.push(`The choices lead to another ${differs} than the file has.`);
  return { dice, brought: secrets.map((secret) => secret !== ''), faults, end: match.battle };
}

function provedDie(secrets: string, die: GameEvent, nth: number): ProvedDie {
  const {
    purpose,
    natural,
    faces = [...d10],
  } = die as GameEvent & { purpose: string; natural: number; faces?: number[] };
  return { purpose, fell: natural, follows: provedFace(secrets, nth, faces) };
}
