import type { MapView, UnitView } from '../../engine/protocol/hex.ts';
import type { HexSnapshot } from '../../engine/protocol/index.ts';
import { hexLabel, neighbourOf } from '../../hex/board/geometry.ts';
import { t } from '../../i18n/index.ts';
import * as queries from '../../state/battle/queries.ts';
import { unitIn } from '../../state/input/board-choices.ts';
import { standardWords, workWords } from './fortification-text.ts';
import { facingText, placeWords } from './unit-card.tsx';

function enemiesNextTo(map: MapView, units: readonly UnitView[], unit: UnitView): string[] {
  const { stand } = unit;
  if (!stand) return [];
  const found = new Set<string>();
  for (const hex of [stand.hex, stand.other]) {
    for (let side = 0; side < 6 && hex !== undefined; side++) {
      const other = unitIn(units, neighbourOf(map, hex, side));
      if (other && other.side !== unit.side) found.add(other.name);
    }
  }
  return [...found];
}

function words(map: MapView, shown: HexSnapshot, unit: UnitView): string {
  const parts = [t.card.types[unit.type] ?? unit.type];
  if (unit.stand) parts.push(`${placeWords(map, unit.stand)}, ${facingText(unit.stand.facing)}`);
  parts.push(`${t.card.hitsLabel} ${t.card.hits(unit.hits, unit.tqNow)}`);
  if (unit.status === 'routed') parts.push(t.card.routed);
  if (unit.missiles) parts.push(`${t.card.missiles} ${t.card.missileStates[unit.missiles]}`);
  parts.push(...unit.states.map((state) => t.card.states[state]));
  const under = shown.units.find(({ id }) => id === unit.over);
  if (under) parts.push(t.card.upon(under.name));
  if (unit.grade) parts.push(t.card.grade(unit.grade, unit.group));
  else if (unit.group) parts.push(t.card.wing(unit.group));
  const near = enemiesNextTo(map, shown.units, unit);
  if (near.length > 0) parts.push(t.text.near(near.join(', ')));
  return parts.join('; ');
}

/** The board as a list, for those who read it or have it read to them. */
export function TroopList({ map, shown }: { readonly map: MapView; readonly shown: HexSnapshot }) {
  return (
    <div class="in-words">
      <p class="soft">{t.text.intro}</p>
      {shown.sides.map((side, n) => (
        <section key={side.key}>
          <h3>{side.name}</h3>
          <p class="soft">
            {t.rules[shown.ruleset].counting.of(side.name, side.lost, side.limit)}
            {side.pledge ? ` ${t.pledges[side.pledge]}` : null}
          </p>
          <ul>
            {shown.leaders
              .filter((leader) => leader.side === n && leader.hex !== undefined)
              .map((leader) => (
                <li key={leader.id}>
                  <button type="button" class="link" onClick={() => queries.select(leader.id)}>
                    <bdi>{leader.name}</bdi>
                  </button>
                  : {hexLabel(map, leader.hex ?? 0)}; {t.card.initiative} {leader.initiative};{' '}
                  {[
                    t.card.leaderStates[leader.state],
                    ...leader.marks.map((mark) => t.card.leaderMarks[mark]),
                    ...(leader.inPerson ? [t.card.inPerson(leader.inPerson.hits, leader.inPerson.of)] : []),
                  ].join('; ')}
                </li>
              ))}
            {shown.units
              .filter((unit) => unit.side === n && unit.stand)
              .map((unit) => (
                <li key={unit.id}>
                  <button type="button" class="link" onClick={() => queries.select(unit.id)}>
                    <bdi>{unit.name}</bdi>
                  </button>
                  : {words(map, shown, unit)}
                </li>
              ))}
          </ul>
        </section>
      ))}
      {shown.standards.length === 0 ? null : (
        <section>
          <h3>{t.standards.title}</h3>
          <ul>
            {shown.standards.map((standard) => (
              <li key={`${standard.side} ${standard.name}`}>
                {standardWords(shown, standard)}: {hexLabel(map, standard.hex)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown.works.length === 0 ? null : (
        <section>
          <h3>{t.works.title}</h3>
          <ul>
            {shown.works.map((work) => (
              <li key={`${work.hex} ${work.side}`}>{workWords(map, shown, work)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
