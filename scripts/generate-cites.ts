/** `npm run generate:cites`: writes the tables from Alexander's numbers to those of the other volumes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { tablePath, tableText, turnedOf, type VolumeName, volumes } from './volume-cites.ts';

for (const volume of Object.keys(volumes) as VolumeName[]) {
  const turned = turnedOf(volume);
  if (turned.faults.length > 0) {
    console.error(turned.faults.join('\n'));
    process.exitCode = 2;
  } else {
    const file = new URL(`../${tablePath(volume)}`, import.meta.url);
    const text = tableText(volume, turned);
    const current = readFileSync(file, 'utf8') === text;
    if (!current) writeFileSync(file, text);
    console.log(`${tablePath(volume)} ${current ? 'is up to date' : 'is written'}`);
  }
}
