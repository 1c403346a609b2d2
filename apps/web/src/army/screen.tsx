import './army.css';
import { type ArmyFile, type ArmyReview, armyFileText } from '@taxiarch/classical/armies';
import { useEffect, useRef } from 'preact/hooks';
import { DrawerFrame } from '../panels/drawer-frame.tsx';
import { drawer } from '../panels/drawer-state.ts';
import { download } from '../panels/files.tsx';
import { Rules } from '../panels/rules.tsx';
import { armyEn as w } from '../words/army-en.ts';
import { renamed, withGeneral } from './edits.ts';
import { Fight } from './fight.tsx';
import { Front } from './front.tsx';
import { General } from './generals.tsx';
import { Lists } from './lists.tsx';
import { begin, change, done, draft, isKept, open, redo, review, undo, watchDraft } from './state.ts';
import { Breaches, inShort, Points } from './sum.tsx';
import { Unit } from './units.tsx';

/** A rule that was asked about, slid in from the side. */
function RuleDrawer() {
  const close = useRef<HTMLButtonElement>(null);
  const shown = drawer.value === 'rules';
  useEffect(() => {
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

function Head({ file }: { readonly file: ArmyFile }) {
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
      <p class="soft small">{isKept.value ? w.head.kept : w.head.unkept}</p>
    </header>
  );
}

function Roster({ file, reviewed }: { readonly file: ArmyFile; readonly reviewed: ArmyReview }) {
  return (
    <section class="army-roster" aria-labelledby="units-title">
      <h2 class="generals-title" tabIndex={-1}>
        {w.roster.generals}
      </h2>
      <ul class="parts">
        {reviewed.generals.map((general, i) => (
          <General key={file.generals[i]?.id} file={file} reviewed={general} i={i} />
        ))}
      </ul>
      <button
        type="button"
        class="button"
        onClick={() => {
          change((now) => withGeneral(now, w.general.newName));
          open.value = `general ${file.generals.length}`;
        }}
      >
        {w.roster.addGeneral}
      </button>
      <h2 id="units-title" class="units-title" tabIndex={-1}>
        {w.roster.units}
      </h2>
      {file.units.length === 0 ? <p class="soft">{w.roster.empty}</p> : null}
      <ul class="parts">
        {reviewed.units.map((unit, i) => (
          <Unit key={file.units[i]?.id} file={file} reviewed={unit} i={i} />
        ))}
      </ul>
    </section>
  );
}

function useKeys(): void {
  useEffect(() => {
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

function Workshop({ file, reviewed }: { readonly file: ArmyFile; readonly reviewed: ArmyReview }) {
  useKeys();
  return (
    <main class="workshop">
      <Head file={file} />
      <Lists file={file} />
      <Roster file={file} reviewed={reviewed} />
      <div class="army-side">
        <Points file={file} review={reviewed} />
        <Breaches file={file} review={reviewed} />
        <Fight key={draft.value?.key} file={file} />
      </div>
      <div class="army-foot">
        <p role="status">
          {inShort(file, reviewed)} <span class="soft">{done.value}</span>
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
