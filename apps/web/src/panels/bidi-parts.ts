/** Writings that run from right to left. */
const scripts = ['Arabic', 'Hebrew', 'Syriac', 'Thaana', 'Nko', 'Phoenician', 'Imperial_Aramaic'];
const letters = `(?:[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]\\p{M}*)+`;
const fromTheRight = new RegExp(`(${letters}(?:[ '’-]?${letters})*)`, 'u');

/** A sentence in pieces, by turns from the left and from the right; the first is from the left, though it be empty. */
export const piecesOf = (text: string): string[] => text.split(fromTheRight);
