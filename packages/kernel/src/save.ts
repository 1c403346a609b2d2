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
  const { checksum, ...body } = save;
  if (checksum !== checksumOf(body as Omit<Save, 'checksum'>)) {
    throw new SaveError('This battle file is damaged: its checksum does not fit its content.');
  }
  checkShape(save);
  return save as Save;
}

/** The checksum keeps out damage; this keeps out files that were made by hand with a part missing. */
function checkShape(save: Partial<Save>): void {
  const need = (ok: boolean, place: string) => {
    if (!ok) throw new SaveError(`This battle file is incomplete: ${place} is missing or of the wrong kind.`);
  };
  const text = (o: object | undefined, key: string) =>
    typeof (o as Record<string, unknown> | undefined)?.[key] === 'string';
  for (const key of ['ruleset', 'rulesVersion', 'scenario', 'scenarioVersion', 'seed', 'dice']) {
    need(text(save.opening, key), `opening.${key}`);
  }
  need(Array.isArray(save.opening?.charts), 'opening.charts');
  need(Array.isArray(save.opening?.options), 'opening.options');
  need(Array.isArray(save.entries), 'entries');
  for (const [i, entry] of (save.entries ?? []).entries()) {
    const known = typeof entry === 'object' && entry !== null && (entry.side === 0 || entry.side === 1);
    need(known && ('standing' in entry || typeof entry.choice === 'string'), `entries[${i}]`);
  }
  const core = save.core as unknown as Record<string, unknown> | null | undefined;
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  need(isObject(core), 'core');
  need(isObject(core?.['state']), 'core.state');
  need(isObject(core?.['dice']), 'core.dice');
  need(core?.['outcome'] === null || isObject(core?.['outcome']), 'core.outcome');
  for (const key of ['frames', 'standing']) need(Array.isArray(core?.[key]), `core.${key}`);
  for (const key of ['drawn', 'taken', 'followed']) need(Number.isSafeInteger(core?.[key]), `core.${key}`);
  need(typeof save.hash === 'string', 'hash');
}
