import { shortened, visible } from '@taxiarch/kernel';
import type { Io } from './io.ts';

const ESCAPE = String.fromCharCode(27);
/** A colour, as our own output has it; everything else that a terminal would obey is written out. */
const COLOUR = new RegExp(`(${ESCAPE}\\[\\d{1,2}m)`);

/** An output that nothing from a file can command: what is shown is shown, whatever text brought it along. */
export function harmless(io: Io): Io {
  const shown = (text: string): string =>
    io.colour
      ? text
          .split(COLOUR)
          .map((part, i) => (i % 2 === 0 ? visible(part) : part))
          .join('')
      : visible(text);
  return { ...io, out: (text) => io.out(shown(text)), err: (text) => io.err(shown(text)) };
}

const LONGEST_QUOTE = 80;
const LONGEST_LINE = 1_000;
const MOST_LINES = 60;

/** A sentence about something refused, which may quote it: never the whole of it, nor more lines than anybody reads. */
export function bounded(sentence: string): string {
  const lines = sentence.split('\n');
  const kept = lines
    .slice(0, MOST_LINES)
    .map((line) => line.replaceAll(/“([^”]*)”/g, (_all, quote: string) => `“${shortened(quote, LONGEST_QUOTE)}”`))
    .map((line) => shortened(line, LONGEST_LINE));
  return visible([...kept, ...(lines.length > MOST_LINES ? ['…'] : [])].join('\n'));
}
