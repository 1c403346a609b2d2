import type { NewBattle } from '../engine/protocol/index.ts';
import type { BattleCard } from '../engine/protocol/library.ts';
import { t } from '../i18n/index.ts';
import { Preferences } from '../panels/battle-menu/menu.tsx';
import { Cited } from '../panels/rules/rule-links.tsx';
import * as game from '../state/battle/battle.ts';
import { ChartPack, type ChosenPack } from './chart-pack.tsx';

/** What of a new battle few want to change. */
export type Settled = Required<Pick<NewBattle, 'seed' | 'dice' | 'options'>> & {
  /** Whether orders to give ground are written in secret. */
  readonly secret: boolean;
  readonly pack: ChosenPack | null;
};

export const usualSettings = (battle: BattleCard): Settled => ({
  seed: game.newSeed(),
  dice: 'seed',
  options: battle.options,
  secret: false,
  pack: null,
});

/** The battle to be opened by these settings. */
export function wishOf(battle: BattleCard, players: NewBattle['players'], settled: Settled): NewBattle {
  const { pack, seed, secret, ...rest } = settled;
  const orders = game.ordersBefore(battle.ruleset, secret);
  return {
    battle: battle.id,
    players,
    seed: seed.trim() || '1',
    orders,
    ...rest,
    ...(pack ? { pack: pack.text } : {}),
  };
}

type Props = {
  readonly battle: BattleCard;
  readonly settled: Settled;
  readonly onChange: (settled: Settled) => void;
};

/** Dice, optional rules, charts and the looks of the page, out of the way until they are wanted. */
export function BattleSettings({ battle, settled, onChange }: Props) {
  const s = t.start;
  const { secretHint } = t.rules[battle.ruleset];
  const { seed, dice, options, secret, pack } = settled;
  const set = (part: Partial<Settled>): void => onChange({ ...settled, ...part });
  const toggled = (id: string) => (options.includes(id) ? options.filter((one) => one !== id) : [...options, id]);
  return (
    <details class="more">
      <summary>{s.more}</summary>
      <label class="pick">
        <span>{s.seed}</span>
        <input type="text" value={seed} maxLength={40} onInput={(event) => set({ seed: event.currentTarget.value })} />
      </label>
      <p class="soft">{s.seedHint}</p>
      <Check label={s.ownDice} checked={dice === 'own'} onChange={(own) => set({ dice: own ? 'own' : 'seed' })} />
      {secretHint ? (
        <>
          <Check label={s.secret} checked={secret} onChange={(wanted) => set({ secret: wanted })} />
          <p class="soft">
            <Cited text={secretHint} />
          </p>
        </>
      ) : null}
      <fieldset class="who">
        <legend>{s.optional}</legend>
        {(game.library.value?.optionalRules[battle.ruleset] ?? []).map(({ id, text, rule }) => (
          <Check
            key={id}
            label={text ? `${text} (${rule})` : (s.optionalRules[id] ?? id)}
            checked={options.includes(id)}
            onChange={() => set({ options: toggled(id) })}
          />
        ))}
      </fieldset>
      {battle.takesPacks ? (
        <ChartPack ruleset={battle.ruleset} chosen={pack} onChoose={(chosen) => set({ pack: chosen })} />
      ) : null}
      <Preferences />
    </details>
  );
}

type CheckProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

function Check({ label, checked, onChange }: CheckProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
