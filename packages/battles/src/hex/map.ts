import { groundWords, type VolumeRules } from '@taxiarch/gboh';
import { type Field, FieldError, type FieldFault, faultText, makeField, parseHex } from '@taxiarch/hexfield';
import type { Step } from '../json-text.ts';
import type { FoundFault } from '../scenario-error.ts';
import { numbered } from './numbered.ts';
import type { HexScenario } from './schema.ts';

type Map = HexScenario['map'];

function placeOf(map: Map, fault: FieldFault): Step[] {
  switch (fault.kind) {
    case 'size':
      return [];
    case 'legend':
      return ['legend', fault.character];
    case 'line-count':
      return [fault.layer];
    case 'line-length':
    case 'character':
      return [fault.layer, fault.row - 1];
    case 'hexside':
    case 'hexside-twice':
      return hexsidePlace(map, fault);
  }
}

function hexsidePlace(map: Map, { feature, text }: { feature: string; text: string }): Step[] {
  const entries = map.hexsides ?? [];
  const entry = entries.findIndex((e) => e.feature === feature && e.at.includes(text));
  return entry < 0 ? ['hexsides'] : ['hexsides', entry, 'at', entries[entry]?.at.indexOf(text) ?? 0];
}

/** The field of a scenario's map, and whatever is wrong with it. */
export function checkedField(book: VolumeRules, map: Map): { field: Field | null; faults: FoundFault[] } {
  const { terrains, features } = groundWords(book.words);
  const faults: FoundFault[] = [];
  const fault = (path: Step[], text: string) => faults.push({ path: ['map', ...path], text });
  for (const [character, name] of Object.entries(map.legend)) {
    if (name === null || terrains.includes(name)) continue;
    fault(
      ['legend', character],
      `unknown terrain “${name}”; each hex is one of ${terrains.join(', ')}${numbered(book, 'alx-6.24')}`,
    );
  }
  for (const [i, { feature }] of (map.hexsides ?? []).entries()) {
    if (features.includes(feature)) continue;
    fault(['hexsides', i, 'feature'], `unknown hexside feature “${feature}”; known are ${features.join(', ')}`);
  }
  try {
    const field = makeField(map);
    for (const [i, { at }] of (map.names ?? []).entries()) {
      if (parseHex(field.grid, at) < 0) fault(['names', i, 'at'], `${at} is not a hex of this map`);
    }
    return { field: faults.length ? null : field, faults };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    for (const found of error.faults) fault(placeOf(map, found), faultText(found));
    return { field: null, faults };
  }
}
