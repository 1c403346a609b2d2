import type { Analysis } from '@taxiarch/analysis/review';
import type { BattleCard, PackView, Picture } from './library.ts';

/** What a player may bring along. */
export type FileKind = 'battle' | 'scenario' | 'army' | 'pack';

/** A file, examined: what there is to be opened, or what is wrong with it, each fault with its place. */
export type FileView =
  | { readonly kind: 'battle' }
  | { readonly kind: 'army' }
  | { readonly kind: 'scenario'; readonly card: BattleCard; readonly picture: Picture }
  | { readonly kind: 'pack'; readonly rulesets: readonly string[]; readonly pack: PackView }
  | { readonly kind: 'faulty'; readonly of: FileKind | null; readonly faults: readonly string[] };

/** A battle looked back at; `whole` is what a lead of 1 is called. */
export type AnalysisView = Analysis & { readonly whole: string };

/** What the analysis tells while it is at work; `done` is a share of the whole. */
export type AnalysisNews =
  | { readonly is: 'progress'; readonly done: number }
  | { readonly is: 'done'; readonly found: AnalysisView }
  | { readonly is: 'fault'; readonly error: string };
