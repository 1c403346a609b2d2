import './online.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Snapshot } from '../engine/protocol/index.ts';
import { onlineEn as w } from '../i18n/en/online.ts';
import * as actions from '../state/battle/actions.ts';
import * as game from '../state/battle/battle.ts';
import { serverSaid } from '../state/online/online.ts';
import { hasEarlier } from '../state/online/online-status.ts';

/** The server takes no more at once. */
const MOST_LETTERS = 1000;
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** What the players have said to each other; text and nothing else. */
export function Chat({ shown }: { readonly shown: Snapshot }) {
  const told = game.online.value;
  const [text, setText] = useState('');
  const last = useRef<HTMLLIElement>(null);
  const said = told?.chat ?? [];
  const newest = said.at(-1)?.n ?? 0;
  useEffect(() => {
    serverSaid.value = newest;
    last.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  if (!told) return null;
  const send = (event: Event) => {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return;
    setText('');
    void actions.callOnline('sendChatMessage', { text: words });
  };
  return (
    <div class="online-chat">
      {said.length === 0 ? <p class="soft">{w.talk.none}</p> : null}
      {hasEarlier(told) ? (
        <button type="button" class="link" onClick={() => void actions.callOnline('loadEarlierChat', null)}>
          {w.talk.earlier}
        </button>
      ) : null}
      <ol class="online-messages" aria-live="polite">
        {said.map((one) => (
          <li key={one.n} ref={one.n === newest ? last : null} class={`side-${one.by}`}>
            <strong>{shown.sides[one.by].name}</strong>{' '}
            <time class="soft small" dateTime={new Date(one.at).toISOString()}>
              {clock.format(new Date(one.at))}
            </time>
            <p>
              <bdi>{one.text}</bdi>
            </p>
          </li>
        ))}
      </ol>
      {told.viewer === null ? (
        <p class="soft">{w.talk.looking}</p>
      ) : (
        <form onSubmit={send}>
          <label>
            <span>{w.talk.say}</span>
            <textarea
              rows={3}
              maxLength={MOST_LETTERS}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.shiftKey) send(event);
              }}
            />
          </label>
          <div class="answers">
            <button type="submit" class="button main" disabled={text.trim() === ''}>
              {w.talk.send}
            </button>
            {text.length > MOST_LETTERS / 2 ? (
              <span class="soft small">{w.talk.rest(MOST_LETTERS - text.length)}</span>
            ) : null}
          </div>
        </form>
      )}
    </div>
  );
}
