import { fetchStaffs } from './commanders.ts';

export { leadOf } from './alexander/balance.ts';
export { playOut } from './alexander/strategos.ts';
export * from './lazy.ts';

// Here all commanders are at hand from the first (lazy.ts).
await fetchStaffs();
