import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * The worker that keeps the page usable without a net. Files with a hash in their name never change and are taken from
 * the store; the page itself is asked for first, so that a new version is seen as soon as there is one.
 */
const source = (version: string, files: readonly string[]): string => `
const VERSION = ${JSON.stringify(version)};
const FILES = ${JSON.stringify(files)};
addEventListener('install', (event) => {
  event.waitUntil(caches.open(VERSION).then((store) => store.addAll(FILES)).then(() => skipWaiting()));
});
addEventListener('activate', (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((n) => n !== VERSION).map((n) => caches.delete(n))));
  event.waitUntil(old.then(() => clients.claim()));
});
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  const kept = () => caches.match(request.mode === 'navigate' ? './' : request, { ignoreSearch: true });
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(kept));
  else event.respondWith(kept().then((found) => found ?? fetch(request)));
});
`;

/** Writes the worker with the list of everything that was built. */
export function offline(): Plugin {
  return {
    name: 'taxiarch-offline',
    apply: 'build',
    generateBundle: {
      // After the others: a chunk that held styles alone is dropped on the way, and one missing file stops the worker.
      order: 'post',
      handler(_options, bundle) {
        const files = Object.keys(bundle).filter((name) => !name.endsWith('.map') && name !== 'index.html');
        const list = ['./', 'icon.svg', 'manifest.webmanifest', ...files].sort();
        const version = createHash('sha256').update(list.join()).digest('hex').slice(0, 12);
        this.emitFile({ type: 'asset', fileName: 'offline-worker.js', source: source(version, list) });
      },
    },
  };
}
