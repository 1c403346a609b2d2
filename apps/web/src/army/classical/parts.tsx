import {
  type ArmyFile,
  type GeneralFile,
  isModel,
  isMountFor,
  type Mount,
  mounts,
  reviewArmy,
  type UnitFile,
  usualChoices,
} from '@taxiarch/classical/armies';
import { armyEn as w } from '../../i18n/en/army.ts';
import { changedUnit, withField } from '../edits.ts';
import { Choice, Count } from '../fields.tsx';
import { change } from '../state.ts';
import { MOST } from '../units.tsx';
import { entryOf, linesOf, troopName } from './edits.ts';
import { Troops } from './troop-choices.tsx';

type Props = { readonly file: ArmyFile; readonly i: number };

/** Troops, fieldworks, and whom the unit answers to. */
export function UnitExtras({ file, i }: Props) {
  const unit = file.units[i] as UnitFile;
  const troop = reviewArmy(file).units[i]?.unit?.troop;
  const set = (edit: (old: UnitFile) => UnitFile) => change((now: ArmyFile) => changedUnit(now, i, edit));
  const subordinates = file.generals.filter(({ commander }) => commander !== true);
  const works = (field: 'stakes' | 'caltrops') => (n: number) =>
    set((old) => withField(old, field, n === 0 ? undefined : n));
  return (
    <>
      {troop ? (
        <Troops
          troop={troop}
          entry={entryOf(file, unit.troop)}
          ranks={Math.ceil(unit.elements / unit.files)}
          onChange={(edit) => set(edit)}
        />
      ) : null}
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
    </>
  );
}

const modelsFor = (file: ArmyFile, mount: string): { troop: string; name: string }[] =>
  linesOf(file)
    .filter(({ entry }) => isMountFor(entry, mount))
    .map(({ list, entry }) => ({ troop: troopName(file, list, entry), name: entry.name }));

const isMount = (mount: string): mount is Mount => mounts.some((one) => one === mount);

/** A general who changes his mount gets the first model that the lists have for it. */
export function mounted(file: ArmyFile, general: GeneralFile, mount: string): GeneralFile {
  if (!isMount(mount)) return general;
  const { troop: _old, options: _too, ...rest } = general;
  if (mount === 'foot' || mount === 'horse') return { ...rest, mount };
  if (file.list === undefined) {
    const { class: cls = 'Br', ...model } = usualChoices(mount === 'elephant' ? 'ELEPHANT' : 'LCH');
    return { ...rest, mount, troop: { ...model, class: `A${cls.slice(1)}` } };
  }
  const troop = modelsFor(file, mount)[0]?.troop;
  return { ...rest, mount, ...(troop === undefined ? {} : { troop }) };
}

/** The model that a general rides in or on. */
export function GeneralExtras({ file, i }: Props) {
  const general = file.generals[i] as GeneralFile;
  const set = (edit: (old: GeneralFile) => GeneralFile) =>
    change((now: ArmyFile) => ({ ...now, generals: now.generals.map((one, n) => (n === i ? edit(one) : one)) }));
  const models = modelsFor(file, general.mount);
  const troop = reviewArmy(file).generals[i]?.general.troop;
  const rides = general.mount === 'elephant' || general.mount === 'chariot';
  return (
    <>
      {rides && file.list !== undefined && models.length > 0 ? (
        <div class="fields">
          <Choice
            label={w.general.model}
            value={typeof general.troop === 'string' ? general.troop : ''}
            of={models.map((model) => model.troop)}
            name={(one) => models.find((model) => model.troop === one)?.name ?? w.general.none}
            onPick={(one) => set((old) => ({ ...withField(old, 'options', undefined), troop: one }))}
          />
        </div>
      ) : null}
      {troop ? (
        <Troops troop={troop} entry={entryOf(file, general.troop)} ranks={1} general onChange={(edit) => set(edit)} />
      ) : null}
    </>
  );
}
