// Finds the programs of PostgreSQL for the tests of the server's store, or brings them.
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { run, Stop } from './project.mjs';

/** Folders that hold one folder for each version, and where in it the programs are. */
const versions = [
  { folder: '/usr/lib/postgresql', named: /^\d+$/, programs: 'bin' },
  { folder: '/usr', named: /^pgsql-\d+$/, programs: 'bin' },
  { folder: '/opt/homebrew/opt', named: /^postgresql(@\d+)?$/, programs: 'bin' },
  { folder: '/usr/local/opt', named: /^postgresql(@\d+)?$/, programs: 'bin' },
  { folder: '/Applications/Postgres.app/Contents/Versions', named: /^\d+$/, programs: 'bin' },
];

/** Newest first. */
function installed() {
  return versions.flatMap(({ folder, named, programs }) =>
    (existsSync(folder) ? readdirSync(folder) : [])
      .filter((name) => named.test(name))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((name) => join(folder, name, programs)),
  );
}

/** The folders of `postgres` on the search path; it may be a link to where the others are. */
function onPath() {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'))
    .filter((program) => existsSync(program))
    .map((program) => dirname(realpathSync(program)));
}

/** @param {string | undefined} folder */
async function works(folder) {
  if (folder === undefined || folder === '') return false;
  for (const program of ['initdb', 'postgres']) {
    if (!existsSync(join(folder, program))) return false;
    if ((await run(join(folder, program), ['--version'], { quiet: true })) !== 0) return false;
  }
  return true;
}

async function alreadyThere() {
  for (const folder of [process.env['POSTGRES_PATH'], ...onPath(), ...installed()])
    if (await works(folder)) return folder;
  return undefined;
}

async function fromSystem() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing PostgreSQL with apt-get…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { env });
  return alreadyThere();
}

/**
 * The folder of PostgreSQL's programs on this machine.
 * @returns {Promise<string>}
 */
export async function findPostgres() {
  for (const source of [alreadyThere, fromSystem]) {
    const folder = await source();
    if (folder !== undefined) return folder;
  }
  throw new Stop(
    'PostgreSQL is missing and could not be installed. Install it and set POSTGRES_PATH to the folder of its programs.',
  );
}
