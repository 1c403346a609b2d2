import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** The scripts, or other files of a kind, that a page asks for from now on, for itself and for its worker; the list grows. */
export function scriptsOf(page: Page, ending = '.js'): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.endsWith(ending)) paths.push(path);
  });
  return paths;
}

/** How much scripts weigh on their way, each counted once: kilobytes, gzipped. */
export function weightOf(paths: Iterable<string>): number {
  const sizes = [...new Set(paths)].map((path) => gzipSync(readFileSync(join('apps/web/dist', path))).length);
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024;
}
