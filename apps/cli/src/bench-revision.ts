import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CliError } from './io.ts';

const run = promisify(execFile);
const git = async (folder: string, ...words: string[]): Promise<string> =>
  (await run('git', ['-C', folder, ...words])).stdout.trim();

/**
 * Calls `use` with a folder to compare with: the one that is named, as seen from where the caller stands, or else a
 * revision of this project, which is laid out in a temporary folder and is gone afterwards.
 */
export async function withCheckout<T>(
  root: string,
  named: string,
  from: string,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = resolve(from, named);
  if (existsSync(folder)) return use(folder);
  const commit = await git(root, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${named}^{commit}`).catch(
    () => null,
  );
  if (commit === null) throw new CliError(`“${named}” is neither a folder nor a git revision of this project.`);
  const temporary = await mkdtemp(join(tmpdir(), 'taxiarch-revision-'));
  const checkout = join(temporary, 'checkout');
  try {
    await git(root, 'worktree', 'add', '--quiet', '--detach', checkout, commit);
    await linkPackages(root, checkout);
    return await use(checkout);
  } finally {
    await git(root, 'worktree', 'remove', '--force', checkout).catch(() => '');
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Packages of others are those of this checkout; its own are those of the revision, or one would measure oneself. */
async function linkPackages(root: string, checkout: string): Promise<void> {
  const installed = join(root, 'node_modules');
  const modules = join(checkout, 'node_modules');
  await mkdir(modules);
  const own = await ownPackages(checkout);
  const scopes = new Set([...own.keys()].map((name) => dirname(name)));
  for (const name of await readdir(installed)) {
    if (!scopes.has(name)) await symlink(join(installed, name), join(modules, name));
  }
  for (const [name, folder] of own) {
    await mkdir(dirname(join(modules, name)), { recursive: true });
    await symlink(folder, join(modules, name));
  }
}

/** The folders of a checkout's own packages, by name. */
async function ownPackages(checkout: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const group of ['packages', 'apps']) {
    for (const name of await readdir(join(checkout, group))) {
      const folder = join(checkout, group, name);
      const file = join(folder, 'package.json');
      if (existsSync(file)) found.set((JSON.parse(await readFile(file, 'utf8')) as { name: string }).name, folder);
    }
  }
  return found;
}
