import type { Side } from '@taxiarch/kernel';
import { type Reader as LineReader, oneOf, type ScriptDraft } from '@taxiarch/kernel/script';
import type { PlayableVolume } from '../base/volume.ts';
import type { Script } from './read.ts';

/** A script while it is being read. */
export interface Draft extends ScriptDraft {
  script: Script;
  /** The volumes of which it may be. */
  volumes: readonly PlayableVolume[];
  map: MapDraft;
}

export interface MapDraft {
  cols: number;
  rows: number;
  terrain: Map<string, { name: string; line: number }>;
  level: Map<string, { level: number; line: number }>;
  sides: { feature: string; at: string[]; line: number }[];
}

export type Reader = LineReader<Draft>;

export function sideNamed(d: Draft, key: string | undefined): Side {
  const { sides } = d.script.spec;
  const keys = sides.map((side) => side.key);
  return keys.indexOf(oneOf(d, key, keys, 'a side')) as Side;
}
