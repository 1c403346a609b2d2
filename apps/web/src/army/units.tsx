import {
  type ArmyFile,
  type ArmyUnit,
  codesText,
  elementInPaces,
  equipmentText,
  figuresOf,
  isModel,
  type ListEntry,
  listById,
  type ReviewedUnit,
  type TroopList,
  type UnitFile,
} from '@taxiarch/classical/armies';
import { armyEn as w } from '../words/army-en.ts';
import { changedUnit, doubledUnit, entryOf, movedUnit, withField, withoutUnit, withTroop } from './edits.ts';
import { Choice, Count, Text } from './fields.tsx';
import { Part } from './part.tsx';
import { change, done, open } from './state.ts';
import { Troops } from './troop-choices.tsx';
import { UnitPicture } from './unit-picture.tsx';

/** The most elements that an army file may give to a unit. */
const MOST = 60;

function shapeWords(unit: ArmyUnit): string {
  const { troop, elements, files } = unit;
  if (isModel(troop.type)) return w.roster.model(elements);
  const wide = Math.round(elementInPaces(troop).width * Math.min(files, elements));
  return w.roster.shape(figuresOf(unit), files, Math.ceil(elements / files), wide);
}

/** The lines of the army's own list and of its allies'. */
export function linesOf({ list, allies = [] }: ArmyFile): { list: TroopList; entry: ListEntry }[] {
  return [list, ...allies].flatMap((id) => {
    const found = listById(id ?? '');
    return found ? found.entries.map((entry) => ({ list: found, entry })) : [];
  });
}

function TroopPick({ file, unit, i }: { readonly file: ArmyFile; readonly unit: UnitFile; readonly i: number }) {
  if (typeof unit.troop !== 'string') return null;
  const lines = linesOf(file);
  const nameOf = ({ list, entry }: (typeof lines)[number]): string =>
    list.id === file.list ? entry.id : `${list.id}/${entry.id}`;
  const words = (troop: string): string => {
    const found = lines.find((line) => nameOf(line) === troop);
    if (!found) return troop;
    return found.list.id === file.list ? found.entry.name : `${found.entry.name}, ${found.list.title}`;
  };
  return (
    <Choice
      label={w.unit.troop}
      value={unit.troop}
      of={lines.map(nameOf)}
      name={words}
      onPick={(troop) => {
        const line = lines.find((one) => nameOf(one) === troop);
        if (line) change((now) => changedUnit(now, i, (old) => withTroop(now, old, line.list, line.entry)));
      }}
    />
  );
}

type Props = { readonly file: ArmyFile; readonly reviewed: ReviewedUnit; readonly i: number };

function Editor({ file, reviewed, i }: Props) {
  const unit = file.units[i] as UnitFile;
  const troop = reviewed.unit?.troop;
  const set = (edit: (old: UnitFile) => UnitFile, about = '') => change((now) => changedUnit(now, i, edit), about);
  const subordinates = file.generals.filter(({ commander }) => commander !== true);
  const works = (field: 'stakes' | 'caltrops') => (n: number) =>
    set((old) => withField(old, field, n === 0 ? undefined : n));
  const ranks = Math.ceil(unit.elements / unit.files);
  return (
    <>
      <div class="fields">
        <Text
          label={w.unit.name}
          value={unit.name}
          onInput={(name) => set((old) => ({ ...old, name }), `name ${unit.id}`)}
        />
        <TroopPick file={file} unit={unit} i={i} />
        <Count
          label={w.unit.elements}
          value={unit.elements}
          least={1}
          most={MOST}
          onCount={(elements) => set((old) => ({ ...old, elements }))}
        />
        <Count
          label={w.unit.files}
          value={unit.files}
          least={1}
          most={MOST}
          onCount={(files) => set((old) => ({ ...old, files }))}
        />
      </div>
      {troop ? (
        <Troops
          troop={troop}
          entry={entryOf(file, unit.troop)?.entry ?? null}
          ranks={ranks}
          onChange={(edit) => set(edit)}
        />
      ) : (
        <p>{w.roster.unknown}</p>
      )}
      <div class="fields">
        {troop && !isModel(troop.type) ? (
          <>
            <Count label={w.unit.stakes} value={unit.stakes ?? 0} least={0} most={MOST} onCount={works('stakes')} />
            <Count
              label={w.unit.caltrops}
              value={unit.caltrops ?? 0}
              least={0}
              most={MOST}
              onCount={works('caltrops')}
            />
          </>
        ) : null}
        {subordinates.length > 0 || unit.general !== undefined ? (
          <Choice
            label={w.unit.general}
            value={unit.general ?? ''}
            of={['', ...subordinates.map(({ id }) => id)]}
            name={(id) => (id === '' ? w.unit.commander : (file.generals.find((g) => g.id === id)?.name ?? id))}
            onPick={(id) => set((old) => withField(old, 'general', id === '' ? undefined : id))}
          />
        ) : null}
      </div>
      <div class="part-tools">
        <button type="button" class="button" onClick={() => twice(unit, i)}>
          {w.roster.copy}
        </button>
        <button type="button" class="button" disabled={i === 0} onClick={() => move(i, -1)}>
          {w.roster.up}
        </button>
        <button type="button" class="button" disabled={i === file.units.length - 1} onClick={() => move(i, 1)}>
          {w.roster.down}
        </button>
        <button type="button" class="button" onClick={() => remove(unit, i)}>
          {w.roster.remove}
        </button>
      </div>
    </>
  );
}

function twice(unit: UnitFile, i: number): void {
  change((file) => doubledUnit(file, i));
  done.value = w.roster.added(unit.name);
}

function move(i: number, by: number): void {
  change((file) => movedUnit(file, i, by));
  open.value = `unit ${i + by}`;
}

function remove(unit: UnitFile, i: number): void {
  change((file) => withoutUnit(file, i));
  open.value = null;
  done.value = w.roster.removed(unit.name);
  document.querySelector<HTMLElement>('.units-title')?.focus();
}

export function Unit({ file, reviewed, i }: Props) {
  const unit = file.units[i] as UnitFile;
  const made = reviewed.unit;
  const lines = made
    ? [[codesText(made.troop), equipmentText(made.troop)].filter((text) => text !== '').join(' · '), shapeWords(made)]
    : [w.roster.unknown];
  return (
    <Part
      id={`unit ${i}`}
      name={unit.name}
      picture={made ? <UnitPicture troop={made.troop} elements={made.elements} files={made.files} /> : null}
      lines={lines}
      bill={reviewed.bill}
      billTitle={w.unit.bill(reviewed.bill.total)}
      faults={reviewed.faults}
      editor={() => <Editor file={file} reviewed={reviewed} i={i} />}
    />
  );
}
