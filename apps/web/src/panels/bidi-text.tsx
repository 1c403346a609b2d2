import { piecesOf } from './bidi-parts.ts';

/** A sentence in which names stand that a file has brought: those written from the right turn nothing else round. */
export function BidiText({ text }: { readonly text: string }) {
  const pieces = piecesOf(text);
  if (pieces.length === 1) return <>{text}</>;
  return <>{pieces.map((piece, i) => (i % 2 === 0 ? piece : <bdi key={i}>{piece}</bdi>))}</>;
}
