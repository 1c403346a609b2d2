import { JsonError, readJson } from '@taxiarch/battles/json-text';
import {
  ChartPackError,
  isRuleset,
  loadScenario,
  type RulesetId,
  rulesets,
  ScenarioError,
} from '@taxiarch/battles/lazy';
import { battleCard, pictureOf } from '../battle-card.ts';
import { ensureRuleset } from '../load-ruleset.ts';
import type { FileKind, FileView } from '../protocol/files.ts';

/** What a text says of itself. Battle files may be larger than any other file, and are told before they are read. */
export function kindOfFile(text: string, read: (text: string) => unknown): FileKind | null {
  if (/"taxiarch"\s*:\s*"battle"/.test(text)) return 'battle';
  const value = read(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const has = (...names: string[]) => names.some((name) => Object.hasOwn(value, name));
  if ('taxiarch' in value && value.taxiarch === 'army') return 'army';
  if (has('tables', 'rulesets')) return 'pack';
  if (has('ruleset', 'sides')) return 'scenario';
  return has('system', 'generals', 'units') ? 'army' : null;
}

/**
 * Says what a file holds, and reads it as far as the page has to know. Armies are read where they are built. `charted` are
 * the rule systems whose charts can be replaced.
 */
export async function examined(text: string, name: string, charted: readonly RulesetId[]): Promise<FileView> {
  let kind: FileKind | null;
  let value: unknown = null;
  try {
    kind = kindOfFile(text, () => {
      value = readJson(text).value;
      return value;
    });
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return { kind: 'faulty', of: null, faults: [`${name}:${error.line}:${error.column}: ${error.message}`] };
  }
  if (kind === 'scenario') return scenarioIn(text, value as { readonly ruleset?: unknown }, name);
  if (kind === 'pack') {
    const { rulesets } = value as { readonly rulesets?: unknown };
    const named = Array.isArray(rulesets) ? charted.filter((one) => rulesets.includes(one)) : [];
    return packIn(text, name, named.length > 0 ? named : charted.slice(0, 1));
  }
  return kind === null ? { kind: 'faulty', of: null, faults: [] } : { kind };
}

async function scenarioIn(text: string, { ruleset }: { readonly ruleset?: unknown }, name: string): Promise<FileView> {
  if (isRuleset(ruleset)) await ensureRuleset(ruleset);
  try {
    const scenario = loadScenario(text, name);
    return { kind: 'scenario', card: battleCard(scenario, []), picture: pictureOf(scenario) };
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return { kind: 'faulty', of: 'scenario', faults: error.message.split('\n') };
  }
}

/** A pack serves those of its rule systems that find it sound; where none does, the first one says why. */
async function packIn(text: string, name: string, candidates: readonly RulesetId[]): Promise<FileView> {
  const found: { ruleset: RulesetId; pack: Extract<FileView, { kind: 'pack' }>['pack'] }[] = [];
  const faults: string[] = [];
  for (const ruleset of candidates) {
    await ensureRuleset(ruleset);
    try {
      const read = rulesets[ruleset].readPack?.(text);
      if (!read) continue;
      const { id, title, version, tables } = read;
      found.push({ ruleset, pack: { id, title, version, tables } });
    } catch (error) {
      if (!(error instanceof ChartPackError)) throw error;
      faults.push(`${name}: ${error.message}`);
    }
  }
  const [first] = found;
  if (!first) return { kind: 'faulty', of: 'pack', faults: faults.slice(0, 1) };
  return { kind: 'pack', rulesets: found.map(({ ruleset }) => ruleset), pack: first.pack };
}
