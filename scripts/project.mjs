// What `npm start` and `npm test` share. Plain Node, no dependency: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const webFolder = join(root, 'apps', 'web');
export const builtFolder = join(webFolder, 'dist');
/** Leftovers of builds and test runs; never committed. */
export const workFolder = join(root, '.build');

/** A fault told to the user as one sentence, without a stack. */
export class Stop extends Error {}

/**
 * Runs a program to its end, showing its output; gives its exit code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 * @returns {Promise<number>}
 */
export function run(program, args, { cwd = root, env = process.env, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: quiet ? 'ignore' : 'inherit' });
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs npm, the same one that started us where there is one.
 * @param {readonly string[]} args
 * @param {string} [cwd]
 */
export function npm(args, cwd = root) {
  const own = process.env['npm_execpath'];
  if (own?.endsWith('.js')) return run(process.execPath, [own, ...args], { cwd });
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { cwd });
}

/**
 * Runs an installed JavaScript tool.
 * @param {string} file inside node_modules
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export function tool(file, args, options) {
  return run(process.execPath, [join(root, 'node_modules', file), ...args], options);
}

/**
 * Packages of the lock file that are not installed, or in another version. Those for other platforms are no loss.
 * @param {{ packages?: Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> }} lock
 * @param {{ packages?: Record<string, { version?: string }> } | undefined} installed what npm wrote at the last install
 * @returns {string[]}
 */
export function missingPackages(lock, installed) {
  const there = installed?.packages ?? {};
  return Object.entries(lock.packages ?? {}).flatMap(([path, wanted]) => {
    const found = there[path];
    // Workspaces stand in the lock file by their folder, and in node_modules as links.
    if (!path.includes('node_modules/')) return [];
    if (found === undefined) return wanted.optional || wanted.devOptional ? [] : [path];
    return found.version === wanted.version ? [] : [path];
  });
}

/** @param {string} path */
function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** Installs what the lock file names and is not there. */
export async function ensureInstalled() {
  const lock = readJson(join(root, 'package-lock.json'));
  const missing = missingPackages(lock, readJson(join(root, 'node_modules', '.package-lock.json')));
  if (missing.length === 0) return;
  console.log(`Installing ${missing.length} packages (npm ci)…`);
  if ((await npm(['ci', '--include=dev', '--no-audit', '--no-fund'])) !== 0) {
    throw new Stop('Could not install the packages. See the npm output above.');
  }
}

/**
 * A fingerprint of everything that the page is built from.
 * @returns {string}
 */
export function sourceFingerprint() {
  const hash = createHash('sha256');
  for (const top of ['apps/web', 'packages', 'ledger']) {
    const folder = join(root, top);
    if (!existsSync(folder)) continue;
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/[\\/](dist|node_modules|e2e)[\\/]|\.test\.tsx?$/.test(path));
    for (const path of files.sort()) hash.update(path.slice(root.length)).update('\0').update(readFileSync(path));
  }
  for (const file of ['package-lock.json', 'tsconfig.json']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Builds the page when its sources changed since it was last built. */
export async function ensureBuilt() {
  const stamp = join(workFolder, 'web.stamp');
  const fingerprint = sourceFingerprint();
  const built = existsSync(join(builtFolder, 'index.html')) && existsSync(stamp);
  if (built && readFileSync(stamp, 'utf8') === fingerprint) return;
  console.log('Building the app…');
  if ((await tool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], { cwd: webFolder })) !== 0) {
    throw new Stop('Could not build the app. See the output above.');
  }
  mkdirSync(workFolder, { recursive: true });
  writeFileSync(stamp, fingerprint);
}

/** Where the built server stands. */
export const serverFolder = join(workFolder, 'server');

/** What the server finds among the installed packages; ours go into its files. */
const installed = {
  name: 'installed',
  /** @param {import('esbuild').PluginBuild} build */
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@taxiarch/') ? undefined : { path, external: true },
    );
  },
};

/**
 * Makes files of JavaScript, which start and run faster than their sources would.
 * @param {Readonly<Record<string, string>>} entryPoints sources by the names of what is made of them
 * @param {string} outdir
 */
export async function bundle(entryPoints, outdir) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints,
    outdir,
    outExtension: { '.js': '.mjs' },
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'warning', write: false },
    plugins: [installed],
  });
  // Several may build the same at once, and someone be reading it: each file is there as a whole or not at all.
  mkdirSync(outdir, { recursive: true });
  for (const { path, contents } of outputFiles) {
    const part = `${path}.${process.pid}-${threadId}`;
    writeFileSync(part, contents);
    renameSync(part, path);
  }
}

/** Builds the server. */
export async function buildServer() {
  const sources = join(root, 'apps', 'server', 'src');
  const [main, admin] = [join(sources, 'main.ts'), join(sources, 'admin.ts')];
  const [referee, passwordHasher] = [
    join(sources, 'referee', 'worker.ts'),
    join(sources, 'accounts', 'password-hasher.ts'),
  ];
  await bundle({ main, admin, referee, 'password-hasher': passwordHasher }, serverFolder);
}

/**
 * Runs a command's main function; a Stop is told as its sentence alone.
 * @param {() => Promise<number>} main
 */
export async function command(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
