import { useState } from 'preact/hooks';
import type { OrderTopicView, StandingOrderView } from '../../engine/protocol/index.ts';
import { t } from '../../i18n/index.ts';
import { allChoices, type Choices } from '../../state/battle/order-choices.ts';
import { type Scope, sameOrder, withOrder } from '../../state/battle/standing-orders.ts';
import { Pick } from '../battle-menu/menu.tsx';
import { ASK, conditionText, orderText, scopeText, troopsName, wordsOf } from './order-text.ts';

/** Of a part of an order that says nothing: for all troops, whatever the circumstances. */
const ANY = '';

type FormProps = {
  readonly matter: OrderTopicView;
  readonly words: readonly string[];
  readonly troops: readonly string[];
  readonly choices: Choices;
  /** What it begins with. */
  readonly first: Readonly<Record<string, string>>;
  readonly onGive: (choice: string, scope: Scope) => void;
};

/** An order put together: what, for whom, against whom, how near. */
export function OrderForm({ matter, words, troops, choices, first, onGive }: FormProps) {
  const [word, setWord] = useState(words[0] ?? ASK);
  const [who, setWho] = useState(ANY);
  const [when, setWhen] = useState(first);
  const give = () => {
    const told = choices.flatMap(({ condition: { name }, values }) => {
      const is = values.find((value) => String(value) === when[name]);
      return is === undefined ? [] : [[name, is] as const];
    });
    onGive(word, {
      ...(who === ANY ? {} : { troops: who }),
      ...(told.length > 0 ? { when: Object.fromEntries(told) } : {}),
    });
  };
  return (
    <div class="order-form">
      <Pick
        label={t.orders.what}
        value={word}
        of={[...words, ...(words.includes(ASK) ? [] : [ASK])]}
        names={(one) => wordsOf(matter.topic, one)}
        onPick={setWord}
      />
      {troops.length > 0 ? (
        <Pick
          label={t.orders.who}
          value={who}
          of={[ANY, ...troops]}
          names={(one) => (one === ANY ? t.orders.all : troopsName(one))}
          onPick={setWho}
        />
      ) : null}
      {choices.map(({ condition, values }) => (
        <Pick
          key={condition.name}
          label={t.orders.labels[condition.name]?.label ?? condition.name}
          value={when[condition.name] ?? ANY}
          of={[ANY, ...values.map(String)]}
          names={(one) => (one === ANY ? (t.orders.labels[condition.name]?.any ?? '') : conditionText(condition, one))}
          onPick={(one) => setWhen({ ...when, [condition.name]: one })}
        />
      ))}
      <button type="button" class="button" onClick={give}>
        {t.orders.give}
      </button>
    </div>
  );
}

type ListProps = {
  readonly orders: readonly StandingOrderView[];
  readonly onChange: (orders: readonly StandingOrderView[]) => void;
};

/** The orders about a matter that hold in some circumstances only, each to be changed and taken back. */
export function OrdersWhen({ matter, orders, onChange }: ListProps & { readonly matter: OrderTopicView }) {
  const mine = orders.filter(({ kind, when }) => kind === matter.topic && when !== undefined);
  return (
    <>
      {mine.map((order) => (
        <div key={scopeText(order, matter)} class="order-when">
          <Pick
            label={scopeText(order, matter)}
            value={order.choice}
            of={[ASK, ...matter.settings]}
            names={(word) => wordsOf(matter.topic, word)}
            onPick={(word) => onChange(orders.map((one) => (one === order ? { ...one, choice: word } : one)))}
          />
          <TakeBack order={order} matter={matter} orders={orders} onChange={onChange} />
        </div>
      ))}
    </>
  );
}

function TakeBack({
  order,
  matter,
  orders,
  onChange,
}: ListProps & { readonly order: StandingOrderView; readonly matter: OrderTopicView | undefined }) {
  return (
    <button
      type="button"
      class="link"
      aria-label={t.orders.takeBackThis(orderText(order, matter))}
      onClick={() => onChange(orders.filter((one) => !sameOrder(one, order)))}
    >
      {t.orders.takeBack}
    </button>
  );
}

/** The orders of a matter that depend on circumstances, and a way to add one. */
export function ByCircumstances({
  matter,
  troops,
  orders,
  onChange,
}: ListProps & { readonly matter: OrderTopicView; readonly troops: readonly string[] }) {
  if (matter.conditions.length === 0) return null;
  const told = orders.filter(({ kind, when }) => kind === matter.topic && when !== undefined);
  const kinds = matter.troops.filter((kind) => troops.includes(kind));
  return (
    <details class="order-troops">
      <summary>{told.length > 0 ? t.orders.circumstancesAre(told.length) : t.orders.circumstances}</summary>
      <OrdersWhen matter={matter} orders={orders} onChange={onChange} />
      <OrderForm
        matter={matter}
        words={matter.settings}
        troops={kinds.length > 1 ? kinds : []}
        choices={allChoices(matter, troops)}
        first={{}}
        onGive={(choice, scope) => onChange(withOrder(orders, matter.topic, choice, scope))}
      />
    </details>
  );
}

/** Everything that is answered for the player, in sentences. */
export function OrderList({ topics, orders, onChange }: ListProps & { readonly topics: readonly OrderTopicView[] }) {
  if (orders.length === 0) return null;
  const matterOf = ({ kind }: StandingOrderView) => topics.find(({ topic: matter }) => matter === kind);
  return (
    <details class="order-troops orders-in-words">
      <summary>{t.orders.inWords(orders.length)}</summary>
      <ul>
        {orders.map((order) => (
          <li key={orderText(order, matterOf(order))}>
            {orderText(order, matterOf(order))}{' '}
            <TakeBack order={order} matter={matterOf(order)} orders={orders} onChange={onChange} />
          </li>
        ))}
      </ul>
    </details>
  );
}
