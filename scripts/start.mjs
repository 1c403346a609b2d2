// `npm start`: installs and builds what is missing, then serves the page.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { builtFolder, command, ensureBuilt, ensureInstalled, Stop } from './project.mjs';
import { serve } from './static-server.mjs';

const usage = 'Use: npm start -- [--port N] [--no-build]';

function options() {
  let values;
  try {
    ({ values } = parseArgs({
      options: { port: { type: 'string', default: '5190' }, 'no-build': { type: 'boolean', default: false } },
    }));
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message.split('. ', 1)[0] : error}. ${usage}`);
  }
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65535)
    throw new Stop(`A port is a number from 0 to 65535, not “${values.port.slice(0, 80)}”. ${usage}`);
  return { port, build: !values['no-build'] };
}

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
  const { port, build } = options();
  if (build) {
    await ensureInstalled();
    await ensureBuilt();
  } else if (!existsSync(join(builtFolder, 'index.html'))) {
    throw new Stop('The page was never built: start once without --no-build.');
  }
  const end = asked();
  const { server, port: taken } = await serve(builtFolder, port);
  if (port !== 0 && taken !== port) console.log(`Port ${port} is taken.`);
  console.log(`\n  Taxiarch is ready:  http://127.0.0.1:${taken}/\n\n  Ctrl-C ends it.`);
  await end;
  server.close();
  server.closeAllConnections();
  console.log('\nTaxiarch has ended.');
  return 0;
});
