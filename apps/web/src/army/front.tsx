import {
  type ArmyFile,
  armyIds,
  buildArmy,
  listById,
  mostPoints,
  readyArmy,
  reviewArmy,
  troopLists,
  usualPoints,
} from '@taxiarch/classical/armies';
import { useState } from 'preact/hooks';
import { FileButton } from '../panels/file-button.tsx';
import { Icon } from '../panels/icon.tsx';
import { armyEn as w } from '../words/army-en.ts';
import { newArmy } from './edits.ts';
import { Choice, Count } from './fields.tsx';
import { readArmyText } from './read.ts';
import { begin, forget, mine } from './state.ts';
import { UnitPicture } from './unit-picture.tsx';

/** A few units of an army side by side. */
function Parade({ file }: { readonly file: ArmyFile }) {
  const units = reviewArmy(file).units.flatMap(({ unit }) => unit ?? []);
  const sorts = units.filter(
    (unit, i) =>
      units.findIndex(({ troop }) => troop.type === unit.troop.type && troop.density === unit.troop.density) === i,
  );
  return (
    <span class="parade" aria-hidden="true">
      {sorts.slice(0, 3).map(({ id, troop, elements, files }) => {
        const [wide, deep] = [Math.min(files, 3), Math.min(Math.ceil(elements / files), 2)];
        return <UnitPicture key={id} troop={troop} elements={wide * deep} files={wide} scale={0.95} />;
      })}
    </span>
  );
}

const factsOf = (file: ArmyFile): string => {
  const { total, legal } = reviewArmy(file);
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
              <span class="soft small">{factsOf(file)}</span>
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

function Ready() {
  return (
    <section aria-labelledby="ready-title">
      <h2 id="ready-title">{w.front.ready}</h2>
      <p class="soft">{w.front.readyHint}</p>
      <ul class="armies">
        {armyIds().map((id) => {
          const file = readyArmy(id)?.file;
          if (!file) return null;
          return (
            <li key={id} class="army-card">
              <button type="button" class="army-open" onClick={() => begin(structuredClone(file))}>
                <Parade file={file} />
                <span class="army-name">{file.title}</span>
                <span class="soft small">{factsOf(file)}</span>
                {file.summary === undefined ? null : <span class="army-summary small">{file.summary}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const NO_LIST = '';

function FromNothing() {
  const [list, setList] = useState(troopLists[0]?.id ?? NO_LIST);
  const [points, setPoints] = useState(usualPoints);
  const [told, setTold] = useState('');
  const byChance = () => {
    const found = listById(list);
    const file = found && buildArmy(found, points, String(Math.floor(Math.random() * 1_000_000)));
    if (file) begin(file);
    else setTold(w.front.tooFew);
  };
  return (
    <section aria-labelledby="nothing-title">
      <h2 id="nothing-title">{w.front.nothing}</h2>
      <div class="fields">
        <Choice
          label={w.front.list}
          value={list}
          of={[...troopLists.map(({ id }) => id), NO_LIST]}
          name={(id) => listById(id)?.title ?? w.front.noList}
          onPick={setList}
        />
        <Count label={w.front.points} value={points} least={50} most={mostPoints} step={50} onCount={setPoints} />
      </div>
      <div class="army-buttons">
        <button
          type="button"
          class="button main"
          onClick={() => begin(newArmy(list === NO_LIST ? null : list, points, w.general.chief))}
        >
          {w.front.begin}
        </button>
        {list === NO_LIST ? null : (
          <button type="button" class="button" onClick={byChance}>
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
