import type { Battle } from '@taxiarch/momentum';
import type * as table from '../table/ai-context.ts';
import { choosingIn } from '../table/ai-context.ts';

export { nameOf as named } from '@taxiarch/miniatures';
export { type Pick, pickBest, pickFirst } from '../table/ai-context.ts';

export type AiContext = table.AiContext<Battle>;
export type Chooser = table.Chooser<Battle>;
export type Choosers = table.Choosers<Battle>;

export const choosing = choosingIn<Battle>();
