/** A process that runs tests over broken sources, one break after the other, without writing any file. */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest } from 'vitest/node';

export interface Trial {
  /** The file that is broken, from the root of the project, and its text. */
  readonly path: string;
  readonly text: string;
  /** The test files to run, from the root of the project. */
  readonly tests: readonly string[];
}

export interface Verdict {
  /** The first test that failed; null if all passed. */
  readonly failed: string | null;
}

let trial: Trial | undefined;

const breaking: Plugin = {
  name: 'break',
  enforce: 'pre',
  load: (id) => (trial !== undefined && id === resolve(trial.path) ? trial.text : undefined),
};

const vitest = await createVitest(
  'test',
  { watch: false, bail: 1, reporters: [{}], pool: 'threads', maxWorkers: 1, silent: true },
  { plugins: [breaking] },
);
const project = vitest.getRootProject();

async function judge({ path, tests }: Trial): Promise<Verdict> {
  vitest.invalidateFile(resolve(path));
  const specifications = tests.map((test) => project.createSpecification(resolve(test)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  for (const module of testModules) {
    for (const test of module.children.allTests('failed'))
      return { failed: `${module.relativeModuleId}: ${test.fullName}` };
    if (module.errors().length > 0) return { failed: `${module.relativeModuleId} could not be loaded` };
  }
  return { failed: unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null };
}

process.on('message', (next: Trial) => {
  trial = next;
  judge(next).then(
    (verdict) => {
      vitest.invalidateFile(resolve(next.path));
      process.send?.(verdict);
    },
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.send?.('ready');
