import type { Side } from '../../engine/protocol/index.ts';

/**
 * Where a link to an online battle leads. Keys stand behind the #, which no browser sends to a server. Links of versions
 * up to 0.1 say `afar` and `bell`; they are in e-mails and chats, and go on working.
 */
type Place =
  | { readonly role: 'seat' | 'invite' | 'watch'; readonly battle: string; readonly key: string }
  | { readonly role: 'side'; readonly battle: string; readonly side: Side };

export function placeIn(hash: string): Place | null {
  const [, battle, role, key] =
    /^#\/(?:online|afar)\/([\w-]{1,60})\/(seat|invite|watch)\/([\w-]{20,60})$/.exec(hash) ?? [];
  if (battle && key) return { role: role as 'seat' | 'invite' | 'watch', battle, key };
  const [, of, side] = /^#\/(?:online|afar)\/([\w-]{1,60})\/([01])$/.exec(hash) ?? [];
  return of && side ? { role: 'side', battle: of, side: Number(side) as Side } : null;
}

/** A link of an e-mail. A button on its page does what it says: programs that check e-mails open every link. */
export function emailLinkIn(hash: string): { act: 'confirm' | 'stop'; id: string; code: string } | null {
  const [, act, id, code] = /^#\/(?:notifications|bell)\/(confirm|stop)\/(\w{1,60})\/([\w-]{22})$/.exec(hash) ?? [];
  return act && id && code ? { act: act as 'confirm' | 'stop', id, code } : null;
}

/** Whether an address leads to an online battle or comes from an e-mail, damaged or not. */
export const isOnlineLink = (hash: string): boolean => /^#\/(?:online|afar|notifications|bell)\//.test(hash);

/** What an address has to end with to lead to a place. */
export const addressOf = (place: Place): string =>
  `#/online/${place.battle}/${place.role === 'side' ? place.side : `${place.role}/${place.key}`}`;
