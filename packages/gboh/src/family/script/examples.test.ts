import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readScript } from '../../scripts.ts';
import { describeEvent } from '../event-text.ts';
import { runScript } from './run.ts';

const folder = new URL('../../../examples/', import.meta.url);

/** Examples say themselves which rules they prove (see scripts/rule-coverage.ts). */
test.each(readdirSync(folder))('%s goes as it is written', (file) => {
  const script = readScript(readFileSync(new URL(file, folder), 'utf8'));
  expect(script.title).not.toBe('');
  expect(script.proves.length).toBeGreaterThan(0);
  const { battle, faults, opening, steps } = runScript(script);
  expect(faults).toEqual([]);
  for (const event of [...opening, ...steps.flatMap((step) => step.events)]) {
    expect(describeEvent(battle.world, event)).toMatch(/\S/);
  }
});
