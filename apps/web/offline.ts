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

/**
 * The part that is called while no page is open. What comes is encrypted for this browser by the server of the page; it
 * holds no key: the page that is opened finds its own seat.
 */
const called = `
addEventListener('push', (event) => {
  const { battle, side, text } = event.data.json();
  const data = '#/online/' + encodeURIComponent(battle) + '/' + (side === 1 ? 1 : 0);
  event.waitUntil(registration.showNotification('Taxiarch', { body: text, tag: data, renotify: true, icon: 'icon.svg', data }));
});
addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data, registration.scope).href;
  event.waitUntil(clients.matchAll({ type: 'window' }).then((pages) => {
    const there = pages.find(({ url }) => url === address);
    return there ? there.focus() : clients.openWindow(address);
  }));
});
addEventListener('pushsubscriptionchange', (event) => {
  const was = event.oldSubscription;
  if (!was) return;
  const now = event.newSubscription ?? registration.pushManager.subscribe(was.options);
  event.waitUntil(Promise.resolve(now).then((found) => {
    const { endpoint, keys } = found.toJSON();
    const body = JSON.stringify({ was: was.endpoint, endpoint, p256dh: keys.p256dh, auth: keys.auth });
    return fetch('/api/notices/moved', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }));
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
        this.emitFile({ type: 'asset', fileName: 'offline-worker.js', source: source(version, list) + called });
      },
    },
  };
}
