import { useState } from 'preact/hooks';
import { armyEn as w } from '../i18n/en/army.ts';
import { FileButton } from '../panels/battle-menu/file-button.tsx';
import { Icon } from '../panels/icon.tsx';
import { newSeed } from '../state/battle/battle.ts';
import { deskOf, desks } from './all-army-rules.ts';
import { type AnyArmy, type ArmySystem, armySystems } from './army-rules.ts';
import { newArmy } from './edits.ts';
import { Choice, Count } from './fields.tsx';
import { ListPick, NO_LIST } from './lists.tsx';
import { readArmyText } from './read.ts';
import { begin, forget, mine } from './state.ts';
import { UnitPicture } from './unit-picture.tsx';

/** A few units of an army side by side. */
function Parade({ file }: { readonly file: AnyArmy }) {
  const units = deskOf(file)
    .review(file)
    .units.flatMap(({ sort }) => sort?.drawn ?? []);
  const sorts = units.filter(
    ({ look }, i) => units.findIndex((other) => other.look.body === look.body && other.look.order === look.order) === i,
  );
  return (
    <span class="parade" aria-hidden="true">
      {sorts.slice(0, 3).map((drawn, i) => {
        const [wide, deep] = [Math.min(drawn.files, 3), Math.min(Math.ceil(drawn.elements / drawn.files), 2)];
        return (
          <UnitPicture key={i} drawn={{ ...drawn, elements: wide * deep, files: wide }} scale={0.95} widest={90} />
        );
      })}
    </span>
  );
}

const factsOf = (file: AnyArmy): string => {
  const { total, legal } = deskOf(file).review(file);
  const facts = w.front.facts(total, file.units.length);
  return legal ? facts : `${facts}; ${w.front.unlawful}`;
};

function Mine() {
  const kept = mine.value;
  return (
    <section aria-labelledby="mine-title">
      <h2 id="mine-title">{w.front.mine}</h2>
      {kept.length === 0 ? <p class="soft">{w.front.none}</p> : null}
      <ul class="armies">
        {kept.map(({ key, file }) => (
          <li key={key} class="army-card">
            <a class="army-open" href={`#army=${key}`}>
              <Parade file={file} />
              <span class="army-name">{file.title}</span>
              <span class="soft small">{`${deskOf(file).words.name}: ${factsOf(file)}`}</span>
            </a>
            <button
              type="button"
              class="button round"
              aria-label={w.front.forget(file.title)}
              onClick={() => forget(key)}
            >
              <Icon sign="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReadyFor({ system }: { readonly system: ArmySystem }) {
  const { words, ready } = desks[system];
  return (
    <>
      <h3 id={`ready-${system}`}>{words.name}</h3>
      <ul class="armies" aria-labelledby={`ready-${system}`}>
        {ready().map((file) => (
          <li key={file.id} class="army-card">
            <button type="button" class="army-open" onClick={() => begin(structuredClone(file))}>
              <Parade file={file} />
              <span class="army-name">{file.title}</span>
              <span class="soft small">{factsOf(file)}</span>
              {file.summary === undefined ? null : <span class="army-summary small">{file.summary}</span>}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Ready() {
  return (
    <section aria-labelledby="ready-title">
      <h2 id="ready-title">{w.front.ready}</h2>
      <p class="soft">{w.front.readyHint}</p>
      {armySystems.map((system) => (
        <ReadyFor key={system} system={system} />
      ))}
    </section>
  );
}

const firstList = (system: ArmySystem): string => desks[system].lists[0]?.id ?? NO_LIST;

function FromNothing() {
  const [system, setSystem] = useState<ArmySystem>(armySystems[0]);
  const [list, setList] = useState(firstList(system));
  const [points, setPoints] = useState(desks[system].usualPoints);
  const [told, setTold] = useState('');
  const desk = desks[system];
  const pickSystem = (picked: ArmySystem) => {
    setSystem(picked);
    setList(firstList(picked));
    setPoints(desks[picked].usualPoints);
    setTold('');
  };
  return (
    <section aria-labelledby="nothing-title">
      <h2 id="nothing-title">{w.front.nothing}</h2>
      <div class="fields">
        <Choice
          label={w.front.rules}
          value={system}
          of={armySystems}
          name={(one) => desks[one].words.name}
          onPick={pickSystem}
        />
        <ListPick desk={desk} value={list} onPick={setList} />
        <Count label={w.front.points} value={points} least={50} most={desk.mostPoints} step={50} onCount={setPoints} />
      </div>
      <div class="army-buttons">
        <button
          type="button"
          class="button main"
          onClick={() => begin(newArmy(desk, list === NO_LIST ? null : list, points))}
        >
          {w.front.begin}
        </button>
        {list === NO_LIST ? null : (
          <button
            type="button"
            class="button"
            onClick={() => {
              const file = desk.byChance(list, points, newSeed());
              if (file) begin(file);
              else setTold(w.front.tooFew);
            }}
          >
            {w.front.chance}
          </button>
        )}
      </div>
      <p role="status">{told}</p>
    </section>
  );
}

function Load() {
  const [told, setTold] = useState<{ file: string; faults: readonly string[] } | null>(null);
  const load = async (file: File) => {
    const read = readArmyText(await file.text(), file.name);
    if ('file' in read) begin(read.file);
    else setTold({ file: file.name, faults: read.faults });
  };
  return (
    <section aria-labelledby="load-title">
      <h2 id="load-title">{w.front.loadTitle}</h2>
      <p class="soft">{w.front.loadHint}</p>
      <FileButton label={w.front.load} holds="army" onFile={load} />
      <div role="alert">
        {told ? (
          <>
            <p class="alarm">{w.front.faulty(told.file)}</p>
            <ul class="faults">
              {told.faults.map((fault) => (
                <li key={fault}>{fault}.</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </section>
  );
}

/** Where an army is begun, opened or loaded. */
export function Front() {
  return (
    <main class="army-front">
      <header>
        <h1>{w.title}</h1>
        <p class="motto">{w.front.intro}</p>
      </header>
      <Mine />
      <Ready />
      <div class="army-begin">
        <FromNothing />
        <Load />
      </div>
    </main>
  );
}
