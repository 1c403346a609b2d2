import { useId } from 'preact/hooks';
import type { FollowerView, FormationView } from '../../engine/protocol/formation.ts';
import { t } from '../../i18n/index.ts';
import * as actions from '../../state/battle/actions.ts';
import * as game from '../../state/battle/battle.ts';
import * as formation from '../../state/input/formation.ts';
import { Cited, RuleLinks } from '../rules/rule-links.tsx';
import { ThenEnd } from './then-end.tsx';
import '../formation.css';

const words = t.formation;
const nameOf = (id: string): string => game.shown.value?.units.find((unit) => unit.id === id)?.name ?? id;

function offerWords({ kind, name, units, opening }: FormationView): string {
  const [first, last] = [units[0], units.at(-1)];
  const isBattleLine = kind === 'line' && name === '' && opening === undefined && formation.measure.value !== 'hexes';
  const text =
    isBattleLine && first !== undefined && last !== undefined
      ? words.between(nameOf(first), nameOf(last))
      : words.kinds[kind](name);
  return `${text} (${units.length})`;
}

/** Which troops: one of those offered, or anyone who is ticked. */
function Who() {
  const offers = formation.offers.value;
  return (
    <label class="formation-who">
      <span>{words.who}</span>
      <select
        value={String(formation.offerNo.value)}
        onChange={(event) => formation.take(Number(event.currentTarget.value))}
      >
        {offers.map((offer, i) => (
          <option key={i} value={String(i)}>
            {offerWords(offer)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What they do, to which hand, and how far. */
function How() {
  const { do: now, hand, by } = formation.howNow.value;
  const stride = formation.strideOf(now);
  const measure = formation.measure.value;
  const turns = now === 'wheel' || now === 'turn';
  return (
    <fieldset class="formation-how">
      <legend>{words.how}</legend>
      <div class="formation-keys">
        {formation.manoeuvres.value.map((manoeuvre) => (
          <button
            key={manoeuvre}
            type="button"
            class="button"
            aria-pressed={manoeuvre === now && !formation.isDragged.value}
            data-doing={manoeuvre}
            onClick={() => formation.choose(manoeuvre)}
          >
            {words.doings[manoeuvre]}
          </button>
        ))}
      </div>
      {now === 'ahead' || now === 'far' ? null : (
        // biome-ignore lint/a11y/useSemanticElements: it is part of a fieldset already
        <div class="formation-keys" role="group" aria-label={words.handsLabel}>
          {(['left', 'right'] as const).map((one) => (
            <button
              key={one}
              type="button"
              class="button"
              aria-pressed={one === hand}
              data-hand={one}
              onClick={() => formation.choose(now, one)}
            >
              {words.hands[one]}
            </button>
          ))}
        </div>
      )}
      {stride && !formation.isDragged.value ? (
        <div class="formation-keys stepper">
          <button
            type="button"
            class="button round"
            aria-label={words.less}
            disabled={by <= stride.step}
            onClick={() => formation.setBy(by - stride.step)}
          >
            −
          </button>
          <label>
            <span class="unseen">{words.by}</span>
            <input
              type="number"
              min={stride.step}
              max={stride.most}
              step={stride.step}
              value={by}
              onInput={(event) => formation.setBy(event.currentTarget.valueAsNumber)}
            />
          </label>
          <button
            type="button"
            class="button round"
            aria-label={words.more}
            disabled={by >= stride.most}
            onClick={() => formation.setBy(by + stride.step)}
          >
            +
          </button>
          <span class="soft">{(turns ? words.turns : words.lengths)[measure](by)}</span>
        </div>
      ) : null}
      {formation.isDragged.value ? <p class="soft">{words.dragged}</p> : null}
    </fieldset>
  );
}

/** What may come between, each thing once. */
function Doubts({ part }: { readonly part: FollowerView }) {
  const told = [...new Set(part.doubts.map(({ kind, text }) => words.doubt[kind](text)))];
  return (
    <>
      {told.map((text) => (
        <span key={text} class="formation-doubt">
          {text}
        </span>
      ))}
    </>
  );
}

/** What would become of one of them. */
function Fate({ id }: { readonly id: string }) {
  const fate = formation.isMember(id) ? formation.resultOf(id) : null;
  if (!fate) return null;
  if (fate.kind === 'stays') {
    return (
      <span class="formation-stays">
        {words.stays} <Cited text={fate.why.text} /> <RuleLinks rules={[fate.why.rule]} />
      </span>
    );
  }
  const { part } = fate;
  return (
    <>
      <span class="formation-cost">
        {words.cost(part.cost, formation.measure.value)}
        {part.hits > 0 ? <strong> · {words.hits(part.hits)}</strong> : null}
      </span>
      {part.short ? (
        <span class="formation-short">
          {words.short} <Cited text={part.short.text} /> <RuleLinks rules={[part.short.rule]} />
        </span>
      ) : null}
      <Doubts part={part} />
    </>
  );
}

/** All who could go along, with a tick for those who do. */
function Members() {
  const point = (id: string | null) => () => {
    formation.pointed.value = id;
  };
  return (
    <ul class="formation-members" aria-label={words.members}>
      {formation.candidates.value.map((id) => (
        <li
          key={id}
          class={formation.pointed.value === id ? 'pointed' : ''}
          data-member={id}
          data-fate={formation.isMember(id) ? (formation.resultOf(id)?.kind ?? '') : ''}
          onMouseEnter={point(id)}
          onMouseLeave={point(null)}
        >
          <label>
            <input
              type="checkbox"
              checked={formation.isMember(id)}
              onChange={() => formation.toggle(id)}
              onFocus={point(id)}
              onBlur={point(null)}
            />
            <span>{nameOf(id)}</span>
          </label>
          <Fate id={id} />
        </li>
      ))}
    </ul>
  );
}

/** How many follow, for everybody who listens too. */
function Sum() {
  const plan = formation.plan.value;
  const isReady = formation.isReady.value;
  const short = plan?.followers.filter((part) => part.short).length ?? 0;
  return (
    <p class="formation-sum" role="status">
      {!isReady || !plan ? words.thinking : words.sum(plan.followers.length, short, plan.stragglers.length)}
      {isReady && plan
        ? plan.bystanders.map(({ unit, hits }) => <span key={unit}> {words.bystander(nameOf(unit), hits)}</span>)
        : null}
    </p>
  );
}

function Ride() {
  if (formation.measure.value !== 'hexes') return null;
  return (
    <label class="formation-ride">
      <input
        type="checkbox"
        checked={formation.ride.value}
        onChange={(event) => {
          formation.ride.value = event.currentTarget.checked;
        }}
      />
      {words.ride}
    </label>
  );
}

/** Sends a line, a wing or anyone who is picked on its way by one answer. */
export function FormationBar() {
  const title = useId();
  if (!formation.isOffered.value) return null;
  if (!formation.isOpen.value) {
    return (
      <button type="button" class="button formation-open" title={words.openHint} onClick={formation.open}>
        {words.open}
      </button>
    );
  }
  const count = formation.plan.value?.followers.length ?? 0;
  return (
    <section class="formation" aria-labelledby={title}>
      <h3 id={title}>{words.title}</h3>
      <Who />
      <How />
      <Ride />
      <p class="soft">{words.hint}</p>
      <Members />
      <ThenEnd />
      <div class="formation-settle">
        <div class="answers">
          <button
            type="button"
            class="button main formation-do"
            disabled={!formation.isReady.value || count === 0}
            onClick={() => void formation.carryOut()}
          >
            {words.carryOut(count)}
          </button>
          <button type="button" class="button" onClick={formation.close}>
            {words.close}
          </button>
        </div>
        <Sum />
      </div>
    </section>
  );
}

/** What has been interrupted, and whether it is to go on. */
export function FormationRest() {
  const undone = game.live.value?.undone ?? [];
  if (undone.length === 0) return null;
  return (
    <div class="formation-rest" role="status">
      <p>{words.undone(undone.map(nameOf).join(', '))}</p>
      <div class="answers">
        <button type="button" class="button main" onClick={() => void actions.resumeQueue(true)}>
          {words.goOn}
        </button>
        <button type="button" class="button" onClick={() => void actions.resumeQueue(false)}>
          {words.drop}
        </button>
      </div>
    </div>
  );
}
