import { fetchStaffs } from './commanders.ts';

export { judgeOf } from './commanders.ts';
export * from './lazy.ts';

// Here all commanders are at hand from the first (lazy.ts).
await fetchStaffs();
