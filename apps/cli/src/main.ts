#!/usr/bin/env node
import { reasonOf } from './files.ts';
import { callersFolder, type Io } from './io.ts';
import { taxiarch } from './program.ts';

/** A reader that has seen enough (`taxiarch replay FILE | head`) is no fault; a full disk is told. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`Cannot write the output: ${reasonOf(error)}.\n`);
  process.exit(1);
});
process.stderr.on('error', () => process.exit(1));

const io: Io = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  folder: callersFolder('taxiarch'),
  colour: process.stdout.isTTY === true && process.env['NO_COLOR'] === undefined,
};
process.exitCode = taxiarch(process.argv.slice(2), io, async (code) => {
  process.exitCode = await code;
});
