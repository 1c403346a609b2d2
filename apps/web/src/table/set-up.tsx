import type { DecisionView, OptionView } from '../engine/protocol/decision.ts';
import { t } from '../i18n/index.ts';
import { Cited, RuleLinks } from '../panels/rules/rule-links.tsx';
import * as game from '../state/battle/battle.ts';
import { drawn, ruler, told } from './measure.ts';
import * as placing from './placing.ts';

type Props = {
  readonly decision: DecisionView;
  readonly Answer: (props: { option: OptionView; main?: boolean }) => preact.JSX.Element;
};

const isLength = (name: string): boolean => name === 'x' || name === 'y';

/** Drawing up one's troops: dragged on the table, or by numbers. */
export function Deploying({ decision, Answer }: Props) {
  const now = placing.placing.value;
  const shown = game.live.value;
  const units = shown?.space === 'table' ? shown.units.filter(({ side }) => side === decision.side) : [];
  const unit = units.find(({ id }) => id === now?.unit);
  const why = placing.placed.value?.why;
  const moved = units.filter(({ id }) => placing.moved.value.some((draft) => draft.unit === id));
  const measured = t.table.units[ruler.value.measure];
  const number = (name: 'x' | 'y' | 'facing' | 'files', label: string) => (
    <label class="pick">
      <span>{label}</span>
      <input
        type="number"
        value={isLength(name) ? told(now?.[name] ?? 0) : Math.round(now?.[name] ?? 0)}
        step={isLength(name) ? 1 / ruler.value.parts : 1}
        onInput={(event) => {
          const typed = event.currentTarget.valueAsNumber;
          if (Number.isFinite(typed))
            placing.changePlacing({ [name]: isLength(name) ? drawn(typed) : Math.round(typed) });
        }}
      />
    </label>
  );
  return (
    <div class="manoeuvres">
      <p class="soft">{t.table.deployHint}</p>
      <div class="answers">
        {decision.options
          .filter(({ hint }) => hint.kind === 'end')
          .map((option) => (
            <Answer key={option.choice} option={option} main />
          ))}
      </div>
      {moved.length > 0 ? <p class="soft">{t.table.putByHand(moved.map(({ name }) => name))}</p> : null}
      <label class="pick">
        <span>{t.table.unit}</span>
        <select
          value={now?.unit ?? ''}
          onChange={(event) => {
            placing.letGo();
            if (event.currentTarget.value) placing.takeUp(event.currentTarget.value);
          }}
        >
          <option value="">–</option>
          {units.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {now && unit ? (
        <>
          <div class="numbers">
            {number('x', t.table.fromWest(measured))}
            {number('y', t.table.fromNorth(measured))}
            {number('facing', t.table.facing)}
            {number('files', t.table.files)}
          </div>
          {why ? (
            <p class="draft-verdict refused" role="status">
              <Cited text={why.text} /> <RuleLinks rules={[why.rule]} />
            </p>
          ) : null}
          <button type="button" class="button main" disabled={why != null} onClick={() => void placing.putDown()}>
            {t.table.putDown(unit.name)}
          </button>
        </>
      ) : null}
    </div>
  );
}

/** Laying ground: a kind is taken in hand, then a place is touched. */
export function TerrainSetup({ decision, Answer }: Props) {
  const kinds = [...new Set(decision.options.flatMap(({ hint }) => hint.shapes?.pieces.map(({ kind }) => kind) ?? []))];
  const inHand = placing.groundInHand.value ?? kinds[0] ?? null;
  const rest = decision.options.filter(({ hint }) => !hint.shapes);
  const places = decision.options.filter(({ hint }) => hint.shapes?.pieces.some(({ kind }) => kind === inHand));
  return (
    <div class="manoeuvres">
      <p class="soft">{t.table.layHint}</p>
      <div class="answers">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            class="button"
            aria-pressed={kind === placing.groundInHand.value}
            onClick={() => {
              placing.groundInHand.value = kind;
            }}
          >
            {t.table.ground[kind] ?? kind}
          </button>
        ))}
        {rest.map((option) => (
          <Answer key={option.choice} option={option} />
        ))}
      </div>
      <details class="not-now" open={rest.length === 0 && kinds.length === 1}>
        <summary>{t.table.places}</summary>
        <div class="answers">
          {places.map((option) => (
            <Answer key={option.choice} option={option} />
          ))}
        </div>
      </details>
    </div>
  );
}

/** The sheet of orders: what every unit of the side has been told, and the one that is being written to. */
export function OrdersSheet({ decision, Answer }: Props) {
  const shown = game.live.value;
  const units =
    shown?.space === 'table'
      ? shown.units.filter(({ side, status }) => side === decision.side && status !== 'gone')
      : [];
  return (
    <div class="manoeuvres">
      <div class="answers">
        {decision.options.map((option) => (
          <Answer key={option.choice} option={option} main={option.choice === 'as proposed'} />
        ))}
      </div>
      <p class="soft">{t.table.ordersHint(shown?.leaders.find(({ side }) => side === decision.side)?.id ?? '')}</p>
      <table class="orders-sheet">
        <caption>{t.table.ordersSheet}</caption>
        <tbody>
          {units.map(({ id, name, order }) => (
            <tr key={id} aria-current={id === decision.unit ? 'step' : undefined}>
              <th scope="row">{name}</th>
              <td>{order}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
