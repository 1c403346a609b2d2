// `npm start`: installs and builds what is missing, then serves the page and the battles that people fight over it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  buildServer,
  builtFolder,
  command,
  ensureBuilt,
  ensureInstalled,
  root,
  Stop,
  serverFolder,
} from './project.mjs';
import { help } from './usage.mjs';

/** Resolves when the user, or npm for him, wants an end. */
function asked() {
  return new Promise((resolve) => {
    // Ctrl-C reaches us twice, from the terminal and through npm; the second must not cut the ending short.
    process.on('SIGINT', resolve);
    process.on('SIGTERM', resolve);
    const parent = process.ppid;
    // An npm that was killed outright cannot pass the signal on.
    const orphaned = () => process.env['npm_lifecycle_event'] === 'start' && process.ppid !== parent;
    setInterval(() => orphaned() && resolve(undefined), 1000).unref();
  });
}

await command(async () => {
  if (process.argv.includes('--help') || process.argv.includes('-h')) {
    console.log(help);
    return 0;
  }
  const argv = process.argv.slice(2).filter((word) => word !== '--no-build');
  if (argv.length === process.argv.length - 2) {
    await ensureInstalled();
    await ensureBuilt();
  } else if (!existsSync(join(builtFolder, 'index.html'))) {
    throw new Stop('No build found. Start once without --no-build.');
  }
  await buildServer();
  const { main, ConfigError } = await import(pathToFileURL(join(serverFolder, 'main.mjs')).href);
  const end = asked();
  try {
    /** @type {{ close: () => Promise<void> }} */
    const server = await main({ argv, env: process.env, page: builtFolder, folder: root, say: console.log });
    await end;
    await server.close();
  } catch (error) {
    throw error instanceof ConfigError ? new Stop(/** @type {Error} */ (error).message) : error;
  }
  console.log('\nTaxiarch stopped.');
  return 0;
});
