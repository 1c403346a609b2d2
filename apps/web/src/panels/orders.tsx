import type { BattleCard } from '../engine/library-protocol.ts';
import {
  type AnsweredView,
  type MatterView,
  type Opened,
  PERSON,
  type Snapshot,
  type StandingOrder,
} from '../engine/protocol.ts';
import * as doing from '../state/doing.ts';
import * as game from '../state/game.ts';
import { aboutMatters, keepOrders, ordersFor, presetOf, presetOrders, withOrder } from '../state/orders.ts';
import { lesson } from '../state/tutorial.ts';
import { t } from '../words/index.ts';
import { drawer } from './drawer-state.ts';
import { Pick } from './menu.tsx';

const ASK = 'ask';
/** Of a kind of troops without an order of its own. */
const AS_OTHERS = '';

const wordsOf = (matter: string, word: string): string =>
  word === ASK ? t.orders.ask : (t.orders.matters[matter]?.words[word] ?? word);
const troopsName = (troops: string): string => t.orders.troops[troops] ?? troops;
const titleOf = (matter: string): string => t.orders.matters[matter]?.title ?? t.kinds[matter] ?? matter;

type Change = (orders: readonly StandingOrder[]) => void;
type SheetProps = {
  readonly matters: readonly MatterView[];
  readonly troops: readonly string[];
  readonly orders: readonly StandingOrder[];
  readonly onChange: Change;
};

function Presets({ matters, orders, onChange }: SheetProps) {
  const now = presetOf(orders, matters);
  return (
    <fieldset class="order-presets">
      <legend class="unseen">{t.orders.title}</legend>
      {(['ask', 'usual', ...(now === 'own' ? (['own'] as const) : [])] as const).map((preset) => (
        <label key={preset} class="order-preset">
          <input
            type="radio"
            name="order-preset"
            checked={preset === now}
            onChange={() => {
              if (preset !== 'own') onChange(presetOrders(preset, matters));
            }}
          />
          <span>
            <strong>{t.orders.presets[preset].name}</strong>
            <br />
            <span class="soft">{t.orders.presets[preset].text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The orders for single kinds of troops about one matter. */
function ByTroops({ matter, troops, orders, onChange }: SheetProps & { readonly matter: MatterView }) {
  const kinds = matter.troops.filter((kind) => troops.includes(kind));
  if (kinds.length < 2) return null;
  const orderOf = (kind: string) => orders.find((one) => one.kind === matter.matter && one.troops === kind)?.choice;
  const told = kinds.flatMap((kind) => {
    const word = orderOf(kind);
    return word === undefined ? [] : [t.orders.one(troopsName(kind), wordsOf(matter.matter, word))];
  });
  return (
    <details class="order-troops">
      <summary>{told.length > 0 ? t.orders.byTroopsAre(told.join(', ')) : t.orders.byTroops}</summary>
      {kinds.map((kind) => (
        <Pick
          key={kind}
          label={troopsName(kind)}
          value={orderOf(kind) ?? AS_OTHERS}
          of={[AS_OTHERS, ASK, ...matter.words]}
          names={(word) => (word === AS_OTHERS ? t.orders.asOthers : wordsOf(matter.matter, word))}
          onPick={(word) => onChange(withOrder(orders, matter.matter, word === AS_OTHERS ? null : word, kind))}
        />
      ))}
    </details>
  );
}

/** Everything that can be ordered, by matter. */
export function OrdersSheet(props: SheetProps) {
  const { matters, orders, onChange } = props;
  return (
    <div class="orders-sheet">
      <p class="soft">{t.orders.intro}</p>
      <Presets {...props} />
      {matters.map((matter) => (
        <div key={matter.matter} class="order-matter">
          <Pick
            label={titleOf(matter.matter)}
            value={orders.find((one) => one.kind === matter.matter && one.troops === undefined)?.choice ?? ASK}
            of={[ASK, ...matter.words]}
            names={(word) => wordsOf(matter.matter, word)}
            onPick={(word) => onChange(withOrder(orders, matter.matter, word === ASK ? null : word))}
          />
          <ByTroops {...props} matter={matter} />
        </div>
      ))}
    </div>
  );
}

/** The side whose orders may be looked at here: that of the only person, or of whoever is asked. */
function sideHere(shown: Snapshot): 0 | 1 | null {
  const [south, north] = game.seats.value.players.map((player) => player === PERSON);
  if (!south && !north) return null;
  if (south !== north) return south ? 0 : 1;
  return shown.pending?.side ?? null;
}

/** The orders in force on this side for the battle, and all that these rules know. */
function inForce(shown: Snapshot): { side: 0 | 1; matters: readonly MatterView[]; orders: StandingOrder[] } | null {
  const side = sideHere(shown);
  const matters = game.library.value?.matters[shown.ruleset] ?? [];
  if (side === null || matters.length === 0) return null;
  const mine = shown.standing.filter((one) => one.side === side && one.until === 'battle');
  const orders = aboutMatters(mine, matters).map(({ kind, choice, troops }) => ({
    kind,
    choice,
    ...(troops === undefined ? {} : { troops }),
  }));
  return { side, matters, orders };
}

/** The sheet in the drawer of a battle. */
export function BattleOrders({ battle, shown }: { readonly battle: Opened; readonly shown: Snapshot }) {
  const now = inForce(shown);
  if (!now) return null;
  const { side, matters, orders } = now;
  return (
    <>
      <h2>{t.orders.of(shown.sides[side].name)}</h2>
      <OrdersSheet
        matters={matters}
        troops={battle.troops}
        orders={orders}
        onChange={(list) => {
          if (!lesson.value) keepOrders(battle.ruleset, list, matters);
          void doing.setOrders(side, list);
        }}
      />
      <p class="soft">{t.orders.nextTime}</p>
    </>
  );
}

/** How many of the latest answers are told at the question; the log has all. */
const SHOWN = 3;

const aboutOf = ({ matter, order, troops, question }: AnsweredView): string =>
  matter && order
    ? [...(troops ? [troopsName(troops)] : []), wordsOf(matter, order)].join(' ')
    : (t.kinds[question] ?? question.replaceAll('-', ' '));

/** What was answered by orders since the player last decided. */
function Answered({ shown }: { readonly shown: Snapshot }) {
  const side = sideHere(shown);
  const told = shown.answered.filter((one) => one.side === side && t.orders.matters[one.matter ?? ''] !== undefined);
  if (told.length === 0) return null;
  const more = told.length - SHOWN;
  return (
    <div class="answered" role="status">
      <p class="soft">{t.orders.answered}:</p>
      <ul>
        {told.slice(-SHOWN).map((one, i) => (
          <li key={i}>{t.orders.byOrder(one.label, aboutOf(one))}</li>
        ))}
        {more > 0 ? <li class="soft">{t.orders.more(more)}</li> : null}
      </ul>
    </div>
  );
}

/** What is in force, each with a way to change it, and what was answered by it. */
export function OrdersInForce({ shown }: { readonly shown: Snapshot }) {
  const now = inForce(shown);
  if (!now) return null;
  const { side, matters, orders } = now;
  const forTurn = shown.standing.filter((one) => one.side === side && one.until === 'turn');
  return (
    <div class="standing">
      <Answered shown={shown} />
      <p class="soft">
        {t.orders.inForce(t.orders.presets[presetOf(orders, matters)].name)}{' '}
        <button
          type="button"
          class="link"
          onClick={() => {
            drawer.value = 'orders';
          }}
        >
          {t.orders.change}
        </button>
      </p>
      {forTurn.map(({ kind, choice }) => (
        <p key={kind} class="soft standing-order">
          {t.decide.standing}: {t.decide.standingOrder(t.kinds[kind] ?? kind.replaceAll('-', ' '), choice)}{' '}
          <button type="button" class="link" onClick={() => void doing.askAgain(side, kind)}>
            {t.decide.askAgain}
          </button>
        </p>
      ))}
    </div>
  );
}

/** The same before a battle: what the player last chose, to be looked at and changed. */
export function OrdersBefore({ battle }: { readonly battle: BattleCard }) {
  const matters = game.library.value?.matters[battle.ruleset] ?? [];
  const orders = ordersFor(battle.ruleset, matters);
  return (
    <details class="more orders-before">
      <summary>{t.orders.inForce(t.orders.presets[presetOf(orders, matters)].name)}</summary>
      <OrdersSheet
        matters={matters}
        troops={battle.troops}
        orders={orders}
        onChange={(list) => keepOrders(battle.ruleset, list, matters)}
      />
    </details>
  );
}
