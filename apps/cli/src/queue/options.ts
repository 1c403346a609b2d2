import type { Command } from 'commander';
import { count, most } from '../analysis/words.ts';
import { CliError } from '../io.ts';

/** Where a batch is fought that is not fought here. */
export interface QueuePlace {
  readonly url: string;
  /** Seconds after which a battle goes to another worker if the first is no longer heard of. */
  readonly lease: number;
}

export interface QueueFlags {
  queue?: string;
  lease: string;
}

export const queueOptions = (command: Command): Command =>
  command
    .option(
      '--queue <url>',
      'let “taxiarch worker” on other machines fight the battles: a PostgreSQL URL, postgres://…',
    )
    .option('--lease <s>', 'seconds before a silent worker’s battle goes to another worker', '60');

export function queuePlace({ queue, lease }: QueueFlags): QueuePlace | undefined {
  const seconds = count(lease, '--lease', most.seconds);
  return queue === undefined ? undefined : { url: checkedUrl(queue), lease: seconds };
}

/** The address may hold a password, so it is never printed. */
export function checkedUrl(url: string): string {
  if (/^postgres(ql)?:\/\/./.test(url)) return url;
  throw new CliError('--queue expects a PostgreSQL URL, such as postgres://user@host/database.');
}
