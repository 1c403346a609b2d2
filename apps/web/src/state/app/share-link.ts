/** A battle as part of an address: packed, and written in letters that an address may hold. */

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(packed as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer());
}

export async function packed(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A battle of 50,000 decisions has 1.5 million bytes; no address of ours holds more than a part of that. */
export const MOST_UNPACKED = 8_000_000;

/** Why an address holds no battle: it is damaged, or it would unpack to more than any battle. */
export interface LinkFault {
  readonly fault: 'cut' | 'large';
}

/** What was packed. It is unpacked piece by piece: a short address can hold a text without end. */
export async function unpacked(letters: string): Promise<string | LinkFault> {
  try {
    if (letters.length > MOST_UNPACKED) return { fault: 'large' };
    const raw = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
    const pieces = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let [text, size] = ['', 0];
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      size += piece.value.byteLength;
      if (size > MOST_UNPACKED) {
        await pieces.cancel();
        return { fault: 'large' };
      }
      text += decoder.decode(piece.value, { stream: true });
    }
    return text + decoder.decode();
  } catch {
    return { fault: 'cut' };
  }
}
