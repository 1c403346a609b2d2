import { armyEn as w } from '../i18n/en/army.ts';
import type { AnyArmy, AnyDesk, AnyUnit, PartReview } from './army-rules.ts';
import { changedUnit, doubledUnit, movedUnit, withoutUnit, withTroop } from './edits.ts';
import { Choice, Count, Text } from './fields.tsx';
import { Part } from './part.tsx';
import { change, done, open } from './state.ts';
import { UnitPicture } from './unit-picture.tsx';

/** The most elements that an army file may give to a unit. */
export const MOST = 60;

type Props = {
  readonly desk: AnyDesk;
  readonly file: AnyArmy;
  readonly unit: AnyUnit;
  readonly reviewed: PartReview;
  readonly i: number;
};

/** The line of a list that its troops are of; what belongs to another list than the army's says so. */
function TroopPick({ desk, file, unit, i }: Pick<Props, 'desk' | 'file' | 'unit' | 'i'>) {
  const { troop } = unit;
  if (typeof troop !== 'string') return null;
  const lines = desk
    .offers(file)
    .flatMap(({ key, lines: all }) => {
      const other = key === file.list ? undefined : desk.lists.find(({ id }) => id === key)?.title;
      return all.map((line) => ({ ...line, words: other === undefined ? line.name : `${line.name}, ${other}` }));
    })
    .filter((line) => typeof line.unit.troop === 'string');
  return (
    <Choice
      label={w.unit.troop}
      value={troop}
      of={lines.map((line) => String(line.unit.troop))}
      name={(one) => lines.find((line) => line.unit.troop === one)?.words ?? one}
      onPick={(one) => change((now) => withTroop(desk, now, i, one))}
    />
  );
}

function Editor({ desk, file, unit, reviewed, i }: Props) {
  const { UnitExtras } = desk;
  const set = (edit: (old: AnyUnit) => AnyUnit, about = '') => change((now) => changedUnit(now, i, edit), about);
  return (
    <>
      <div class="fields">
        <Text
          label={w.unit.name}
          value={unit.name}
          onInput={(name) => set((old) => ({ ...old, name }), `name ${unit.id}`)}
        />
        <TroopPick desk={desk} file={file} unit={unit} i={i} />
        <Count
          label={desk.words.size}
          value={desk.sizeOf(unit)}
          least={1}
          most={MOST}
          onCount={(size) => set((old) => desk.resized(old, size))}
        />
        <Count
          label={w.unit.files}
          value={unit.files}
          least={1}
          most={MOST}
          onCount={(files) => set((old) => ({ ...old, files }))}
        />
      </div>
      {reviewed.sort ? null : <p>{w.roster.unknown}</p>}
      <UnitExtras file={file} i={i} />
      <div class="part-tools">
        <button type="button" class="button" onClick={() => twice(desk, unit, i)}>
          {w.roster.copy}
        </button>
        <button type="button" class="button" disabled={i === 0} onClick={() => move(i, -1)}>
          {w.roster.up}
        </button>
        <button type="button" class="button" disabled={i === file.units.length - 1} onClick={() => move(i, 1)}>
          {w.roster.down}
        </button>
        <button type="button" class="button" onClick={() => remove(desk, unit, i)}>
          {w.roster.remove}
        </button>
      </div>
    </>
  );
}

function twice(desk: AnyDesk, unit: AnyUnit, i: number): void {
  change((file) => doubledUnit(desk, file, i));
  done.value = w.roster.added(unit.name);
}

function move(i: number, by: number): void {
  change((file) => movedUnit(file, i, by));
  open.value = `unit ${i + by}`;
}

function remove(desk: AnyDesk, unit: AnyUnit, i: number): void {
  change((file) => withoutUnit(desk, file, i));
  open.value = null;
  done.value = w.roster.removed(unit.name);
  document.querySelector<HTMLElement>('.units-title')?.focus();
}

export function Unit(props: Props) {
  const { unit, reviewed, i } = props;
  const { sort, bill, faults } = reviewed;
  const lines = sort
    ? [[sort.codes, sort.equipment].filter((text) => text !== '').join(' · '), sort.shape]
    : [w.roster.unknown];
  return (
    <Part
      id={`unit ${i}`}
      name={unit.name}
      picture={sort ? <UnitPicture drawn={sort.drawn} /> : null}
      lines={lines}
      bill={bill}
      billTitle={w.unit.bill(bill.total)}
      faults={faults}
      editor={() => <Editor {...props} />}
    />
  );
}
