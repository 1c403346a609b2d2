// Serves a folder of built files to this machine only.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream';
import { Stop } from './project.mjs';

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.tsv': 'text/tab-separated-values; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
};

/**
 * Sent with every answer: the page loads nothing from elsewhere, stands in no frame of another page, and tells no other
 * place where its reader comes from. Styles are set on single elements as the board is drawn.
 */
export const safety = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; " +
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * Whether a request means this server: a page of another place can lead its own name to 127.0.0.1, but not ours.
 * @param {string | undefined} host the Host header
 * @param {number | undefined} port at which the request came in
 */
export function isOurs(host, port) {
  const found = /^(127\.0\.0\.1|localhost|\[::1\])(?::(\d{1,5}))?$/i.exec(host ?? '');
  return found !== null && Number(found[2] ?? 80) === port;
}

/**
 * The file inside the folder that an address names; undefined when there is none or it lies outside.
 * @param {string} folder
 * @param {string} address path of the request, still encoded
 */
export function fileFor(folder, address) {
  let path;
  try {
    path = decodeURIComponent(address.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return undefined;
  }
  if (path.includes('\0') || path.includes('\\')) return undefined;
  const top = resolve(folder);
  const file = join(top, path.endsWith('/') ? `${path}index.html` : path);
  if (!file.startsWith(top + sep)) return undefined;
  return sizeOf(file) === undefined ? undefined : file;
}

/**
 * Undefined where there is no such file, or where there can be none: a name too long, a file taken for a folder.
 * @param {string} file
 */
function sizeOf(file) {
  try {
    const found = statSync(file);
    return found.isFile() ? found.size : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {string} address
 */
function isNavigation(request, address) {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return (request.headers.accept ?? '').includes('text/html') && extname(path) === '';
}

/**
 * Answers with the files of a folder.
 * @param {string} folder
 * @param {typeof isOurs} isHere whether a request means this server
 * @returns {import('node:http').RequestListener}
 */
export function pageOf(folder, isHere = isOurs) {
  return (request, response) => {
    /** @param {number} status @param {string} words */
    const refuse = (status, words) => {
      response.writeHead(status, { ...safety, 'content-type': 'text/plain; charset=utf-8' }).end(`${words}\n`);
    };
    const address = request.url ?? '';
    if (!isHere(request.headers.host, request.socket.localPort)) return refuse(400, 'Unknown host.');
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405, 'Only GET and HEAD.');
    if (!address.startsWith('/')) return refuse(400, 'An address begins with a slash.');
    // A page of the application itself asks for an address without a file: it is shown by the one page there is.
    const file = fileFor(folder, address) ?? (isNavigation(request, address) ? fileFor(folder, '/') : undefined);
    const size = file === undefined ? undefined : sizeOf(file);
    if (file === undefined || size === undefined) return refuse(404, 'Not found.');
    const hashed = /[\\/]assets[\\/]/.test(file);
    response.writeHead(200, {
      ...safety,
      'content-type': types[extname(file).toLowerCase()] ?? 'application/octet-stream',
      'content-length': size,
      'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    if (request.method === 'HEAD' || size === 0) return void response.end();
    // A file that has grown since is sent as it was; whatever fails ends this one answer.
    pipeline(createReadStream(file, { end: size - 1 }), response, () => {});
  };
}

/**
 * Serves the folder on 127.0.0.1 at the port, or at the next one that is free.
 * @param {string} folder
 * @param {number} port
 * @param {number} [tries]
 * @returns {Promise<{ server: import('node:http').Server, port: number }>}
 */
export function serve(folder, port, tries = 50) {
  return new Promise((found, reject) => {
    const server = createServer(pageOf(folder));
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const taken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      if (taken && tries > 1 && port < 65535) found(serve(folder, port + 1, tries - 1));
      else reject(taken ? new Stop(`No free port up to ${port}.`) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const at = server.address();
      found({ server, port: typeof at === 'object' && at !== null ? at.port : port });
    });
  });
}
