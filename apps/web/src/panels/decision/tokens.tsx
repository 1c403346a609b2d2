import type { Snapshot, TokensView } from '../../engine/protocol/index.ts';
import { t } from '../../i18n/index.ts';

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

/** More than these are told by their number alone; from some on they lie closer. */
const MOST_DRAWN = 12;
const CLOSE_FROM = 9;

type RowProps = { readonly name: string; readonly side: number; readonly tokens: TokensView };

function Row({ name, side, tokens: { now, earned } }: RowProps) {
  const words = [t.tokens.of(name, now), ...(earned > 0 ? [t.tokens.earned(earned)] : [])].join(', ');
  const later = Math.min(earned, MOST_DRAWN / 2);
  const coins = Math.min(now, MOST_DRAWN - later);
  const lying = coins + later < CLOSE_FROM ? '' : ' close';
  return (
    <div class={`token-row side-${side}${lying}`} role="img" aria-label={words} title={words}>
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
