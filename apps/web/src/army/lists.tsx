import {
  type ArmyFile,
  codesText,
  type ListEntry,
  listById,
  reviewArmy,
  type TroopList,
  troopLists,
  troopTypes,
  typeNames,
  type UnitFile,
} from '@taxiarch/classical/armies';
import { Fragment } from 'preact';
import { useMemo } from 'preact/hooks';
import { figureOf, lookOf } from '../engine/table-looks.ts';
import { CardEmblem } from '../panels/card.tsx';
import { RuleLinks } from '../panels/rule-links.tsx';
import { armyEn as w } from '../words/army-en.ts';
import { BillTable } from './bill.tsx';
import { unitOfEntry, unitOfType, withField, withUnit } from './edits.ts';
import { Check, Choice, Count } from './fields.tsx';
import { change, done, open } from './state.ts';

type LineProps = {
  readonly unit: UnitFile;
  readonly name: string;
  readonly file: ArmyFile;
  readonly total: number;
  readonly entry: ListEntry | null;
};

const NO_LIST = '';

/** A sort of troops, what one more unit of it would cost, and the button that adds it. */
function Line({ unit, name, file, total, entry }: LineProps) {
  const after = useMemo(() => reviewArmy(withUnit(file, unit)), [file, unit]);
  const troop = after.units.at(-1)?.unit?.troop;
  const price = after.total - total;
  if (!troop) return null;
  const add = () => {
    change((now) => withUnit(now, unit));
    // On a phone the new unit is far down the page, and one more may be wanted.
    if (!matchMedia('(max-width: 760px)').matches) open.value = `unit ${file.units.length}`;
    done.value = w.roster.added(name);
  };
  return (
    <li class="line">
      <button type="button" class="line-add" aria-label={`${w.lists.add(name)}, ${w.lists.price(price)}`} onClick={add}>
        <span class="line-picture">
          <CardEmblem figure={figureOf(lookOf(troop, 1))} looksLeft={false} />
        </span>
        <span class="line-words">
          <span class="line-name">{name}</span>
          <span class="line-codes">
            {entry && entry.types.length > 1
              ? `${entry.types.join('/')} ${codesText(troop).split(' ').slice(1).join(' ')}`
              : codesText(troop)}
          </span>
        </span>
        <span class="line-price">{w.lists.price(price)}</span>
      </button>
      {entry?.reading ? (
        <p class="line-reading">
          {w.lists.house} <RuleLinks rules={[entry.reading]} />
        </p>
      ) : null}
    </li>
  );
}

function Lines({ file, list, total }: { readonly file: ArmyFile; readonly list: TroopList; readonly total: number }) {
  const units = useMemo(() => list.entries.map((entry) => unitOfEntry(file, list, entry)), [list, file.list]);
  return (
    <ul class="lines">
      {list.entries.map((entry, i) => (
        <Line key={entry.id} unit={units[i] as UnitFile} name={entry.name} file={file} total={total} entry={entry} />
      ))}
    </ul>
  );
}

const titleOf = (id: string): string => listById(id)?.title ?? id;

/** Lists from which the army has allies. */
function Allies({ file }: { readonly file: ArmyFile }) {
  const { allies = [] } = file;
  const set = (id: string, on: boolean) =>
    change((now) => {
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

const freeUnits = troopTypes.map((type) => ({ type, unit: unitOfType(type) }));

/** The list that the army keeps to, its allies, and all troops that may be added. */
export function Lists({ file }: { readonly file: ArmyFile }) {
  const list = listById(file.list ?? '');
  const { total, pits } = useMemo(() => reviewArmy(file), [file]);
  const allies = (file.allies ?? []).flatMap((id) => listById(id) ?? []);
  return (
    <section class="army-lists" aria-labelledby="lists-title">
      <h2 id="lists-title">{w.lists.title}</h2>
      <div class="fields">
        <Choice
          label={w.lists.list}
          value={file.list ?? NO_LIST}
          of={[...troopLists.map(({ id }) => id), NO_LIST]}
          name={(id) => (id === NO_LIST ? w.front.noList : titleOf(id))}
          onPick={(id) =>
            change((now) => {
              const own = withField(now, 'list', id === NO_LIST ? undefined : id);
              const others = (now.allies ?? []).filter((one) => id !== NO_LIST && one !== id);
              return withField(own, 'allies', others.length > 0 ? others : undefined);
            })
          }
        />
        {file.list === undefined ? null : <Allies file={file} />}
      </div>
      {list ? (
        <>
          <h3>
            {list.title} <RuleLinks rules={[list.rule]} />
          </h3>
          <Lines file={file} list={list} total={total} />
        </>
      ) : null}
      {(list ? allies : []).map((ally) => (
        <Fragment key={ally.id}>
          <h3>
            {w.lists.alliesFrom(ally.title)} <RuleLinks rules={[ally.rule]} />
          </h3>
          <Lines file={file} list={ally} total={total} />
        </Fragment>
      ))}
      {file.list === undefined ? (
        <>
          <h3>{w.lists.free}</h3>
          <ul class="lines">
            {freeUnits.map(({ type, unit }) => (
              <Line
                key={type}
                unit={unit}
                name={w.lists.freeName(typeNames[type])}
                file={file}
                total={total}
                entry={null}
              />
            ))}
          </ul>
          <Check
            label={w.lists.indian}
            checked={file.indian === true}
            onChange={(on) => change((now) => withField(now, 'indian', on ? true : undefined))}
          />
        </>
      ) : null}
      <Count
        label={w.lists.pits}
        value={file.pits ?? 0}
        least={0}
        most={200}
        onCount={(n) => change((now) => withField(now, 'pits', n === 0 ? undefined : n))}
      />
      {pits.total > 0 ? <BillTable bill={pits} title={w.unit.bill(pits.total)} /> : null}
    </section>
  );
}
