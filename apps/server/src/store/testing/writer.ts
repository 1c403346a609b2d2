/** A process that writes until it is killed, and tells what it was promised: `node --import tsx writer.ts PLACE`. */
import { writeSync } from 'node:fs';
import { openStore, type StorePlace } from '../open.ts';
import { entry, waiting } from './sample.ts';

const store = await openStore(JSON.parse(process.argv[2] ?? '') as StorePlace);

/** Longer than a page of the file, and telling at which number it was written. */
const coreAt = (n: number) => JSON.stringify({ n, ranks: String(n).repeat(5_000) });

async function fight(id: string): Promise<never> {
  await store.make(waiting(id), []);
  for (let n = 0; ; n++) {
    const changed = await store.change(id, n, { n: n + 1, core: coreAt(n) }, { entries: [entry(n)] });
    if (!changed) throw new Error(`${id} was changed by nobody, and yet stands elsewhere than at ${n}`);
    writeSync(1, `${id} ${n}\n`);
  }
}

await Promise.all([1, 2, 3, 4].map((number) => fight(`${process.pid}-${number}`)));
