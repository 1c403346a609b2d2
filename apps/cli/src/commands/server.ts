import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from 'commander';
import { buildServer, serverFolder } from '../../../../scripts/project.mjs';
import { CliError, root, type Shell } from '../io.ts';

/** The server's own program for this: an application does not know another, but may start what was built of it. */
type Admin = (errand: {
  readonly what: 'backup' | 'restore';
  readonly file: string;
  readonly force: boolean;
  readonly env: NodeJS.ProcessEnv;
  readonly folder: string;
}) => Promise<string>;

/** Errors of the user, the disk or the database; all others are internal errors. */
const toldAsTheyAre = ['BackupError', 'ConfigError'];

async function run(io: Shell, what: 'backup' | 'restore', file: string, force: boolean): Promise<void> {
  await buildServer();
  const { admin } = (await import(pathToFileURL(join(serverFolder, 'admin.mjs')).href)) as { admin: Admin };
  try {
    const sentence = await admin({ what, file: resolve(io.folder, file), force, env: process.env, folder: root });
    io.out(`${sentence}\n`);
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    if (toldAsTheyAre.includes(fault.name)) throw new CliError(fault.message);
    throw new CliError(`Cannot open the database: ${fault.message}`);
  }
}

export function serverCommand(program: Command, io: Shell): void {
  const server = program.command('server').description('back up or restore the battles of a server (docs/hosting.md)');
  const commands = [
    ['backup', 'back up all battles to a file', 'overwrite an existing file'],
    ['restore', 'restore battles from a backup into an empty database', 'replace existing battles'],
  ] as const;
  for (const [what, description, force] of commands) {
    server
      .command(what)
      .description(description)
      .argument('<file>', 'backup file')
      .option('--force', force)
      .action((file: string, flags: { force?: true }) => io.wait(run(io, what, file, flags.force === true)));
  }
  for (const command of server.commands) command.exitOverride().copyInheritedSettings(program);
}
