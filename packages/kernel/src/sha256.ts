/** SHA-256 and HMAC in integer arithmetic: the same on every machine, at once, and without anything from outside. */

const firstPrimes = (n: number): number[] => {
  const found: number[] = [];
  for (let at = 2; found.length < n; at++) if (found.every((prime) => at % prime !== 0)) found.push(at);
  return found;
};

/** The first 32 bits of a root's fraction. */
const fraction = (root: number): number => ((root - Math.floor(root)) * 0x100000000) | 0;

/*
 * The 64 constants are the fractions of the cube roots of the first primes, the beginning that of the square roots of
 * eight of them. A root is exact to 52 bits, of which these are 32 and whatever stands before the point.
 */
const primes = firstPrimes(64);
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const beginning = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const BLOCK = 64;
const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const schedule = new Int32Array(64);

function mixIn(sum: Int32Array, block: DataView, at: number): void {
  for (let i = 0; i < 16; i++) schedule[i] = block.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const early = schedule[i - 15] as number;
    const late = schedule[i - 2] as number;
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[i] = ((schedule[i - 16] as number) + low + (schedule[i - 7] as number) + high) | 0;
  }
  let [a, b, c, d, e, f, g, h] = sum as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one =
      (h +
        (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
        choice +
        (constants[i] as number) +
        (schedule[i] as number)) |
      0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  const words = [a, b, c, d, e, f, g, h];
  for (let i = 0; i < 8; i++) sum[i] = ((sum[i] as number) + (words[i] as number)) | 0;
}

/** The eight words of the sum. */
function sumOf(bytes: Uint8Array): Int32Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x20000000));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const sum = beginning.slice();
  for (let at = 0; at < padded.length; at += BLOCK) mixIn(sum, view, at);
  return sum;
}

function bytesOf(words: Int32Array): Uint8Array {
  const bytes = new Uint8Array(4 * words.length);
  const view = new DataView(bytes.buffer);
  words.forEach((word, i) => {
    view.setInt32(4 * i, word);
  });
  return bytes;
}

const hexOf = (words: Int32Array): string =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

/** The letters of our secrets and numbers have one byte each; any other text is refused rather than mistaken. */
function asciiOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    if (code > 127) throw new RangeError(`“${letter}” is not allowed in a secret`);
    return code;
  });
}

/** The SHA-256 sum of a text of plain letters, in hexadecimal digits. */
export const sha256 = (text: string): string => hexOf(sumOf(asciiOf(text)));

/** HMAC-SHA-256 of a text under a key, as eight words of 32 bits. */
export function keyedWords(key: string, text: string): Int32Array {
  const plain = asciiOf(key);
  const block = new Uint8Array(BLOCK);
  block.set(plain.length > BLOCK ? bytesOf(sumOf(plain)) : plain);
  const inner = asciiOf(text);
  const within = new Uint8Array(BLOCK + inner.length);
  within.set(block.map((byte) => byte ^ 0x36));
  within.set(inner, BLOCK);
  const outer = new Uint8Array(BLOCK + 32);
  outer.set(block.map((byte) => byte ^ 0x5c));
  outer.set(bytesOf(sumOf(within)), BLOCK);
  return sumOf(outer);
}

/** The same in hexadecimal digits. */
export const hmac = (key: string, text: string): string => hexOf(keyedWords(key, text));
