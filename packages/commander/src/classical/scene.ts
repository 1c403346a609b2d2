import type { Battle } from '@taxiarch/classical';
import type * as table from '../table/scene.ts';
import { answeringIn } from '../table/scene.ts';

export { nameOf as named } from '@taxiarch/classical';
export { type Pick, pickBest, pickFirst } from '../table/scene.ts';

export type Scene = table.Scene<Battle>;
export type Answerer = table.Answerer<Battle>;
export type Answers = table.Answers<Battle>;

export const answering = answeringIn<Battle>();
