import {
  type ArmyFile,
  listById,
  pitsBill,
  type TroopList,
  troopLists,
  troopTypes,
  typeNames,
  type UnitFile,
} from '@taxiarch/classical/armies';
import { armyEn as w } from '../../i18n/en/army.ts';
import type { TroopGroup, TroopLine } from '../army-rules.ts';
import { BillTable } from '../cost.tsx';
import { capital, withField } from '../edits.ts';
import { Check, Count } from '../fields.tsx';
import { change } from '../state.ts';
import { unitOfEntry, unitOfType } from './edits.ts';

type Props = { readonly file: ArmyFile };

const edit = (to: (file: ArmyFile) => ArmyFile): void => change(to);

function groupOf(file: ArmyFile, list: TroopList, title: string): TroopGroup<UnitFile> {
  const lines = list.entries.map(
    (entry): TroopLine<UnitFile> => ({
      key: entry.id,
      name: entry.name,
      unit: unitOfEntry(file, list, entry),
      ...(entry.types.length > 1 ? { types: capital(entry.types.map((type) => typeNames[type]).join(' or ')) } : {}),
      ...(entry.reading ? { reading: entry.reading } : {}),
    }),
  );
  return { key: list.id, title, rule: list.rule, lines };
}

const freeTroops: TroopGroup<UnitFile> = {
  key: 'any troops',
  title: w.lists.free,
  lines: troopTypes.map((type) => ({ key: type, name: w.lists.freeName(typeNames[type]), unit: unitOfType(type) })),
};

/** The troops of the army's own list and of its allies', or any troops. */
export function offers(file: ArmyFile): TroopGroup<UnitFile>[] {
  if (file.list === undefined) return [freeTroops];
  const list = listById(file.list);
  if (!list) return [];
  const allies = (file.allies ?? []).flatMap((id) => listById(id) ?? []);
  return [
    groupOf(file, list, list.title),
    ...allies.map((ally) => groupOf(file, ally, w.lists.alliesFrom(ally.title))),
  ];
}

const titleOf = (id: string): string => listById(id)?.title ?? id;

/** Lists from which the army has allies. */
export function Allies({ file }: Props) {
  const { allies = [] } = file;
  if (file.list === undefined) return null;
  const set = (id: string, on: boolean) =>
    edit((now) => {
      const chosen = (now.allies ?? []).filter((one) => one !== id);
      const after = on ? [...chosen, id] : chosen;
      return withField(now, 'allies', after.length > 0 ? after : undefined);
    });
  return (
    <details class="allies">
      <summary>{w.lists.allies(allies.map(titleOf))}</summary>
      {troopLists
        .filter(({ id }) => id !== file.list)
        .map(({ id, title }) => (
          <Check key={id} label={title} checked={allies.includes(id)} onChange={(on) => set(id, on)} />
        ))}
    </details>
  );
}

/** What an army may have besides its troops. */
export function Works({ file }: Props) {
  const pits = pitsBill(file.pits ?? 0);
  return (
    <>
      {file.list === undefined ? (
        <Check
          label={w.lists.indian}
          checked={file.indian === true}
          onChange={(on) => edit((now) => withField(now, 'indian', on ? true : undefined))}
        />
      ) : null}
      <Count
        label={w.lists.pits}
        value={file.pits ?? 0}
        least={0}
        most={200}
        onCount={(n) => edit((now) => withField(now, 'pits', n === 0 ? undefined : n))}
      />
      {pits.total > 0 ? <BillTable bill={pits} title={w.unit.bill(pits.total)} /> : null}
    </>
  );
}
