import type { BattleCard, MeasuredView } from '../engine/protocol/library.ts';
import { t } from '../i18n/index.ts';
import * as game from '../state/battle/battle.ts';
import { fairest } from '../state/settings/balance.ts';

const levels = (): string[] => (game.library.value?.commanders ?? []).map(({ id }) => id);

function Bar({ figures }: { readonly figures: MeasuredView }) {
  const { wins, draws } = figures;
  return (
    <span class="balance-bar" aria-hidden="true">
      <span class="side-0" style={{ flexGrow: wins[0] }} />
      {draws > 0 ? <span class="drawn" style={{ flexGrow: draws }} /> : null}
      <span class="side-1" style={{ flexGrow: wins[1] }} />
    </span>
  );
}

/** Which side the battle favours, in a word and a bar, for the list of battles. */
export function BalanceInShort({ battle }: { readonly battle: BattleCard }) {
  const figures = fairest(battle.measured, levels());
  if (!figures) return <span class="balance soft">{t.start.notMeasured}</span>;
  return (
    <span class="balance soft">
      <Bar figures={figures} />
      {t.start.wonShort(battle.sides[0], figures.wins[0], figures.battles)}
    </span>
  );
}

const leaderOf = (player: string): string =>
  player === 'random' ? t.start.ledByChance : t.start.ledBy(game.playerName(player));

/** Everything that was measured of a battle. */
export function Balance({ battle }: { readonly battle: BattleCard }) {
  const { measured, sides, ruleset } = battle;
  if (measured.length === 0) return <p class="soft">{t.start.balanceUnknown}</p>;
  return (
    <ul class="balance-list" aria-label={t.start.balance}>
      {measured.map((figures) => {
        const players = figures.pairing.split(',').map(leaderOf) as [string, string];
        return (
          <li key={figures.pairing}>
            <Bar figures={figures} />
            <span>{t.start.won(sides, figures.wins, figures.draws, figures.battles)}</span>
            <span class="soft">{t.start.between(players, t.rules[ruleset].counting.usually(figures.turns))}</span>
          </li>
        );
      })}
    </ul>
  );
}
