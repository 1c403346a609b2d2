import { levels } from '@taxiarch/ai';
import {
  ChartPackError,
  loadScenario,
  openingOf,
  rulesets,
  type Scenario,
  ScenarioError,
  type Settings,
  scenarioById,
  UnknownBattleError,
} from '@taxiarch/battles';
import { enemyOf, type Opening, type Side, sha256, standingOrderError } from '@taxiarch/kernel';
import type { BattleCreated, NewBattleRequest } from '@taxiarch/wire';
import type { Patch, RelatedWrites, StoredBattle } from '../store/store.ts';
import { timeAtFirst } from './clock.ts';
import { EXPIRES_MS } from './expiry.ts';
import { hashKey, newId, newKey, newSecret } from './keys.ts';
import { RequestError } from './request-error.ts';

type Commitments = StoredBattle['commitments'];
type Secrets = StoredBattle['secrets'];

const withPart = <T>(list: readonly [T, T], side: Side, part: T): readonly [T, T] =>
  side === 0 ? [part, list[1]] : [list[0], part];

/** The scenario that is wished for; whatever is wrong with it is told as it is. */
function scenarioOf({ battle, own }: NewBattleRequest): Scenario {
  try {
    return own === undefined ? scenarioById(battle) : loadScenario(own);
  } catch (fault) {
    if (fault instanceof UnknownBattleError || fault instanceof ScenarioError)
      throw new RequestError('malformed', fault.message);
    throw fault;
  }
}

/** What a battle is begun with. The scenario goes along, so that the battle outlives a correction of it. */
function settingsOf(wish: NewBattleRequest, scenario: Scenario): Settings {
  const { readPack, options } = rulesets[scenario.ruleset];
  const strange = wish.options?.find((option) => !options.includes(option));
  if (strange !== undefined) throw new RequestError('malformed', `Unknown optional rule: “${strange}”.`);
  for (const [i, order] of (wish.orders ?? []).entries()) {
    const fault = standingOrderError(rulesets[scenario.ruleset].rules, order);
    if (fault !== null) throw new RequestError('malformed', `orders[${i}].${fault}.`);
  }
  const settings: Settings = {
    own: true,
    seed: '',
    dice: wish.dice,
    ...(wish.options ? { options: wish.options } : {}),
    orders: (wish.orders ?? []).map((order) => ({ side: wish.side, ...order })),
  };
  if (wish.pack === undefined) return settings;
  if (!readPack) throw new RequestError('malformed', 'This ruleset does not accept custom charts.');
  try {
    return { ...settings, packs: [readPack(wish.pack).pack] };
  } catch (fault) {
    if (fault instanceof ChartPackError) throw new RequestError('malformed', fault.message);
    throw fault;
  }
}

/** What a battle is begun with, as a wish has it. To read someone's own battle may take long: threads do it. */
export interface Prepared {
  readonly opening: Opening;
  readonly title: string;
  readonly sides: readonly [string, string];
}

export function prepared(wish: NewBattleRequest): Prepared {
  const scenario = scenarioOf(wish);
  const { title, sides } = scenario;
  return { opening: openingOf(scenario, settingsOf(wish, scenario)), title, sides: [sides[0].name, sides[1].name] };
}

/** A new battle for a wish, with its keys. */
export function createBattle(
  wish: NewBattleRequest,
  { opening, title, sides }: Prepared,
  commitment: string,
  now: number,
): { battle: Omit<StoredBattle, 'rev'>; keys: NonNullable<RelatedWrites['keys']>; told: BattleCreated } {
  const alone = wish.against !== 'person';
  if (alone && !levels.some((level) => level === wish.against))
    throw new RequestError('malformed', `Unknown AI level “${wish.against}”. Available: ${levels.join(', ')}.`);
  if (alone && wish.dice === 'own') throw new RequestError('malformed', 'Manual dice need two human players.');
  const id = newId();
  const { side } = wish;
  const seat = newKey();
  const invite = alone ? null : newKey();
  const watch = wish.delay === null ? null : newKey();
  const secret = newSecret();
  const commitments = withPart([null, null], side, commitment) as readonly [string | null, string | null];
  const keys: NonNullable<RelatedWrites['keys']> = [
    { hash: hashKey(seat), key: { battle: id, role: 'seat', side } },
    ...(invite === null
      ? []
      : [{ hash: hashKey(invite), key: { battle: id, role: 'invite' as const, side: enemyOf(side) } }]),
    ...(watch === null ? [] : [{ hash: hashKey(watch), key: { battle: id, role: 'watch' as const, side: null } }]),
  ];
  const battle: Omit<StoredBattle, 'rev'> = {
    id,
    madeAt: now,
    phase: alone ? 'secrets' : 'open',
    title,
    sides,
    opening,
    players: withPart<string | null>([null, null], side, 'person').map(
      (player) => player ?? (alone ? wish.against : null),
    ) as [string | null, string | null],
    pace: wish.pace,
    lobby: wish.open ? invite : null,
    delay: wish.delay,
    secrets: [secret, null, null],
    commitments: [sha256(secret), ...commitments],
    n: 0,
    core: null,
    hash: null,
    asked: [],
    left: timeAtFirst(wish.pace),
    since: null,
    deadline: now + EXPIRES_MS,
    offer: null,
    ended: null,
    outcome: null,
    pendingNotifications: [],
  };
  return { battle, keys, told: { battle: id, seat, invite, watch } };
}

/** What changes when someone takes the other seat: the invitation is used up. */
export function joinBattle(
  b: StoredBattle,
  side: Side,
  invite: string,
  seat: string,
  commitment: string,
  now: number,
): { patch: Patch; along: RelatedWrites } {
  if (b.phase !== 'open') throw new RequestError('phase', 'That seat is already taken.');
  const [server, ...sums] = b.commitments;
  return {
    patch: {
      phase: 'secrets',
      players: withPart(b.players, side, 'person'),
      commitments: [server, ...withPart(sums, side, commitment)] as Commitments,
      lobby: null,
      deadline: now + EXPIRES_MS,
    },
    along: { keys: [{ hash: seat, key: { battle: b.id, role: 'seat', side } }], revoked: [invite] },
  };
}

/** A side tells its secret: it must be the one of which it has published the sum. */
export function revealSecret(b: StoredBattle, side: Side, secret: string): { patch: Patch } | null {
  const [server, ...told] = b.secrets;
  if (told[side] === secret) return null;
  if (b.phase !== 'secrets')
    throw new RequestError(
      'phase',
      'Dice secrets can be revealed only after both players join and before the first roll.',
    );
  if (sha256(secret) !== b.commitments[side + 1])
    throw new RequestError('malformed', 'This secret does not match its published hash.');
  return { patch: { secrets: [server, ...withPart(told, side, secret)] as Secrets } };
}

/** Whether everybody who brings a secret has told it. */
export const begins = ({ phase, players, secrets }: StoredBattle): boolean =>
  phase === 'secrets' && players.every((player, side) => player !== 'person' || secrets[side + 1] !== null);
