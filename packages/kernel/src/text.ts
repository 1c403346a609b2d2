/**
 * Signs that a terminal or a page obeys instead of showing them: control characters, marks that turn the direction of
 * writing round, separators of lines, halves of characters.
 */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Whether a text holds a sign that cannot be seen but does something: no name needs one. */
export const hasUnseen = (text: string): boolean => text.search(UNSEEN) >= 0;

/** Far longer than any name of a battle, an army, a unit or a man: a longer one bursts whatever it is shown in. */
export const LONGEST_NAME = 60;
/** Letters of a paragraph. */
export const LONGEST_PROSE = 5_000;

/** Why a text cannot be shown as a name, or as a paragraph where more letters are allowed; null if it can. */
export function textFault(text: string, most = LONGEST_NAME): string | null {
  if (hasUnseen(text)) return 'control characters and direction marks are not allowed here';
  return text.length > most ? `at most ${most} characters are allowed here, not ${text.length}` : null;
}

/** The text with such signs written out, as JSON writes them; ends of lines and tabs stay. */
export const visible = (text: string): string =>
  text.replaceAll(UNSEEN, (sign) =>
    sign === '\n' || sign === '\t' ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The beginning of a text that may be of any length, to be quoted in a sentence. */
export function shortened(text: string, most = 80): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  // Half a character is left out with the rest.
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}

/** What a text of JSON would become: how many values it holds and how deep they lie, counted without making them. */
export function extentOf(json: string): { values: number; depth: number } {
  let values = json.length > 0 ? 1 : 0;
  let depth = 0;
  let open = 0;
  for (let at = 0; at < json.length; at++) {
    switch (json.charCodeAt(at)) {
      case 0x22:
        at = endOfString(json, at);
        break;
      case 0x2c:
        values++;
        break;
      case 0x5b:
      case 0x7b:
        values++;
        depth = Math.max(depth, ++open);
        break;
      case 0x5d:
      case 0x7d:
        open--;
    }
  }
  return { values, depth };
}

function endOfString(json: string, start: number): number {
  let at = start + 1;
  for (; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === 0x22) return at;
    if (code === 0x5c) at++;
  }
  return at;
}
