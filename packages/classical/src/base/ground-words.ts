/** A kind of ground, or an order that names one, as words: `palisaded-village` is a palisaded village. */
export const groundWords = (kind: string): string => kind.replaceAll('-', ' ');
