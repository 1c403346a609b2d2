import { fetchStaffs } from './ai-players.ts';

export { judgeOf } from './ai-players.ts';
export * from './lazy.ts';

// Here all commanders are at hand from the first (lazy.ts).
await fetchStaffs();
