import type { TableSnapshot } from '../engine/protocol/index.ts';
import type { GroundPiece, TableMap, TableUnit } from '../engine/protocol/table.ts';
import { t } from '../i18n/index.ts';
import * as queries from '../state/battle/queries.ts';
import { middleOf } from './areas.ts';
import { bearingTo, centreOf, compassOf, filesOf, gapBetween, ranksOf } from './geometry.ts';
import { ruler, told } from './measure.ts';

const NEAREST = 2;

function groundWords(map: TableMap, { key, kind, area }: GroundPiece): string {
  const { x, y } = middleOf(area);
  const what = t.table.ground[kind] ?? kind;
  const name = map.names[key];
  return t.table.groundAt(name === undefined ? what : `${name} (${what})`, told(x), told(y));
}

/** The nearest enemies: how far off and where. */
function enemiesOf(shown: TableSnapshot, unit: TableUnit): string[] {
  const { block } = unit;
  if (!block) return [];
  return shown.units
    .flatMap((other) =>
      other.block && other.side !== unit.side ? [{ other, at: other.block, gap: gapBetween(block, other.block) }] : [],
    )
    .sort((one, other) => one.gap - other.gap)
    .slice(0, NEAREST)
    .map(({ other, at, gap }) =>
      gap < 1
        ? t.table.inContact(other.name)
        : t.table.awayFrom(
            other.name,
            t.table.lengths[ruler.value.measure](told(gap)),
            compassOf(bearingTo(centreOf(block), centreOf(at))),
          ),
    );
}

function wordsOf(shown: TableSnapshot, unit: TableUnit): string {
  const { block } = unit;
  if (!block) return '';
  const parts = [
    unit.kind,
    t.table.standsAt(told(block.x), told(block.y), compassOf(block.facing)),
    t.table.formation(filesOf(block), ranksOf(block)),
    t.table.strength(unit.strength, unit.begun),
    ...unit.states.map((state) => t.table.states[state]),
  ];
  if (unit.order) parts.push(`${t.table.order}: ${unit.order}`);
  return [...parts, ...enemiesOf(shown, unit)].join('; ');
}

/** The table as a list, for those who read it or have it read to them. */
export function TableText({ map, shown }: { readonly map: TableMap; readonly shown: TableSnapshot }) {
  return (
    <div class="in-words">
      <p class="soft">{t.table.wordsIntro(told(map.width), told(map.depth), t.table.units[map.measure])}</p>
      {shown.ground.pieces.length > 0 ? (
        <p>
          {t.table.groundLabel}: {shown.ground.pieces.map((piece) => groundWords(map, piece)).join(', ')}
        </p>
      ) : null}
      {shown.sides.map((side, n) => (
        <section key={side.key}>
          <h3>{side.name}</h3>
          <p class="soft">{t.rules[shown.ruleset].counting.of(side.name, side.lost, side.limit)}</p>
          <ul>
            {shown.leaders
              .filter((general) => general.side === n && general.gone === null)
              .map((general) => (
                <li key={general.id}>
                  <button type="button" class="link" onClick={() => queries.select(general.id)}>
                    <bdi>{general.name}</bdi>
                  </button>
                  : {general.commander ? t.table.commander : t.table.general};{' '}
                  {t.table.isWith(shown.units.find(({ id }) => id === general.with)?.name ?? null)}
                </li>
              ))}
            {shown.units
              .filter((unit) => unit.side === n && unit.block)
              .map((unit) => (
                <li key={unit.id}>
                  <button type="button" class="link" onClick={() => queries.select(unit.id)}>
                    <bdi>{unit.name}</bdi>
                  </button>
                  : {wordsOf(shown, unit)}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
