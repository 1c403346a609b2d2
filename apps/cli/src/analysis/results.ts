import { appendFileSync, existsSync, truncateSync, writeFileSync } from 'node:fs';
import { csvHeader, csvLine, type Result, ResultsError, readCsv } from '@taxiarch/analysis';
import { placeToWrite, readText, reasonOf } from '../files.ts';
import { CliError, type Io } from '../io.ts';

/** A file to which results are added one by one, so that a batch that is stopped can be taken up again. */
export interface ResultsFile {
  /** What it held already. */
  before: Result[];
  add: (result: Result) => void;
}

/** Opens a file of results; a last line that was cut short is taken off. Without a name nothing is kept. */
export function openResults(io: Io, file: string | undefined): ResultsFile {
  if (file === undefined) return { before: [], add: () => {} };
  const { path } = placeToWrite(io, file, true);
  const add = (result: Result) => attempt(file, () => appendFileSync(path, csvLine(result)));
  if (!existsSync(path)) {
    attempt(file, () => writeFileSync(path, csvHeader, { flag: 'wx' }));
    return { before: [], add };
  }
  const text = readText(io, file);
  const before = readResults(file, text);
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  attempt(file, () => {
    truncateSync(path, Buffer.byteLength(whole));
    if (whole === '') appendFileSync(path, csvHeader);
  });
  return { before, add };
}

function readResults(file: string, text: string): Result[] {
  try {
    return readCsv(text);
  } catch (error) {
    if (error instanceof ResultsError) throw new CliError(`${file} is not a results file: ${error.message}.`);
    throw error;
  }
}

function attempt(file: string, act: () => void): void {
  try {
    act();
  } catch (error) {
    throw new CliError(`Cannot write ${file}: ${reasonOf(error)}.`);
  }
}
