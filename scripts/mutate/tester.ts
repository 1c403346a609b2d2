/** A process that runs tests over broken sources, one break after the other, without writing any file. */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type Reporter } from 'vitest/node';

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

/** The first test that failed in the run under way; one is enough. */
let failed: string | null = null;
const note = (what: string): void => {
  if (failed !== null) return;
  failed = what;
  void vitest.cancelCurrentRun('test-failure');
};
// What the runner keeps of earlier runs must not count: only what is told of this one does.
const listening: Reporter = {
  onTestCaseResult(test) {
    if (test.result().state === 'failed') note(`${test.module.relativeModuleId}: ${test.fullName}`);
  },
  onTestModuleEnd(module) {
    if (module.errors().length > 0) note(`${module.relativeModuleId} could not be loaded`);
  },
  onTestSuiteResult(suite) {
    if (suite.errors().length > 0) note(`${suite.module.relativeModuleId}: ${suite.fullName}`);
  },
};

const vitest = await createVitest(
  'test',
  {
    // Of the projects of `vitest.config.ts` none would have the plugin.
    ...{ config: false as const, setupFiles: ['scripts/property-seed.ts'], testTimeout: 60_000 },
    ...{ watch: false, reporters: [listening], pool: 'threads', isolate: false, maxWorkers: 1, silent: true },
  },
  { plugins: [breaking] },
);
const project = vitest.getRootProject();

async function judge({ path, tests }: Trial): Promise<Verdict> {
  failed = null;
  vitest.invalidateFile(resolve(path));
  const { unhandledErrors } = await vitest.runTestSpecifications(
    tests.map((test) => project.createSpecification(resolve(test))),
  );
  return { failed: failed ?? (unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null) };
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
