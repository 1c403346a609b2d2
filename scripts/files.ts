import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source } from './source.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

function listedByGit(): readonly string[] | undefined {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return status === 0 ? stdout.split('\0') : undefined;
}

const notOurs = /(^|\/)(node_modules|dist|coverage|test-results|playwright-report|fuzz-failures|\.build|\.git)\//;

/** A copy without git, as from an archive. */
function listedByFolder(): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll(sep, '/'))
    .filter((path) => !notOurs.test(path));
}

/** Every file of the project that is committed or about to be: what git does not ignore. */
export function projectFiles(): readonly string[] {
  const isFile = (path: string) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true;
  return (listedByGit() ?? listedByFolder()).filter((path) => path !== '' && isFile(path)).sort();
}

export function readSource(path: string): Source {
  return { path, text: readFileSync(join(root, path), 'utf8') };
}
