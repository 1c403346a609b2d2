import {
  type AnsweredView,
  HUMAN,
  type OpenedBattle,
  type OrderTopicView,
  type Snapshot,
  type StandingOrderView,
} from '../../engine/protocol/index.ts';
import type { BattleCard } from '../../engine/protocol/library.ts';
import { t } from '../../i18n/index.ts';
import { lesson } from '../../state/app/tutorial.ts';
import * as actions from '../../state/battle/actions.ts';
import * as game from '../../state/battle/battle.ts';
import { choicesIn } from '../../state/battle/order-choices.ts';
import {
  aboutTopics,
  keepOrders,
  ordersFor,
  presetOf,
  presetOrders,
  sameOrder,
  withOrder,
} from '../../state/battle/standing-orders.ts';
import { Pick } from '../battle-menu/menu.tsx';
import { drawer } from '../drawer-state.ts';
import { ByCircumstances, OrderForm, OrderList, OrdersWhen } from './order-form.tsx';
import { ASK, titleOf, troopsName, whenText, wordsOf } from './order-text.ts';

/** Of a kind of troops without an order of its own. */
const AS_OTHERS = '';

type Change = (orders: readonly StandingOrderView[]) => void;
type SheetProps = {
  readonly topics: readonly OrderTopicView[];
  readonly troops: readonly string[];
  readonly orders: readonly StandingOrderView[];
  readonly onChange: Change;
};

function Presets({ topics, orders, onChange }: SheetProps) {
  const now = presetOf(orders, topics);
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
              if (preset !== 'own') onChange(presetOrders(preset, topics));
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

/** The word of the order for the same as this one, if there is any. */
const wordFor = (orders: readonly StandingOrderView[], like: StandingOrderView): string | undefined =>
  orders.find((one) => sameOrder(one, like))?.choice;

/** The orders for single kinds of troops about one matter. */
function ByTroops({ matter, troops, orders, onChange }: SheetProps & { readonly matter: OrderTopicView }) {
  const kinds = matter.troops.filter((kind) => troops.includes(kind));
  if (kinds.length < 2) return null;
  const orderOf = (troop: string) => wordFor(orders, { kind: matter.topic, troops: troop, choice: '' });
  const told = kinds.flatMap((kind) => {
    const word = orderOf(kind);
    return word === undefined ? [] : [t.orders.one(troopsName(kind), wordsOf(matter.topic, word))];
  });
  return (
    <details class="order-troops">
      <summary>{told.length > 0 ? t.orders.byTroopsAre(told.join(', ')) : t.orders.byTroops}</summary>
      {kinds.map((kind) => (
        <Pick
          key={kind}
          label={troopsName(kind)}
          value={orderOf(kind) ?? AS_OTHERS}
          of={[AS_OTHERS, ASK, ...matter.settings]}
          names={(word) => (word === AS_OTHERS ? t.orders.asOthers : wordsOf(matter.topic, word))}
          onPick={(word) =>
            onChange(withOrder(orders, matter.topic, word === AS_OTHERS ? null : word, { troops: kind }))
          }
        />
      ))}
    </details>
  );
}

/** Everything that can be ordered, by matter. */
export function OrdersSheet(props: SheetProps) {
  const { topics, orders, onChange } = props;
  return (
    <div class="orders-sheet">
      <p class="soft">{t.orders.intro}</p>
      <Presets {...props} />
      <OrderList {...props} />
      {topics.map((matter) => (
        <div key={matter.topic} class="order-topic">
          <Pick
            label={titleOf(matter.topic)}
            value={wordFor(orders, { kind: matter.topic, choice: '' }) ?? ASK}
            of={[ASK, ...matter.settings]}
            names={(word) => wordsOf(matter.topic, word)}
            onPick={(word) => onChange(withOrder(orders, matter.topic, word === ASK ? null : word))}
          />
          <ByTroops {...props} matter={matter} />
          <ByCircumstances {...props} matter={matter} />
        </div>
      ))}
    </div>
  );
}

/** The side whose orders may be looked at here: that of the only person, or of the side to act. */
function sideHere(shown: Snapshot): 0 | 1 | null {
  const [south, north] = game.seats.value.players.map((player) => player === HUMAN);
  if (!south && !north) return null;
  if (south !== north) return south ? 0 : 1;
  return shown.decision?.side ?? null;
}

/** The orders in force on this side for the battle, and all that these rules know. */
function inForce(
  shown: Snapshot,
): { side: 0 | 1; topics: readonly OrderTopicView[]; orders: StandingOrderView[] } | null {
  const side = sideHere(shown);
  const topics = game.library.value?.topics[shown.ruleset] ?? [];
  if (side === null || topics.length === 0) return null;
  const mine = shown.standing.filter((one) => one.side === side && one.until === 'battle');
  const orders = aboutTopics(mine, topics).map(({ kind, choice, troops, when }) => ({
    kind,
    choice,
    ...(troops === undefined ? {} : { troops }),
    ...(when === undefined ? {} : { when }),
  }));
  return { side, topics, orders };
}

/** Sets the orders of a side, and remembers them for its next battles. */
function settle(
  ruleset: OpenedBattle['ruleset'],
  side: 0 | 1,
  list: readonly StandingOrderView[],
  topics: readonly OrderTopicView[],
) {
  if (!lesson.value) keepOrders(ruleset, list, topics);
  void actions.setOrders(side, list);
}

/** At a question: an order for whenever it is asked again, put together from what it is about. */
export function OrderHere({ shown }: { readonly shown: Snapshot }) {
  const asked = game.decision.value?.orders;
  const now = inForce(shown);
  const matter = now?.topics.find((one) => one.topic === asked?.topic);
  if (!asked || !now || !matter || game.decision.value?.side !== now.side) return null;
  const { side, topics, orders } = now;
  const choices = choicesIn(
    matter,
    asked.about.flatMap(({ cases }) => cases),
  );
  const onChange = (list: readonly StandingOrderView[]) => settle(shown.ruleset, side, list, topics);
  const answering = Object.keys(asked.answers);
  const troops = [...new Set(asked.about.flatMap((one) => one.troops ?? []))];
  return (
    <details class="not-now order-here">
      <summary>{t.orders.whenever}</summary>
      <p class="soft">{t.orders.nextTime}</p>
      <OrderForm
        key={game.decision.value.text}
        matter={matter}
        words={[...answering, ...matter.settings.filter((word) => !answering.includes(word))]}
        troops={troops}
        choices={choices}
        first={Object.fromEntries(
          choices.flatMap(({ condition: { name }, values }) =>
            name === 'against' || name === 'within' ? [[name, String(values[0])]] : [],
          ),
        )}
        onGive={(choice, scope) => onChange(withOrder(orders, matter.topic, choice, scope))}
      />
      <OrdersWhen matter={matter} orders={orders} onChange={onChange} />
    </details>
  );
}

/** The sheet in the drawer of a battle. */
export function BattleOrders({ battle, shown }: { readonly battle: OpenedBattle; readonly shown: Snapshot }) {
  const now = inForce(shown);
  if (!now) return null;
  const { side, topics, orders } = now;
  return (
    <>
      <h2>{t.orders.of(shown.sides[side].name)}</h2>
      <OrdersSheet
        topics={topics}
        troops={battle.troops}
        orders={orders}
        onChange={(list) => settle(battle.ruleset, side, list, topics)}
      />
      <p class="soft">{t.orders.nextTime}</p>
    </>
  );
}

/** How many of the latest answers are told at the question; the log has all. */
const SHOWN = 3;

function aboutOf({ matter, order, troops, when, question }: AnsweredView, topics: readonly OrderTopicView[]): string {
  if (!matter || !order) return t.kinds[question] ?? question.replaceAll('-', ' ');
  const circumstances = whenText(
    when,
    topics.find((one) => one.topic === matter),
  );
  return [troops ? troopsName(troops) : '', wordsOf(matter, order), circumstances].filter((part) => part).join(' ');
}

/** What was answered by orders since the player last decided. */
function Answered({ shown }: { readonly shown: Snapshot }) {
  const side = sideHere(shown);
  const told = shown.answered.filter((one) => one.side === side && t.orders.topics[one.matter ?? ''] !== undefined);
  if (told.length === 0) return null;
  const more = told.length - SHOWN;
  return (
    <div class="answered" role="status">
      <p class="soft">{t.orders.answered}:</p>
      <ul>
        {told.slice(-SHOWN).map((one, i) => (
          <li key={i}>{t.orders.byOrder(one.label, aboutOf(one, game.mattersOf(shown.ruleset)))}</li>
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
  const { side, topics, orders } = now;
  const forTurn = shown.standing.filter((one) => one.side === side && one.until === 'turn');
  return (
    <div class="standing">
      <Answered shown={shown} />
      <p class="soft">
        {t.orders.inForce(t.orders.presets[presetOf(orders, topics)].name)}{' '}
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
          <button type="button" class="link" onClick={() => void actions.askAgain(side, kind)}>
            {t.decide.askAgain}
          </button>
        </p>
      ))}
    </div>
  );
}

/** The same before a battle: what the player last chose, to be looked at and changed. */
export function OrdersBefore({ battle }: { readonly battle: BattleCard }) {
  const topics = game.library.value?.topics[battle.ruleset] ?? [];
  const orders = ordersFor(battle.ruleset, topics);
  return (
    <details class="more orders-before">
      <summary>{t.orders.inForce(t.orders.presets[presetOf(orders, topics)].name)}</summary>
      <OrdersSheet
        topics={topics}
        troops={battle.troops}
        orders={orders}
        onChange={(list) => keepOrders(battle.ruleset, list, topics)}
      />
    </details>
  );
}
