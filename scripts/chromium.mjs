// Finds a Chromium for the browser tests, or brings one.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npm, run, Stop, tool, workFolder } from './project.mjs';

const whole = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Without windows and notifications; it needs a quarter less processor time. */
const headlessShell = ['/usr/bin/chromium-headless-shell'];

/** @param {string | undefined} path */
async function works(path) {
  if (path === undefined || path === '' || !existsSync(path)) return false;
  return (await run(path, ['--version', '--no-sandbox'], { quiet: true })) === 0;
}

/** @param {readonly (string | undefined)[]} paths */
async function firstThatWorks(paths) {
  for (const path of paths) if (await works(path)) return path;
  return undefined;
}

const alreadyThere = () => firstThatWorks([process.env['CHROME_PATH'], ...whole]);

/** @param {string} name */
async function install(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${name} with apt-get…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
}

async function fromSystem() {
  await install('chromium');
  return alreadyThere();
}

async function fromNpm() {
  const folder = join(workFolder, 'chromium');
  const manifest = join(folder, 'package.json');
  if (!existsSync(join(folder, 'node_modules', '@sparticuz', 'chromium'))) {
    console.log('Installing Chromium with npm…');
    mkdirSync(folder, { recursive: true });
    writeFileSync(manifest, '{ "private": true }\n');
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '@sparticuz/chromium@147'];
    if ((await npm(args, folder)) !== 0) return undefined;
  }
  try {
    const entry = createRequire(manifest).resolve('@sparticuz/chromium');
    const { default: chromium } = await import(pathToFileURL(entry).href);
    const path = await chromium.executablePath();
    return (await works(path)) ? path : undefined;
  } catch {
    return undefined;
  }
}

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test');
  if (await works(chromium.executablePath())) return chromium.executablePath();
  console.log('Installing Playwright’s Chromium…');
  await tool('@playwright/test/cli.js', ['install', 'chromium']);
  return (await works(chromium.executablePath())) ? chromium.executablePath() : undefined;
}

/**
 * The path of a Chromium that runs on this machine.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  for (const source of [alreadyThere, fromSystem, fromNpm, fromPlaywright]) {
    const path = await source();
    if (path !== undefined) return path;
  }
  throw new Stop('Chromium is missing and could not be installed. Install it and set CHROME_PATH.');
}

/**
 * The path of Chromium's headless shell, which most browser tests need no more than.
 * @returns {Promise<string | undefined>}
 */
export async function findHeadlessShell() {
  if ((await firstThatWorks(headlessShell)) === undefined) await install('chromium-headless-shell');
  return firstThatWorks(headlessShell);
}
