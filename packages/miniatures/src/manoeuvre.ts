export const LEFT_HAND = -1;
export const RIGHT_HAND = 1;
export type Hand = -1 | 0 | 1;

/** One thing that a unit does in its move. */
export interface Manoeuvre<Doing extends string = string> {
  do: Doing;
  /** To which side; 0 where there is none, or the middle. */
  hand: Hand;
  /** Tenths of the system's unit of length, whole degrees, or another number: as the doing takes it. */
  amount: number;
}

/**
 * What stands behind the words of a manoeuvre: nothing, a length to a tenth, a side and whole degrees, a side, a side or
 * the middle, a number, a number or nothing.
 */
export type Takes = 'nothing' | 'length' | 'wheel' | 'side' | 'place' | 'number' | 'number-or-nothing';

const sides: Readonly<Record<string, Hand>> = { left: LEFT_HAND, middle: 0, right: RIGHT_HAND };
const handText = (hand: Hand): string => (hand === LEFT_HAND ? 'left' : hand === RIGHT_HAND ? 'right' : 'middle');
const tenthsText = (tenths: number): string => (tenths % 10 === 0 ? String(tenths / 10) : (tenths / 10).toFixed(1));

/** How each is read: the side and the number, in this order. */
const patterns: Readonly<Record<Takes, string>> = {
  nothing: '()()',
  length: String.raw`() (\d+(?:\.\d)?)`,
  wheel: String.raw` (left|right) (\d+)`,
  side: ' (left|right)()',
  place: ' (left|middle|right)()',
  number: String.raw`() (\d+)`,
  'number-or-nothing': String.raw`()(?: (\d+))?`,
};

function tailOf(takes: Takes, hand: Hand, amount: number): string {
  switch (takes) {
    case 'nothing':
      return '';
    case 'length':
      return ` ${tenthsText(amount)}`;
    case 'wheel':
      return ` ${handText(hand)} ${amount}`;
    case 'side':
    case 'place':
      return ` ${handText(hand)}`;
    case 'number':
      return ` ${amount}`;
    case 'number-or-nothing':
      return amount === 0 ? '' : ` ${amount}`;
  }
}

/** A system's manoeuvres as they are typed. */
export interface Manoeuvres<Doing extends string> {
  readonly write: (m: Manoeuvre<Doing>) => string;
  /** The way back from text, or null. */
  readonly read: (text: string) => Manoeuvre<Doing> | null;
}

/** Made once of what each doing takes; `words` where it is not called by its own name. */
export function makeManoeuvres<Doing extends string>(
  takes: Readonly<Record<Doing, Takes>>,
  words: Readonly<Partial<Record<Doing, string>>>,
): Manoeuvres<Doing> {
  const doings = Object.keys(takes) as Doing[];
  const wordsOf = (what: Doing): string => words[what] ?? what;
  const readers = doings.map((what) => ({ what, pattern: new RegExp(`^${wordsOf(what)}${patterns[takes[what]]}$`) }));
  return {
    write: ({ do: what, hand, amount }) => `${wordsOf(what)}${tailOf(takes[what], hand, amount)}`,
    read(text) {
      for (const { what, pattern } of readers) {
        const found = pattern.exec(text);
        if (!found) continue;
        const number = Number(found[2] ?? 0);
        const amount = takes[what] === 'length' ? Math.round(number * 10) : number;
        return { do: what, hand: sides[found[1] as string] ?? 0, amount };
      }
      return null;
    },
  };
}
