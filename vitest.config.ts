import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Whole battles and dice trees are played in tests: on a busy machine they need more than the usual five seconds.
    testTimeout: 60_000,
    setupFiles: ['scripts/property-seed.ts'],
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'apps/*/src/**/*.test.{ts,tsx}',
      'tests/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
  },
});
