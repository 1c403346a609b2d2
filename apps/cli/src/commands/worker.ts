import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { count, most } from '../analysis/words.ts';
import { CliError, type Io, type Shell } from '../io.ts';
import { checkedUrl } from '../queue/options.ts';

interface Flags {
  queue?: string;
  jobs: string;
  idle?: string;
}

export function workerCommand(program: Command, io: Shell): void {
  program
    .command('worker')
    .description('fight queued battles of “simulate” and “ladder” until stopped')
    .option('--queue <url>', 'PostgreSQL URL of the queue, postgres://user@host/database')
    .option('--jobs <n>', 'battles at once', String(availableParallelism()))
    .option('--idle <s>', 'exit after this many seconds without work')
    .action((flags: Flags) => io.wait(work(io, flags)));
}

async function work(io: Io, { queue, jobs, idle }: Flags): Promise<void> {
  if (queue === undefined) throw new CliError('Missing --queue: give the URL of a PostgreSQL database.');
  const orders = {
    io,
    url: checkedUrl(queue),
    threads: count(jobs, '--jobs', most.threads),
    idle: idle === undefined ? undefined : count(idle, '--idle', most.seconds),
  };
  const { serve } = await import('../queue/serve.ts');
  await serve(orders);
}
