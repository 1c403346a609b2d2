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
  if (!/^\d+$/.test(values.port) || port > 65535) throw new Stop(`${values.port} is not a port number. ${usage}`);
  return { port, build: !values['no-build'] };
}

await command(async () => {
  const { port, build } = options();
  if (build) {
    await ensureInstalled();
    await ensureBuilt();
  } else if (!existsSync(join(builtFolder, 'index.html'))) {
    throw new Stop('The page was never built: start once without --no-build.');
  }
  const { server, port: taken } = await serve(builtFolder, port);
  if (port !== 0 && taken !== port) console.log(`Port ${port} is taken.`);
  console.log(`\n  Taxiarch is ready:  http://127.0.0.1:${taken}/\n\n  Ctrl-C ends it.`);
  await new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  server.close();
  server.closeAllConnections();
  console.log('\nTaxiarch has ended.');
  return 0;
});
