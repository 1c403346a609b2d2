/** `npm run generate:cites`: writes the tables from Alexander's numbers to those of the other volumes. */
import { writeFileSync } from 'node:fs';
import { tablePath, tableText, turnedOf, type VolumeName, volumes } from './volume-cites.ts';

for (const volume of Object.keys(volumes) as VolumeName[]) {
  const turned = turnedOf(volume);
  if (turned.faults.length > 0) {
    console.error(turned.faults.join('\n'));
    process.exitCode = 2;
  } else writeFileSync(new URL(`../${tablePath(volume)}`, import.meta.url), tableText(volume, turned));
}
