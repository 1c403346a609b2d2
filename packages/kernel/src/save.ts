import type { ActiveStandingOrder, Core } from './battle.ts';
import { MOST_CONDITIONS } from './conditions.ts';
import { LONGEST_ANSWER } from './decisions.ts';
import type { Entry } from './match.ts';
import { canonical, hashText, notPlain } from './plain.ts';
import { extentOf, shortened } from './text.ts';

/** The format that this version writes. Older ones are read for as long as they are named in `readSave`. */
export const SAVE_FORMAT = 1;

/**
 * What no battle of ours comes near, and no file may exceed: the longest known, a great battle between players who
 * choose by chance, has 50,000 decisions in 1.5 million letters, nested 6 deep.
 */
export const saveLimits = {
  letters: 64_000_000,
  values: 5_000_000,
  depth: 100,
  decisions: 1_000_000,
  instructions: 10_000,
  /** Instructions in force at one time. */
  inForce: 1_000,
} as const;

/** What a battle was begun with: enough to play it again from its choices. */
export interface Opening {
  ruleset: string;
  rulesVersion: string;
  scenario: string;
  scenarioVersion: string;
  /** Chart packs in use, each as id@version. */
  charts: string[];
  /** Packs that a player has brought along, whole, so that the file can be taken up where they are not known. */
  packs?: unknown[];
  /** The scenario itself, whole, where it is of no library. */
  own?: object;
  options: string[];
  seed: string;
  /** Where its dice come from: the seed, the players' own hands, or secrets that stand in place of the seed. */
  dice: 'seed' | 'own' | 'proved';
  /** What was published of the secrets before the first die: their sums, in their order. */
  commitments?: string[];
  /** Standing orders that were left before the battle. */
  orders?: ActiveStandingOrder[];
}

export interface Save {
  taxiarch: 'battle';
  format: number;
  opening: Opening;
  entries: Entry[];
  core: Core<object>;
  hash: string;
  checksum: string;
}

/** Why a file cannot be used, in a sentence that says where the fault lies. */
export class SaveError extends Error {}

const checksumOf = (save: Omit<Save, 'checksum'>): string => hashText(canonical(save));

export function writeSave(opening: Opening, entries: readonly Entry[], core: Core<object>, hash: string): string {
  const body = { taxiarch: 'battle' as const, format: SAVE_FORMAT, opening, entries: [...entries], core, hash };
  return `${JSON.stringify({ ...body, checksum: checksumOf(body) })}\n`;
}

export function readSave(text: string): Save {
  checkExtent(text);
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    const why = shortened((error as Error).message.replace(/\s+/g, ' '), 120);
    throw new SaveError(`This is not a battle file: it is not JSON (${why}).`);
  }
  const save = raw as Partial<Save> | null;
  if (typeof save !== 'object' || save === null || save.taxiarch !== 'battle') {
    throw new SaveError('This is not a battle file: it does not begin with "taxiarch": "battle".');
  }
  if (save.format !== SAVE_FORMAT) throw new SaveError(formatText(save.format));
  if (Array.isArray(save.entries) && save.entries.length > saveLimits.decisions) {
    throw new SaveError(`This battle file has more than ${grouped(saveLimits.decisions)} entries, the most allowed.`);
  }
  if (!checksumFits(save)) {
    throw new SaveError('This battle file is damaged: its checksum does not match its content.');
  }
  checkShape(save);
  return save as Save;
}

const grouped = (n: number): string => String(n).replaceAll(/\B(?=(\d{3})+$)/g, ',');

function formatText(format: unknown): string {
  const here = `this version reads format ${SAVE_FORMAT}`;
  if (typeof format === 'number') return `This battle file has format ${format}; ${here}.`;
  return `This battle file does not state its format: “format” must be a number; ${here}.`;
}

/** Counted before anything is made of it: a text of small values takes far more room once it is read. */
function checkExtent(text: string): void {
  const { letters, values, depth } = saveLimits;
  if (text.length > letters)
    throw new SaveError(`This battle file has more than ${grouped(letters)} characters, the most allowed.`);
  const extent = extentOf(text);
  if (extent.values > values)
    throw new SaveError(`This battle file holds more than ${grouped(values)} values, the most allowed.`);
  if (extent.depth > depth)
    throw new SaveError(`This battle file nests lists and objects more than ${depth} deep, the most allowed.`);
}

function checksumFits({ checksum, ...body }: Partial<Save>): boolean {
  try {
    return checksum === checksumOf(body as Omit<Save, 'checksum'>);
  } catch {
    return false; // something that no text of ours can hold
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSide = (value: unknown): boolean => value === 0 || value === 1;
const isText = (value: unknown): boolean => typeof value === 'string';
const isAnswer = (value: unknown): boolean => typeof value === 'string' && value.length <= LONGEST_ANSWER;
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isListOf = (value: unknown, member: (part: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(member);

function isOrder(order: Record<string, unknown>): boolean {
  const lasts = order['until'] === 'turn' || order['until'] === 'battle';
  return lasts && isAnswer(order['kind']) && isAnswer(order['choice']) && isScope(order);
}
const isScope = ({ troops, when }: Record<string, unknown>): boolean =>
  (troops === undefined || isAnswer(troops)) && (when === undefined || isWhen(when));

function isWhen(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const told = Object.entries(value);
  const isPart = ([name, wanted]: [string, unknown]) =>
    isAnswer(name) && (isAnswer(wanted) || Number.isSafeInteger(wanted));
  return told.length > 0 && told.length <= MOST_CONDITIONS && told.every(isPart);
}
const isStanding = (raw: unknown): boolean => isRecord(raw) && isSide(raw['side']) && isOrder(raw);

function isEntry(raw: unknown): boolean {
  if (!isRecord(raw) || !isSide(raw['side'])) return false;
  if (!('standing' in raw)) return isAnswer(raw['choice']);
  const order = raw['standing'];
  if (!isRecord(order)) return false;
  return 'cancel' in order ? isAnswer(order['cancel']) && isScope(order) : isOrder(order);
}

const isFrame = (raw: unknown): boolean =>
  isRecord(raw) && isText(raw['proc']) && isCount(raw['step']) && isRecord(raw['v']);

const isOutcome = (raw: unknown): boolean =>
  isRecord(raw) &&
  (raw['winner'] === null || isSide(raw['winner'])) &&
  isListOf(raw['rules'], isText) &&
  isText(raw['text']);

/** Dice as a battle of these settings has them: a stream, secrets, or faces that the players have given. */
function isDice(raw: unknown, from: unknown): boolean {
  if (!isRecord(raw)) return false;
  if (from === 'own') return raw['mode'] === 'ask' && isListOf(raw['given'], isCount);
  if (from === 'proved') return raw['mode'] === 'proved' && isText(raw['secrets']) && isCount(raw['thrown']);
  return raw['mode'] === 'seed' && ['a', 'b', 'c', 'd'].every((word) => Number.isSafeInteger(raw[word]));
}

/** The checksum keeps out damage; this keeps out files that were made by hand with a part missing or too much of it. */
function checkShape(save: Partial<Save>): void {
  const need = (ok: boolean, place: string) => {
    if (!ok) throw new SaveError(`This battle file is incomplete: ${place} is missing or of the wrong type.`);
  };
  const opening: Record<string, unknown> = isRecord(save.opening) ? save.opening : {};
  for (const key of ['ruleset', 'rulesVersion', 'scenario', 'scenarioVersion', 'seed']) {
    need(isText(opening[key]), `opening.${key}`);
  }
  need(['seed', 'own', 'proved'].includes(opening['dice'] as string), 'opening.dice');
  need(opening['commitments'] === undefined || isListOf(opening['commitments'], isText), 'opening.commitments');
  for (const key of ['charts', 'options']) need(isListOf(opening[key], isText), `opening.${key}`);
  need(opening['packs'] === undefined || Array.isArray(opening['packs']), 'opening.packs');
  need(opening['own'] === undefined || isRecord(opening['own']), 'opening.own');
  need(opening['orders'] === undefined || isListOf(opening['orders'], isStanding), 'opening.orders');
  need(Array.isArray(save.entries), 'entries');
  checkEntries(save.entries as Entry[], need);
  need(isRecord(save.core), 'core');
  const core = save.core as unknown as Record<string, unknown>;
  need(isRecord(core['state']), 'core.state');
  need(isDice(core['dice'], opening['dice']), 'core.dice');
  need(core['outcome'] === null || isOutcome(core['outcome']), 'core.outcome');
  need(isListOf(core['frames'], isFrame), 'core.frames');
  need(isListOf(core['standing'], isStanding), 'core.standing');
  for (const list of [core['standing'], opening['orders'] ?? []] as unknown[][]) {
    if (list.length <= saveLimits.inForce) continue;
    throw new SaveError(
      `This battle file has more than ${grouped(saveLimits.inForce)} active standing orders, the most allowed.`,
    );
  }
  for (const key of ['drawn', 'taken', 'followed']) need(isCount(core[key]), `core.${key}`);
  const strange = notPlain(core, 'core');
  if (strange !== null) throw new SaveError(`This battle file is damaged: ${shortened(strange, 120)}.`);
  need(isText(save.hash), 'hash');
}

function checkEntries(entries: readonly Entry[], need: (ok: boolean, place: string) => void): void {
  const { instructions } = saveLimits;
  let orders = 0;
  for (const [i, entry] of entries.entries()) {
    need(isEntry(entry), `entries[${i}]`);
    if ('standing' in entry) orders++;
  }
  if (orders > instructions) {
    throw new SaveError(
      `A battle file can hold ${grouped(instructions)} changes to standing orders; this one holds ${grouped(orders)}.`,
    );
  }
}
