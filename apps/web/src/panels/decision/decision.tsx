import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { DecisionView, OptionView, RefusedView } from '../../engine/protocol/decision.ts';
import type { Snapshot } from '../../engine/protocol/index.ts';
import { t } from '../../i18n/index.ts';
import { lesson } from '../../state/app/tutorial.ts';
import * as actions from '../../state/battle/actions.ts';
import * as game from '../../state/battle/battle.ts';
import { plannedInWords } from '../../state/battle/planned-path.ts';
import * as queries from '../../state/battle/queries.ts';
import { submitOption } from '../../state/battle/unused-warning.ts';
import { actorOf, type Group, groupsOf, stopFirst, stopsMove } from '../../state/input/board-choices.ts';
import { chooseOrSelect, isList } from '../../state/input/checklist.ts';
import * as formation from '../../state/input/formation.ts';
import { isTapped, pointing, press } from '../../state/input/hover.ts';
import { restoreFocus } from '../../state/input/keyboard.ts';
import { indicating } from '../../state/input/list-hover.ts';
import { settings } from '../../state/settings/settings.ts';
import * as draft from '../../table/draft.ts';
import { Manoeuvres, Unordered, WaitingMoves } from '../../table/manoeuvres.tsx';
import { Deploying, OrdersSheet, TerrainSetup } from '../../table/set-up.tsx';
import { TypedChoice } from '../../table/typed.tsx';
import { BidiText } from '../bidi-text.tsx';
import { MoveOptions } from '../hex/move-options.tsx';
import { PathChoices } from '../hex/path-choices.tsx';
import { QueuedMoves } from '../hex/queued-moves.tsx';
import { Cited, RuleLinks } from '../rules/rule-links.tsx';
import { OrderHere } from '../standing-orders/orders.tsx';
import { Allocation } from './attack-planner.tsx';
import { Ticks } from './checklist.tsx';
import { FormationBar, FormationRest } from './formation.tsx';
import { Advice } from './hint.tsx';
import { OddsInShort } from './odds.tsx';
import { LeftUnused } from './unused-warning.tsx';

/** What is asked of whom, in one sentence, with its answers as buttons. */
export function Decision({ shown }: { readonly shown: Snapshot }) {
  const decision = game.decision.value;
  useEffect(restoreFocus, [shown.version]);
  const body = useRef<HTMLDivElement>(null);
  // A question begins at its top: where the one before was scrolled to, another answer would lie under the pointer.
  useLayoutEffect(() => body.current?.scrollTo(0, 0), [shown.step, decision?.kind, decision?.text]);
  if (shown.outcome && !game.past.value) return <Ended shown={shown} />;
  if (!decision) return null;
  const side = shown.sides[decision.side];
  const thinking = game.isOpponents.value;
  const tip = t.rules[shown.ruleset].tips[decision.kind];
  const who = thinking
    ? t.decide.opponent(side.name)
    : decision.secret
      ? t.decide.secretly(side.name)
      : t.decide.asks(side.name);
  return (
    <section class={`decision side-${decision.side}`} aria-labelledby="asked" data-kind={decision.kind}>
      <p class="decision-side">{who}</p>
      <h2 id="asked" class="decision-text">
        <BidiText text={game.curtain.value === null ? decision.text : t.decide.handOver(side.name)} />
      </h2>
      <div class="decision-body" ref={body}>
        {thinking ? <Thinking /> : game.curtain.value === null ? <Answers decision={decision} /> : <Curtain />}
        {settings.value.tips && !thinking && tip && !lesson.value ? <p class="tip">{tip}</p> : null}
      </div>
    </section>
  );
}

function Ended({ shown }: { readonly shown: Snapshot }) {
  const { outcome, sides } = shown;
  if (!outcome) return null;
  const title = outcome.winner === null ? t.over.draw : t.over.wins(sides[outcome.winner].name);
  return (
    <section class={`decision ${outcome.winner === null ? '' : `side-${outcome.winner}`}`}>
      <p class="decision-side">{t.over.title}</p>
      <h2 class="decision-text">{title}</h2>
      <p>
        <BidiText text={outcome.text} /> <RuleLinks rules={outcome.rules} />
      </p>
    </section>
  );
}

function Thinking() {
  if (!game.isComputing.value) {
    return (
      <>
        <Notice />
        <p class="soft">{t.decide.waitingOnline}</p>
      </>
    );
  }
  return (
    <div class="answers">
      <button type="button" class="button" onClick={() => void actions.playOpponent(false)}>
        {t.decide.watch}
      </button>
      <button type="button" class="button main" onClick={() => void actions.playOpponent(true)}>
        {t.decide.hurry}
      </button>
    </div>
  );
}

function Curtain() {
  return (
    <>
      <p>{t.decide.handOverHint}</p>
      <button type="button" class="button main" data-ready onClick={game.liftCurtain}>
        {t.decide.ready}
      </button>
    </>
  );
}

function Answers({ decision }: { readonly decision: DecisionView }) {
  // Anyone who has just been told to wait is told above the list that he was chosen from.
  const waiting = game.waiting.value.length + draft.waiting.value.length;
  const shown = game.live.value;
  useEffect(() => {
    if (waiting > 0) document.querySelector('.decision-body')?.scrollTo(0, 0);
  }, [waiting]);
  return (
    <>
      <Notice />
      <LeftUnused decision={decision} />
      <Dilemma />
      {decision.planned ? (
        <div class="answers">
          <button
            type="button"
            class="button main"
            title={t.decide.goOnHint(plannedInWords(decision.planned, nameOf))}
            onClick={() => void actions.submit('go on')}
          >
            {t.decide.goOn}
          </button>
        </div>
      ) : null}
      <FormationRest />
      <QueuedMoves />
      <WaitingMoves />
      {lesson.value ? null : <FormationBar />}
      {formation.isOpen.value ? null : <Choices decision={decision} />}
      {game.live.value?.space === 'table' && decision.kind !== 'die' ? <TypedChoice key={decision.text} /> : null}
      {shown && !lesson.value ? <OrderHere shown={shown} /> : null}
      <MoveOptions />
      {decision.kind === 'die' || lesson.value ? null : <Advice />}
    </>
  );
}

/** Questions of an open table whose answers are drawn or typed rather than listed. */
const forms: Readonly<Record<string, typeof Manoeuvres>> = {
  manoeuvre: Manoeuvres,
  deploy: Deploying,
  'terrain-place': TerrainSetup,
  'write-orders': OrdersSheet,
};

/** Several answers at once where that is possible; one by one for anyone who likes it better. */
function Choices({ decision }: { readonly decision: DecisionView }) {
  const whole = decision.way && game.paths.value.length > 0;
  if (!whole && !isList(decision)) {
    return (
      <>
        <PathChoices />
        <Unordered Answer={Answer} />
        <Single decision={decision} />
        {decision.several && !lesson.value ? (
          <details class="not-now several">
            <summary>{t.decide.several}</summary>
            <Ticks key={decision.text} decision={decision} />
          </details>
        ) : null}
      </>
    );
  }
  return (
    <>
      {whole ? <PathChoices /> : <Ticks key={decision.text} decision={decision} />}
      <details class="not-now singly">
        <summary>{whole ? t.decide.stepwise : t.decide.oneByOne}</summary>
        <Single decision={decision} />
      </details>
    </>
  );
}

function Single({ decision }: { readonly decision: DecisionView }) {
  if (decision.roster) return <Roster decision={decision} />;
  const Form = forms[decision.kind];
  if (Form) return <Form key={decision.text} decision={decision} Answer={Answer} />;
  if (decision.kind === 'shock-allocation') return <Allocation key={decision.text} decision={decision} />;
  return <Plain decision={decision} />;
}

/** Why something is not possible. */
function Notice() {
  const told = game.notice.value;
  return (
    <div class="notice" role="status">
      {told ? (
        <p key={told.count} class="notice-text">
          <Cited text={told.why.text} /> <RuleLinks rules={[told.why.rule]} />
        </p>
      ) : null}
    </div>
  );
}

function Dilemma() {
  const options = game.clickChoices.value;
  if (!options) return null;
  return (
    <fieldset class="dilemma">
      <legend>{t.decide.whatHere}</legend>
      <div class="answers">
        {options.map((option) => (
          <Answer key={option.choice} option={option} />
        ))}
        <button
          type="button"
          class="button quiet"
          onClick={() => {
            game.clickChoices.value = null;
          }}
        >
          {t.decide.cancel}
        </button>
      </div>
    </fieldset>
  );
}

function Answer({ option, main = false }: { readonly option: OptionView; readonly main?: boolean }) {
  const kinds = ['button', ...(main ? ['main'] : []), ...(isTapped(option.choice) ? ['tapped'] : [])];
  return (
    <button
      type="button"
      class={kinds.join(' ')}
      data-choice={option.choice}
      data-stop={stopsMove(game.decision.value, option) || undefined}
      onClick={() => press(option, () => submitOption(option, () => void chooseOrSelect(option.choice)))}
      {...pointing(option)}
    >
      {option.label}
      <OddsInShort option={option} />
    </button>
  );
}

/** An answer that may not be given now; pressed, it says why. */
function Greyed({ option }: { readonly option: RefusedView }) {
  return (
    <button type="button" class="button greyed" data-refused={option.choice} onClick={() => game.explain(option.why)}>
      {option.label}
      <span class="unseen">, {t.decide.whyNot}</span>
    </button>
  );
}

/** Most refused answers are of no interest; more than this many would hide those that are. */
const MOST_GREYED = 12;

function NotNow({ list }: { readonly list: readonly RefusedView[] }) {
  if (list.length === 0) return null;
  return (
    <details class="not-now">
      <summary>
        {t.decide.notNow} <span class="soft">({list.length})</span>
      </summary>
      <p class="soft">{t.decide.notNowHint}</p>
      <div class="answers">
        {list.slice(0, MOST_GREYED).map((option) => (
          <Greyed key={option.choice} option={option} />
        ))}
      </div>
    </details>
  );
}

function Plain({ decision }: { readonly decision: DecisionView }) {
  const refused = game.refusals.value?.list ?? [];
  useEffect(() => void queries.loadRefusals(), [decision]);
  const end = decision.options.find(({ hint }) => hint.kind === 'end');
  const reaction = end && decision.options.length > 1 && !decision.chain && t.kinds[decision.kind] !== undefined;
  return (
    <>
      <div class={decision.kind === 'die' ? 'answers dice' : 'answers'}>
        {stopFirst(decision).map((option) => (
          <Answer key={option.choice} option={option} />
        ))}
      </div>
      {reaction ? (
        <button type="button" class="link" onClick={() => void actions.submitForTurn(end.choice)}>
          {t.decide.always(end.label)}
        </button>
      ) : null}
      <NotNow list={refused} />
    </>
  );
}

/** Orders to one's troops: those of the chosen unit, the leader's own, then one line for each who can do something. */
function Roster({ decision }: { readonly decision: DecisionView }) {
  const { groups, general } = groupsOf(decision);
  const selected = game.selected.value;
  return (
    <>
      {selected === null ? null : (
        <Chosen
          key={selected}
          id={selected}
          options={groups.find((group) => group.actor === selected)?.options ?? []}
        />
      )}
      <div class="answers">
        {general.map((option) => (
          <Answer key={option.choice} option={option} main={option.hint.kind === 'end' && groups.length === 0} />
        ))}
      </div>
      {groups.length > 0 ? (
        <>
          <p class="soft roster-hint">{t.decide.chooseUnit}</p>
          <ul class="roster">
            {groups.map((group) => (
              <li key={group.actor}>
                <RosterLine group={group} open={group.actor === selected} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

/** What the chosen unit may do, and may not. */
function Chosen({ id, options }: { readonly id: string; readonly options: readonly OptionView[] }) {
  const refused = (game.refusals.value?.list ?? []).filter(({ hint }) => actorOf(hint) === id);
  if (options.length === 0 && refused.length === 0) return null;
  return (
    <section class="chosen" aria-label={nameOf(id)}>
      <h3>{nameOf(id)}</h3>
      <div class="answers">
        {options.map((option) => (
          <Answer key={option.choice} option={option} />
        ))}
        {options.length === 0
          ? refused.slice(0, MOST_GREYED).map((option) => <Greyed key={option.choice} option={option} />)
          : null}
      </div>
      {options.length === 0 ? null : <NotNow list={refused} />}
    </section>
  );
}

function nameOf(id: string): string {
  const shown = game.shown.value;
  const found = shown?.units.find((u) => u.id === id) ?? shown?.leaders.find((l) => l.id === id);
  return found?.name ?? id;
}

/** What kind of troops it is and how it stands, in a word or two. */
function stateOf(id: string): string {
  const unit = game.shown.value?.units.find((u) => u.id === id);
  if (!unit) return '';
  if (!('tq' in unit)) {
    const states = unit.states.filter((state) => state !== 'moved').map((state) => t.table.states[state]);
    return [t.table.strength(unit.strength, unit.begun), ...states].join(' · ');
  }
  const hits = unit.hits > 0 ? [t.decide.hits(unit.hits, unit.tqNow)] : [];
  return [t.card.types[unit.type] ?? unit.type, ...hits, ...(unit.status === 'routed' ? [t.card.routed] : [])].join(
    ' · ',
  );
}

/** Chosen by keyboard, a unit takes the keyboard along to its answers. */
function choose(actor: string, open: boolean, byKey: boolean): void {
  queries.select(open ? null : actor);
  if (open || !byKey) return;
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.chosen [data-choice]')?.focus());
}

function RosterLine({ group, open }: { readonly group: Group; readonly open: boolean }) {
  const { actor } = group;
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const list = line.current?.closest('.roster');
    if (open && list && line.current) list.scrollTop = line.current.offsetTop - list.clientHeight / 2;
  }, [open]);
  return (
    <button
      ref={line}
      type="button"
      class={open ? 'roster-line open' : 'roster-line'}
      aria-pressed={open}
      data-roster={actor}
      {...indicating([actor])}
      onClick={(event) => choose(actor, open, event.detail === 0)}
    >
      <span>{nameOf(actor)}</span>
      <span class="soft">{stateOf(actor)}</span>
    </button>
  );
}
