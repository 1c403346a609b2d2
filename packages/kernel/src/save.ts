import type { Core } from './battle.ts';
import type { Entry } from './match.ts';
import { canonical, hashText } from './plain.ts';

/** The format that this version writes. Older ones are read for as long as they are named in `readSave`. */
export const SAVE_FORMAT = 1;

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
  dice: 'seed' | 'own';
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
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    throw new SaveError(`This is not a battle file: it is no JSON (${(error as Error).message}).`);
  }
  const save = raw as Partial<Save> | null;
  if (typeof save !== 'object' || save === null || save.taxiarch !== 'battle') {
    throw new SaveError('This is not a battle file: it does not begin with "taxiarch": "battle".');
  }
  if (save.format !== SAVE_FORMAT) {
    throw new SaveError(
      `This battle file has format ${String(save.format)}; this version reads format ${SAVE_FORMAT}.`,
    );
  }
  if (!checksumFits(save)) {
    throw new SaveError('This battle file is damaged: its checksum does not fit its content.');
  }
  checkShape(save);
  return save as Save;
}

function checksumFits({ checksum, ...body }: Partial<Save>): boolean {
  try {
    return checksum === checksumOf(body as Omit<Save, 'checksum'>);
  } catch {
    return false; // nested deeper than any battle is
  }
}

function isEntry(raw: unknown): boolean {
  if (!isRecord(raw) || (raw['side'] !== 0 && raw['side'] !== 1)) return false;
  if (!('standing' in raw)) return typeof raw['choice'] === 'string';
  const order = raw['standing'];
  if (!isRecord(order)) return false;
  if ('cancel' in order) return typeof order['cancel'] === 'string';
  const lasts = order['until'] === 'turn' || order['until'] === 'battle';
  return lasts && typeof order['kind'] === 'string' && typeof order['choice'] === 'string';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The checksum keeps out damage; this keeps out files that were made by hand with a part missing. */
function checkShape(save: Partial<Save>): void {
  const need = (ok: boolean, place: string) => {
    if (!ok) throw new SaveError(`This battle file is incomplete: ${place} is missing or of the wrong kind.`);
  };
  const opening: Record<string, unknown> = isRecord(save.opening) ? save.opening : {};
  for (const key of ['ruleset', 'rulesVersion', 'scenario', 'scenarioVersion', 'seed', 'dice']) {
    need(typeof opening[key] === 'string', `opening.${key}`);
  }
  for (const key of ['charts', 'options']) need(Array.isArray(opening[key]), `opening.${key}`);
  need(opening['packs'] === undefined || Array.isArray(opening['packs']), 'opening.packs');
  need(opening['own'] === undefined || isRecord(opening['own']), 'opening.own');
  need(Array.isArray(save.entries), 'entries');
  for (const [i, entry] of (save.entries ?? []).entries()) need(isEntry(entry), `entries[${i}]`);
  need(isRecord(save.core), 'core');
  const core = save.core as unknown as Record<string, unknown>;
  for (const key of ['state', 'dice']) need(isRecord(core[key]), `core.${key}`);
  need(core['outcome'] === null || isRecord(core['outcome']), 'core.outcome');
  for (const key of ['frames', 'standing']) need(Array.isArray(core[key]), `core.${key}`);
  for (const key of ['drawn', 'taken', 'followed']) need(Number.isSafeInteger(core[key]), `core.${key}`);
  need(typeof save.hash === 'string', 'hash');
}
