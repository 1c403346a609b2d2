/** `npm run check:sources`: the direction of dependencies, chance and clocks in the engine, traces of a machine. */
import { projectFiles, readSource } from './files.ts';
import { chanceFaults, layerFaults } from './layers.ts';
import { machineTraces } from './machine-traces.ts';

const isBinary = (path: string): boolean => /\.(png|jpe?g|webp|woff2?|ico|gz|zip)$/.test(path);

const sources = projectFiles()
  .filter((path) => !isBinary(path))
  .map(readSource);
const code = sources.filter(({ path }) => /\.(ts|tsx|mts|js|mjs)$/.test(path));
const faults = [...code.flatMap(layerFaults), ...code.flatMap(chanceFaults), ...sources.flatMap(machineTraces)];

for (const { path, line, what } of faults) console.error(`${path}:${line}: ${what}`);
console.log(`${code.length} source files, ${sources.length} files in all: ${faults.length} faults`);
if (code.length === 0) console.error('No source files found. Nothing was checked.');
process.exitCode = faults.length > 0 || code.length === 0 ? 1 : 0;
