export * from './directions.ts';
export * from './draft.ts';
export { counted, tableExpectationsWith, unitNamed } from './expectations.ts';
export { type Lengths, lengthOf, placeOf } from './lengths.ts';
export { settle, startWords } from './position.ts';
export { aboutReaders, readTable } from './read.ts';
export { barrierReaders, groundReaders, tableReader } from './read-ground.ts';
export { generalReader, unitReader } from './read-unit.ts';
export { type Recruit, type RecruitWord, type RecruitWords, strange } from './recruit.ts';
