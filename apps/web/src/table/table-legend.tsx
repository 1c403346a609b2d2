import type { ElementBody, ElementLook, ElementWeapon } from '../engine/protocol/table.ts';
import { t } from '../i18n/index.ts';
import { drawElement } from './figures.ts';
import { markedStates, TableMark } from './marks.tsx';

const look = (
  body: ElementBody,
  arm: ElementWeapon,
  order: ElementLook['order'],
  figures: number,
  more: Partial<ElementLook> = {},
): ElementLook => ({
  ...{ body, order, figures, arms: [arm], shield: false, armoured: false, horses: 0, crew: 0 },
  ...more,
});

const SAMPLES: readonly (readonly [string, ElementLook])[] = [
  ['pikes', look('foot', 'pike', 'CO', 4, { armoured: true })],
  ['spears', look('foot', 'spear', 'CO', 4, { shield: true, armoured: true })],
  ['javelins', look('foot', 'javelins', 'LO', 4, { shield: true })],
  ['bows', look('foot', 'bow', 'OO', 2)],
  ['slings', look('foot', 'sling', 'OO', 2)],
  ['horse', look('horse', 'lance', 'LO', 3, { armoured: true })],
  ['cataphracts', look('cataphract', 'lance', 'CO', 4, { armoured: true })],
  ['camels', look('camel', 'bow', 'LO', 3)],
  ['light-chariot', look('light-chariot', 'javelins', 'LO', 1, { horses: 2, crew: 2 })],
  ['heavy-chariot', look('heavy-chariot', 'none', 'LO', 1, { horses: 4, crew: 3 })],
  ['scythed-chariot', look('scythed-chariot', 'none', 'LO', 1, { horses: 4, crew: 1 })],
  ['elephant', look('elephant', 'none', 'CO', 1, { crew: 3 })],
  ['bolt-shooter', look('bolt-shooter', 'none', 'LO', 1)],
  ['stone-thrower', look('stone-thrower', 'none', 'LO', 1)],
];

/** Engines are of no use where the rules have none. */
const engines = new Set<ElementBody>(['bolt-shooter', 'stone-thrower']);
const samplesOf = (ruleset: string) => SAMPLES.filter(([, { body }]) => ruleset === 'classical' || !engines.has(body));

const WIDE = 31.5;
const deepOf = ({ body }: ElementLook): number =>
  body === 'foot' ? 14 : body === 'horse' || body === 'camel' || body === 'cataphract' ? 20 : 31.5;

/** How to read the table. */
export function TableLegend({ ruleset }: { readonly ruleset: string }) {
  return (
    <div class="legend table-legend">
      <h3>{t.table.legendTroops}</h3>
      <p>{t.table.legendBase}</p>
      <ul class="legend-elements">
        {samplesOf(ruleset).map(([name, one]) => {
          const deep = deepOf(one);
          const top = one.arms[0] === 'pike' ? 13 : 5;
          const drawing = drawElement(one, one.arms[0] ?? 'none', one.figures, WIDE, deep);
          return (
            <li key={name} class="side-0">
              <svg
                viewBox={`-18 ${-top} 36 ${deep + top + 4}`}
                width="72"
                height={2 * (deep + top + 4)}
                aria-hidden="true"
              >
                <rect class="unit-base" x={-WIDE / 2} y={0} width={WIDE} height={deep} />
                <path class="element-line" d={drawing.line} />
                <path class="element-body" d={drawing.body} />
                <path class="element-shield" d={drawing.shield} />
                <path class="element-light" d={drawing.light} />
                <path class="unit-front" d={`M${-WIDE / 2} 0H${WIDE / 2}`} />
              </svg>
              {t.table.elements[name]}
            </li>
          );
        })}
      </ul>
      <h3>{t.table.legendStates}</h3>
      <ul class="legend-signs">
        {markedStates(ruleset).map((state) => (
          <li key={state}>
            <svg viewBox="-9 -9 18 18" width="30" height="30" aria-hidden="true">
              <TableMark state={state} x={0} y={0} />
            </svg>
            {t.table.states[state]}
          </li>
        ))}
      </ul>
    </div>
  );
}
