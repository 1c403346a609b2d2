import './army.css';
import { armyFileText } from '@taxiarch/miniatures';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { armyEn as w } from '../i18n/en/army.ts';
import { download } from '../panels/battle-menu/files.tsx';
import { DrawerFrame } from '../panels/drawer-frame.tsx';
import { drawer } from '../panels/drawer-state.ts';
import { Rules } from '../panels/rules/rules.tsx';
import { deskOf } from './all-army-rules.ts';
import type { AnyArmy, AnyDesk, ArmyReview } from './army-rules.ts';
import { renamed, withLeader } from './edits.ts';
import { Fight } from './fight.tsx';
import { Front } from './front.tsx';
import { Leader } from './leaders.tsx';
import { Lists } from './lists.tsx';
import { begin, change, done, draft, isSaved, open, redo, review, undo, watchDraft } from './state.ts';
import { ArmyErrors, inShort, Points } from './sum.tsx';
import { Unit } from './units.tsx';

/** A rule that was asked about, slid in from the side. */
function RuleDrawer() {
  const close = useRef<HTMLButtonElement>(null);
  const shown = drawer.value === 'rules';
  useLayoutEffect(() => {
    if (!shown) return;
    const before = document.activeElement;
    close.current?.focus();
    const byKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') drawer.value = null;
    };
    addEventListener('keydown', byKey);
    return () => {
      removeEventListener('keydown', byKey);
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [shown]);
  if (!shown) return null;
  return (
    <DrawerFrame
      label={w.rules.title}
      closeLabel={w.rules.close}
      close={close}
      class="army-drawer"
      head={<h2>{w.rules.title}</h2>}
    >
      <Rules />
    </DrawerFrame>
  );
}

function Head({ desk, file }: { readonly desk: AnyDesk; readonly file: AnyArmy }) {
  const now = draft.value;
  return (
    <header class="army-head">
      <h1 class="unseen">{`${w.title}: ${file.title}`}</h1>
      <label class="army-title">
        <span class="unseen">{w.head.name}</span>
        <input
          type="text"
          value={file.title}
          maxLength={80}
          onInput={(event) => {
            const title = event.currentTarget.value;
            if (title.trim() !== '') change((old) => renamed(old, title), 'title');
          }}
        />
      </label>
      <div class="army-buttons">
        <button type="button" class="button" disabled={!now?.past.length} onClick={undo}>
          {w.head.undo}
        </button>
        <button type="button" class="button" disabled={!now?.future.length} onClick={redo}>
          {w.head.redo}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => download(`${file.id}.army.json`, 'application/json', armyFileText(file))}
        >
          {w.head.save}
        </button>
        <button type="button" class="button" onClick={() => begin(renamed(file, w.head.copied(file.title)))}>
          {w.head.copy}
        </button>
      </div>
      <p class="soft small">
        {desk.words.armyFor} {isSaved.value ? w.head.kept : w.head.unkept}
      </p>
    </header>
  );
}

type Props = { readonly desk: AnyDesk; readonly file: AnyArmy; readonly review: ArmyReview };

function Roster({ desk, file, review: reviewed }: Props) {
  const leaders = desk.leadersOf(file);
  return (
    <section class="army-roster" aria-labelledby="units-title">
      <h2 class="generals-title" tabIndex={-1}>
        {desk.words.leaders}
      </h2>
      <ul class="parts">
        {leaders.map((leader, i) => {
          const found = reviewed.leaders[i];
          return found ? (
            <Leader key={leader.id} desk={desk} file={file} leader={leader} reviewed={found} i={i} />
          ) : null;
        })}
      </ul>
      <button
        type="button"
        class="button"
        onClick={() => {
          change((now) => withLeader(desk, now, 'general', desk.words.newLeader));
          open.value = `leader ${leaders.length}`;
        }}
      >
        {desk.words.addLeader}
      </button>
      <h2 id="units-title" class="units-title" tabIndex={-1}>
        {w.roster.units}
      </h2>
      {file.units.length === 0 ? <p class="soft">{w.roster.empty}</p> : null}
      <ul class="parts">
        {file.units.map((unit, i) => {
          const found = reviewed.units[i];
          return found ? <Unit key={unit.id} desk={desk} file={file} unit={unit} reviewed={found} i={i} /> : null;
        })}
      </ul>
    </section>
  );
}

function useKeys(): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof Element && event.target.closest('input[type=text], input[type=number]');
      if (typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function Workshop({ file, reviewed }: { readonly file: AnyArmy; readonly reviewed: ArmyReview }) {
  useKeys();
  const desk = deskOf(file);
  const all: Props = { desk, file, review: reviewed };
  return (
    <main class="workshop">
      <Head desk={desk} file={file} />
      <Lists desk={desk} file={file} />
      <Roster {...all} />
      <div class="army-side">
        <Points {...all} />
        <ArmyErrors {...all} />
        <Fight key={draft.value?.key} desk={desk} file={file} />
      </div>
      <div class="army-foot">
        <p role="status">
          {inShort(all)} <span class="soft">{done.value}</span>
        </p>
        <button type="button" class="button" disabled={!draft.value?.past.length} onClick={undo}>
          {w.head.undo}
        </button>
      </div>
    </main>
  );
}

/** The army builder. */
export function ArmyScreen() {
  useEffect(watchDraft, []);
  const now = draft.value;
  const reviewed = review.value;
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    own.current?.scrollTo(0, 0);
  }, [now?.key]);
  return (
    <div class="army" ref={own}>
      <nav class="army-nav">
        <a class="button" href="#battles">
          {w.back}
        </a>
        {now ? (
          <a class="button" href="#army">
            {w.armies}
          </a>
        ) : null}
      </nav>
      {now && reviewed ? <Workshop key={now.key} file={now.file} reviewed={reviewed} /> : <Front />}
      <RuleDrawer />
    </div>
  );
}
