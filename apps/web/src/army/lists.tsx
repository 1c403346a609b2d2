import { useMemo } from 'preact/hooks';
import { armyEn as w } from '../i18n/en/army.ts';
import { CardEmblem } from '../panels/hex/unit-card.tsx';
import { RuleLinks } from '../panels/rules/rule-links.tsx';
import type { AnyArmy, AnyDesk, AnyUnit, TroopGroup, TroopLine } from './army-rules.ts';
import { withUnit } from './edits.ts';
import { Choice } from './fields.tsx';
import { change, done, open } from './state.ts';

type Props = { readonly desk: AnyDesk; readonly file: AnyArmy };
type LineProps = Props & { readonly total: number; readonly line: TroopLine<AnyUnit> };

/** A sort of troops, what one more unit of it would cost, and the button that adds it. */
function Line({ desk, file, total, line: { name, unit, types, reading } }: LineProps) {
  const after = useMemo(() => desk.review(withUnit(desk, file, unit)), [file, unit]);
  const sort = after.units.at(-1)?.sort;
  const price = after.total - total;
  if (!sort) return null;
  const add = () => {
    change((now) => withUnit(desk, now, unit));
    // On a phone the new unit is far down the page, and one more may be wanted.
    if (!matchMedia('(max-width: 760px)').matches) open.value = `unit ${file.units.length}`;
    done.value = w.roster.added(name);
  };
  return (
    <li class="line">
      <button type="button" class="line-add" aria-label={`${w.lists.add(name)}, ${w.lists.price(price)}`} onClick={add}>
        <span class="line-picture">
          <CardEmblem figure={sort.drawn.figure} looksLeft={false} />
        </span>
        <span class="line-words">
          <span class="line-name">{name}</span>
          <span class="line-codes">{types === undefined ? sort.codes : sort.codes.replace(/^[^,]+/, types)}</span>
        </span>
        <span class="line-price">{w.lists.price(price)}</span>
      </button>
      {reading === undefined ? null : (
        <p class="line-reading">
          {w.lists.house} <RuleLinks rules={[reading]} />
        </p>
      )}
    </li>
  );
}

type GroupProps = Props & { readonly total: number; readonly group: TroopGroup<AnyUnit> };

function Lines({ group: { title, rule, lines }, ...rest }: GroupProps) {
  return (
    <>
      <h3>
        {title} {rule === undefined ? null : <RuleLinks rules={[rule]} />}
      </h3>
      <ul class="lines">
        {lines.map((line) => (
          <Line key={line.key} line={line} {...rest} />
        ))}
      </ul>
    </>
  );
}

export const NO_LIST = '';

/** The troop lists of a system to choose from, or none of them. */
export function ListPick({
  desk,
  value,
  onPick,
}: {
  readonly desk: AnyDesk;
  readonly value: string;
  readonly onPick: (list: string) => void;
}) {
  return (
    <Choice
      label={w.lists.list}
      value={value}
      of={[...desk.lists.map(({ id }) => id), NO_LIST]}
      name={(id) => (id === NO_LIST ? w.front.noList : (desk.lists.find((list) => list.id === id)?.title ?? id))}
      onPick={onPick}
    />
  );
}

/** The list that the army keeps to, and all troops that may be added. */
export function Lists({ desk, file }: Props) {
  const { total } = useMemo(() => desk.review(file), [file]);
  const groups = useMemo(() => desk.offers(file), [file]);
  const { ListExtras, Works } = desk;
  return (
    <section class="army-lists" aria-labelledby="lists-title">
      <h2 id="lists-title">{w.lists.title}</h2>
      <div class="fields">
        <ListPick
          desk={desk}
          value={file.list ?? NO_LIST}
          onPick={(id) => change((now) => desk.relisted(now, id === NO_LIST ? undefined : id))}
        />
        {ListExtras ? <ListExtras file={file} /> : null}
      </div>
      {groups.map((group) => (
        <Lines key={group.key} desk={desk} file={file} total={total} group={group} />
      ))}
      {Works ? <Works file={file} /> : null}
    </section>
  );
}
