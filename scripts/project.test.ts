import { expect, test } from 'vitest';
import { missingPackages, sourceFingerprint } from './project.mjs';

const lock = {
  packages: {
    '': {},
    'packages/kernel': { version: '0.1.0' },
    'node_modules/vite': { version: '8.0.0' },
    'node_modules/@esbuild/other-platform': { version: '1.0.0', optional: true },
  },
};

test('without an earlier install everything is missing that this platform needs', () => {
  expect(missingPackages(lock, undefined)).toEqual(['node_modules/vite']);
});

test('what is installed as the lock file says is not missing, another version is', () => {
  expect(missingPackages(lock, { packages: { 'node_modules/vite': { version: '8.0.0' } } })).toEqual([]);
  expect(missingPackages(lock, { packages: { 'node_modules/vite': { version: '7.9.0' } } })).toEqual([
    'node_modules/vite',
  ]);
});

test('the fingerprint of unchanged sources is the same', () => {
  expect(sourceFingerprint()).toBe(sourceFingerprint());
});
