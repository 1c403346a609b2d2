import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** It declares what may vary between books for its own use; every book that is made after it would have to know of it. */
const declares = 'packages/gboh/src/family/base/overrides.test.ts';
/** Of the page what keeps no state. */
const stateless = 'apps/web/src/{army,art,board,engine,hex,table}/**/*.test.ts';
/** It has a database and processes of its own. */
const queue = 'apps/cli/src/queue/queue.test.ts';

export default defineConfig({
  test: {
    // Only what will never end is cut off: whole battles and dice trees are played in tests, on machines of any speed.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Of what is waited for the same is true.
    expect: { poll: { timeout: 300_000 } },
    // One more than there are cores: tests of the server wait for processes and databases meanwhile.
    maxWorkers: availableParallelism() + 1,
    setupFiles: ['scripts/property-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'engine',
          // Rules keep nothing between battles: a worker reads them once for all of its test files, not for each anew.
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/*/test/**/*.test.ts',
            'apps/cli/src/**/*.test.ts',
            stateless,
            'tests/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, declares, queue],
        },
      },
      {
        extends: true,
        // The page's state is one for all that is in the page: each file has a page of its own.
        test: {
          name: 'apart',
          include: ['apps/web/src/**/*.test.{ts,tsx}', declares],
          exclude: [...configDefaults.exclude, stateless],
        },
      },
      {
        extends: true,
        // Files, databases and processes of its own.
        test: { name: 'server', include: ['apps/server/src/**/*.test.ts', queue] },
      },
    ],
  },
});
