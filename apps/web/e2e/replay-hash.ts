/** Plays a saved battle again in Node: the hash that the file holds, and the one of the position that Node comes to. */
import { readFileSync } from 'node:fs';
import { replay } from '@taxiarch/battles';
import { hashOf, readSave } from '@taxiarch/kernel';

const save = readSave(readFileSync(process.argv[2] ?? '', 'utf8'));
const { match } = replay(save);
console.log(JSON.stringify({ saved: save.hash, replayed: hashOf(match.battle), answers: save.entries.length }));
