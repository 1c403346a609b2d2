import type { ComponentChildren } from 'preact';
import { Counter, type CounterLook } from '../../art/counter.tsx';
import { HexsideSign } from '../../art/ground.tsx';
import { LEADER_MARK_IDS, Leader, LeaderSeal, leaderMarkWords } from '../../art/leader.tsx';
import { ALL_MARKS, Mark, markWords } from '../../art/marks.tsx';
import { hexagon } from '../../hex/board/geometry.ts';
import { EYE, Shape } from '../../hex/board/overlays.tsx';
import { StandardSign } from '../../hex/board/standards.tsx';
import { HolderFlag, Ruin } from '../../hex/board/works.tsx';
import { t } from '../../i18n/index.ts';
import * as game from '../../state/battle/battle.ts';
import { hexLeaders, hexStandards, hexUnits } from '../../state/hex/hex-board.ts';

const sample: CounterLook = {
  side: 0,
  figure: 'hypaspist',
  name: '',
  type: 'HI',
  tq: 7,
  hits: 2,
  size: 6,
  ma: '5',
  missiles: null,
  facing: 3,
  wide: false,
  inColumn: false,
  routed: false,
  moved: false,
  marks: [],
};

function Piece({ look, words }: { readonly look: Partial<CounterLook>; readonly words: string }) {
  return (
    <figure class="legend-piece">
      <svg viewBox="-44 -40 88 80" width="88" height="80" aria-hidden="true">
        <Counter {...sample} {...look} zoom="middle" state={null} />
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  );
}

/** Something drawn on the map, with its meaning. */
function Sign({ words, children }: { readonly words: string; readonly children: ComponentChildren }) {
  return (
    <li>
      <svg viewBox="-42 -42 84 84" width="34" height="34" aria-hidden="true">
        {children}
      </svg>
      {words}
    </li>
  );
}

/** Grades of troops and the notes about their leaders, for battles that have them. */
function Grades() {
  if (!hexUnits(game.shown.value).some(({ grade }) => grade)) return null;
  const l = t.legend;
  return (
    <>
      <h3>{l.grades}</h3>
      {Object.entries(l.gradeList).map(([grade, words]) => (
        <Piece
          key={grade}
          look={{ figure: 'archer', grade, group: grade === 'sreni' || grade === 'tribal' ? l.gradeGroup[grade] : '' }}
          words={words}
        />
      ))}
      <ul class="legend-marks">
        {LEADER_MARK_IDS.filter((mark) => mark !== 'on-foot').map((mark) => (
          <li key={mark}>
            <svg viewBox="-9 -9 18 18" width="22" height="22" aria-hidden="true">
              <LeaderSeal mark={mark} />
            </svg>
            {l.leader(leaderMarkWords(mark))}
          </li>
        ))}
      </ul>
    </>
  );
}

const BUILT = [
  'enclosure-4',
  'enclosure-3',
  'enclosure-2',
  'enclosure-1',
  'tower',
  'street',
  'block',
  'stronghold',
  'city-wall',
];

/** Camps and cities, as far as the field of this battle has any. */
function Fortifications() {
  const field = game.opened.value;
  if (field?.space !== 'hexes') return null;
  const { terrain, hexsides } = field.map;
  const grounds = BUILT.filter((name) => terrain.includes(name));
  const lines = Object.keys(t.hex.works).filter((name) => hexsides.some(({ feature }) => feature === name));
  if (grounds.length + lines.length === 0) return null;
  const l = t.legend;
  return (
    <>
      <h3>{l.fortifications}</h3>
      <ul class="legend-marks">
        {grounds.map((name) => (
          <Sign key={name} words={t.hex.terrain[name] ?? name}>
            <path class="land" d={hexagon()} />
            <path class={`patch ${name}`} d={hexagon()} />
          </Sign>
        ))}
        {lines.map((name) => (
          <Sign key={name} words={t.hex.works[name] ?? name}>
            <HexsideSign feature={name} d="M-34 0H34" />
          </Sign>
        ))}
        {lines.some((name) => name.endsWith('-gate')) ? (
          <>
            <Sign words={l.damaged}>
              <HexsideSign feature="city-gate" d="M-34 0H34" />
              <g class="works" transform="scale(1.8)">
                <Ruin state="damaged" />
              </g>
            </Sign>
            <Sign words={l.breached}>
              <HexsideSign feature="city-gate" d="M-34 0H34" />
              <g class="works" transform="scale(1.8)">
                <Ruin state="breached" />
              </g>
            </Sign>
            <Sign words={l.holder}>
              <g class="works" transform="translate(-14 6) scale(2.2)">
                <HolderFlag side={0} />
              </g>
            </Sign>
          </>
        ) : null}
      </ul>
    </>
  );
}

/** Standards and heroes of the age of chariots, and roads, as far as this battle has any. */
function Standards() {
  const l = t.legend;
  const field = game.opened.value;
  const roads = field?.space === 'hexes' && field.map.hexsides.some(({ feature }) => feature === 'road');
  const standards = hexStandards(game.shown.value).length > 0;
  const heroes = hexLeaders(game.shown.value).some(({ inPerson }) => inPerson);
  if (!roads && !standards && !heroes) return null;
  return (
    <>
      <h3>{l.signs}</h3>
      <ul class="legend-marks">
        {standards ? (
          <>
            <Sign words={l.standard}>
              <g class="standards" transform="translate(-8 0) scale(1.8)">
                <StandardSign side={0} captured={false} />
              </g>
            </Sign>
            <Sign words={l.standardTaken}>
              <g class="standards" transform="translate(-8 0) scale(1.8)">
                <StandardSign side={1} captured={true} />
              </g>
            </Sign>
          </>
        ) : null}
        {heroes ? (
          <Sign words={`${l.leader(leaderMarkWords('on-foot'))}${l.inPerson}`}>
            <g transform="scale(4)">
              <LeaderSeal mark="on-foot" />
            </g>
          </Sign>
        ) : null}
        {roads ? (
          <Sign words={l.road}>
            <path class="way road-way" d="M-34 0H34" />
          </Sign>
        ) : null}
      </ul>
    </>
  );
}

/** How to read the board. */
export function Legend() {
  const l = t.legend;
  return (
    <div class="legend">
      <h3>{l.counter}</h3>
      <Piece look={{}} words={`${l.front} ${l.bar} ${l.numbers}`} />
      <Piece look={{ side: 1, figure: 'peltast', facing: 9, missiles: 'low', hits: 0, tq: 5 }} words={l.pattern} />
      <Piece look={{ figure: 'heavy-horse', routed: true, hits: 0 }} words={t.card.routed} />
      <h3>{l.leaders}</h3>
      <figure class="legend-piece">
        <svg viewBox="-30 -30 60 60" width="80" height="80" aria-hidden="true">
          <Leader side={0} name="" king={true} initiative={5} range={7} state="active" zoom="middle" selected={false} />
        </svg>
        <figcaption>
          {l.leaderNumbers} {l.leaderStates}
        </figcaption>
      </figure>
      <Grades />
      <Standards />
      <h3>{l.marks}</h3>
      <ul class="legend-marks">
        {ALL_MARKS.map((id) => (
          <li key={id}>
            <svg viewBox="-9 -9 18 18" width="22" height="22" aria-hidden="true">
              <Mark id={id} x={0} y={0} />
            </svg>
            {markWords(id)}
          </li>
        ))}
      </ul>
      <h3>{l.colours}</h3>
      <ul class="legend-marks">
        {(['step', 'reach', 'target', 'zone', 'arc'] as const).map((kind) => (
          <Sign key={kind} words={l[kind]}>
            <Shape item={{ kind }} />
          </Sign>
        ))}
        <Sign words={l.ring}>
          <path class="ring-glow" d="M-34 0H34" />
          <path class="ring-line" d="M-34 0H34" />
        </Sign>
        <Sign words={l.watched}>
          <path class="path-watched" d={EYE} transform="scale(2.6)" />
        </Sign>
        <Sign words={l.sight}>
          <path class="sight-line" d="M-36 0H16" />
          <circle class="sight-end" cx="24" r="10" />
        </Sign>
        <Sign words={l.noSight}>
          <g class="sight stopped">
            <path class="sight-line" d="M-36 0H36" />
            <path class="sight-stop" d="M-11-11L11 11M-11 11L11-11" />
          </g>
        </Sign>
        <Sign words={l.attack}>
          <path class="attack-under" d="M-34 0H20" />
          <path class="attack-line" d="M-34 0H20" />
          <path class="attack-head" d="M13 0L-7 -11L-2 0L-7 11Z" transform="translate(22 0)" />
        </Sign>
      </ul>
      <Fortifications />
      <h3>{l.keys}</h3>
      <dl class="legend-keys">
        {l.keyList.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
