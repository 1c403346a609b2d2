import type { Snapshot, TokensView } from '../engine/protocol.ts';
import { t } from '../words/index.ts';

/** A struck coin with a wing on it, which stands for momentum. */
const COIN = 'M-3.6 2.4Q0 2.6 3.8-2.6M-2.4 0.4Q0 0.2 1.8-2.2M-0.8 2.4Q1.8 1.8 3.4-0.2';

function Coin({ earned }: { readonly earned: boolean }) {
  return (
    <svg class={earned ? 'token earned' : 'token'} viewBox="-7 -7 14 14" aria-hidden="true">
      <circle class="token-face" r="6" />
      <path class="token-sign" d={COIN} />
    </svg>
  );
}

/** More than these are told by their number, with a single coin beside it. */
const MOST_DRAWN = 8;

type RowProps = { readonly name: string; readonly side: number; readonly tokens: TokensView };

function Row({ name, side, tokens: { now, earned } }: RowProps) {
  const words = [t.tokens.of(name, now), ...(earned > 0 ? [t.tokens.earned(earned)] : [])].join(', ');
  const drawn = now + earned <= MOST_DRAWN;
  const coins = drawn ? now : 1;
  const later = drawn ? earned : Math.min(1, earned);
  return (
    <div class={`token-row side-${side}`} role="img" aria-label={words} title={words}>
      <span class="token-count">{now}</span>
      {Array.from({ length: coins + later }, (_, i) => (
        <Coin key={i} earned={i >= coins} />
      ))}
    </div>
  );
}

/** The momentum of both sides, and what it can buy now. */
export function Tokens({ shown }: { readonly shown: Snapshot }) {
  const [first] = shown.sides;
  if (!first.tokens) return null;
  const { buys } = first.tokens;
  return (
    <section class="tokens" aria-label={t.tokens.title}>
      {shown.sides.map(({ key, name, tokens }, side) =>
        tokens ? <Row key={key} name={name} side={side} tokens={tokens} /> : null,
      )}
      {buys ? <p class="soft token-use">{t.tokens.buys[buys]}</p> : null}
    </section>
  );
}
