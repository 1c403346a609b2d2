import '../styles/index.css';
import './gallery.css';
import { type ComponentChildren, render } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Stand } from '../board/slide.ts';
import type { ZoomLevel } from '../board/viewport.ts';
import { Board } from '../hex/board/board.tsx';
import { neighbourOf, OFF_BOARD, RADIUS } from '../hex/board/geometry.ts';
import type { Highlight } from '../hex/board/overlays.tsx';
import type { BoardCounter } from '../hex/board/pieces.tsx';
import { Counter, type CounterLook, type CounterState } from './counter.tsx';
import type { GroundProps } from './ground.tsx';
import { Leader, type LeaderLook } from './leader.tsx';
import { ALL_MARKS, Mark, markWords } from './marks.tsx';
import {
  everyTerrain,
  plainLeader,
  plainLook,
  sampleArmies,
  sampleGround,
  sampleHost,
  sampleLeaders,
} from './sample.ts';
import { Emblem, SILHOUETTES, SilhouetteDefs, silhouetteName } from './silhouettes.tsx';

/** A page for looking at the drawings; not part of the built product. */

const ZOOMS: readonly (readonly [ZoomLevel, number])[] = [
  ['far', 0.5],
  ['middle', 1],
  ['near', 1.8],
];

function Swatch({ scale, wide = false, children }: { scale: number; wide?: boolean; children: ComponentChildren }) {
  const reach = wide ? 2 * RADIUS : RADIUS;
  const side = 2 * reach * scale;
  return (
    <svg
      class="swatch"
      width={side}
      height={side}
      viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
      role="img"
      aria-label="counter"
    >
      {children}
    </svg>
  );
}

function States({ scale, zoom }: { scale: number; zoom: ZoomLevel }) {
  const looks: [string, Partial<CounterLook>, CounterState?][] = [
    ['fresh', {}],
    ['hit', { hits: 2 }],
    ['nearly broken', { hits: 4 }],
    ['last', { hits: 5, side: 1 }],
    ['routed', { hits: 6, routed: true }],
    ['routed', { hits: 6, routed: true, side: 1, facing: 9 }],
    ['moved', { moved: true, side: 1, facing: 9 }],
    ['column', { inColumn: true, facing: 2 }],
    ['missiles', { figure: 'archer', name: 'Cretans', type: 'SK', missiles: 'full' }],
    ['low', { figure: 'slinger', missiles: 'low', side: 1, facing: 9 }],
    ['none', { figure: 'javelinman', missiles: 'none', facing: 1 }],
    ['selected', {}, 'selected'],
    ['may act', { facing: 1 }, 'actable'],
    ['target', { side: 1, facing: 7 }, 'target'],
    [
      'marks',
      { marks: ['must-check', 'rallied'], moved: true, missiles: 'low', figure: 'light-horse', name: 'Agrianians' },
    ],
    [
      'marks',
      { marks: ['engaged', 'depleted'], moved: true, missiles: 'full', side: 1, facing: 11, figure: 'mounted-archer' },
    ],
  ];
  return (
    <div class="row">
      {looks.map(([words, look, state], i) => (
        <figure key={i}>
          <Swatch scale={scale}>
            <Counter {...plainLook} {...look} zoom={zoom} state={state ?? null} />
          </Swatch>
          <figcaption>{words}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Wide({ scale, zoom }: { scale: number; zoom: ZoomLevel }) {
  const phalanx = { figure: 'phalanx', name: 'Craterus', type: 'PH', tq: 8, hits: 2, wide: true } as const;
  return (
    <div class="row">
      {[1, 3, 5, 7, 9, 11].map((facing) => (
        <Swatch key={facing} scale={scale} wide>
          <Counter {...plainLook} {...phalanx} side={facing > 6 ? 1 : 0} facing={facing} zoom={zoom} state={null} />
        </Swatch>
      ))}
      <Swatch scale={scale} wide>
        <Counter {...plainLook} {...phalanx} inColumn facing={2} zoom={zoom} state={null} />
      </Swatch>
      <Swatch scale={scale} wide>
        <Counter {...plainLook} {...phalanx} routed side={1} facing={9} zoom={zoom} state={null} />
      </Swatch>
    </div>
  );
}

function Figures({ scale, zoom }: { scale: number; zoom: ZoomLevel }) {
  return (
    <div class="row">
      {SILHOUETTES.filter((id) => id !== 'leader' && id !== 'king').map((figure, i) => (
        <Swatch key={figure} scale={scale}>
          <Counter
            {...plainLook}
            figure={figure}
            name={silhouetteName(figure)}
            side={i % 2}
            facing={i % 2 ? 9 : 3}
            hits={i % 4}
            tq={5 + (i % 4)}
            zoom={zoom}
            state={null}
          />
        </Swatch>
      ))}
    </div>
  );
}

function LeaderRow({ scale, zoom }: { scale: number; zoom: ZoomLevel }) {
  const states: LeaderLook['state'][] = ['inactive', 'active', 'finished', 'trumped'];
  return (
    <div class="row">
      {[0, 1].flatMap((side) =>
        states.map((state) => (
          <Swatch key={`${side}${state}`} scale={scale}>
            <Leader
              {...plainLeader}
              side={side}
              state={state}
              king={side === 1}
              zoom={zoom}
              selected={false}
              looksLeft={side === 1}
            />
          </Swatch>
        )),
      )}
    </div>
  );
}

function Turning({ scale, zoom }: { scale: number; zoom: ZoomLevel }) {
  return (
    <div class="row">
      {Array.from({ length: 12 }, (_, facing) => (
        <Swatch key={facing} scale={scale}>
          <Counter
            {...plainLook}
            inColumn={facing % 2 === 0}
            side={facing > 6 ? 1 : 0}
            facing={facing}
            zoom={zoom}
            state={null}
          />
        </Swatch>
      ))}
    </div>
  );
}

function LandBoard() {
  const ground = useMemo(everyTerrain, []);
  return (
    <div style={{ height: '620px' }}>
      <Board ground={ground} counters={[]} leaders={[]} label="every terrain" />
    </div>
  );
}

/** A unit that is clicked marches three hexes the way it faces and wheels about. */
function marched(ground: GroundProps, unit: BoardCounter): BoardCounter {
  const side = unit.look.facing === 3 ? 2 : 5;
  const stands: Stand[] = [{ hex: unit.hex, other: unit.other, facing: unit.look.facing }];
  for (let i = 0; i < 3; i++) {
    const last = stands[stands.length - 1] as Stand;
    const next = (hex: number) => neighbourOf(ground, hex, (side + (i % 2 === 0 ? 0 : 5)) % 6);
    const [hex, other] = [next(last.hex), last.other === undefined ? undefined : next(last.other)];
    if (hex === OFF_BOARD || other === OFF_BOARD) break;
    stands.push({ hex, other, facing: last.facing });
  }
  const end = stands[stands.length - 1] as Stand;
  const facing = (end.facing + 6) % 12;
  stands.push({ ...end, facing });
  return { ...unit, hex: end.hex, other: end.other, look: { ...unit.look, facing, moved: true }, slide: stands };
}

function BattleBoard() {
  const ground = useMemo(() => sampleGround(40, 28), []);
  const [counters, setCounters] = useState(() => sampleArmies(ground));
  const leaders = useMemo(() => sampleLeaders(ground), [ground]);
  return (
    <div style={{ height: '900px' }}>
      <Board
        ground={ground}
        counters={counters}
        leaders={leaders}
        label="sample battle"
        onUnit={(id) => setCounters((all) => all.map((unit) => (unit.id === id ? marched(ground, unit) : unit)))}
      />
    </div>
  );
}

/** Everything that the board can lay over the land and the troops. */
function Choices() {
  const ground = useMemo(() => sampleGround(24, 14), []);
  const counters = useMemo(
    () => sampleArmies(ground).map((c, i) => (i === 2 ? { ...c, state: 'selected' as const } : c)),
    [ground],
  );
  const leaders = useMemo(() => sampleLeaders(ground), [ground]);
  const hex = (column: number, row: number) => (column - 1) * ground.rows + row - 1;
  const highlights: Highlight[] = [
    { kind: 'step', hex: hex(9, 3), words: 'go on', facing: 1 },
    { kind: 'step', hex: hex(9, 4), words: 'go on', facing: 3 },
    { kind: 'step', hex: hex(10, 4), words: 'go on' },
    { kind: 'target', hex: hex(15, 3), words: 'attack', note: '+3' },
    ...[9, 10, 11].map((row, i): Highlight => ({ kind: 'reach', hex: hex(11, row), note: String(i + 2) })),
    ...[6, 7].map((row): Highlight => ({ kind: 'zone', hex: hex(14, row) })),
    ...[8, 9, 10].map((row): Highlight => ({ kind: 'arc', hex: hex(18, row) })),
    { kind: 'chosen', hex: hex(6, 12) },
  ];
  const near = [hex(4, 7), hex(4, 8), hex(4, 9), hex(5, 7), hex(5, 8), hex(5, 6), hex(3, 7), hex(3, 8), hex(6, 8)];
  return (
    <div style={{ height: '760px' }}>
      <Board
        ground={ground}
        counters={counters}
        leaders={leaders}
        highlights={highlights}
        rings={[{ id: 'command', hexes: near, words: 'in command' }]}
        paths={[{ id: 'way', steps: [hex(9, 11), hex(10, 12), hex(11, 12), hex(12, 12)].map((at) => ({ hex: at })) }]}
        label="choices"
      />
    </div>
  );
}

/** 2,400 hexes and 200 counters over the whole window (`?show=host`), for measuring how smoothly they move. */
function Host() {
  const ground = useMemo(() => sampleGround(60, 40), []);
  const counters = useMemo(() => sampleHost(ground), [ground]);
  return (
    <div style={{ height: '100vh' }}>
      <SilhouetteDefs />
      <Board ground={ground} counters={counters} leaders={[]} label="host" />
    </div>
  );
}

function Gallery() {
  const wishes = new URLSearchParams(location.search);
  const theme = wishes.get('theme');
  if (theme) document.documentElement.dataset['theme'] = theme;
  if (wishes.get('show') === 'host') return <Host />;
  return (
    <div class="gallery">
      <SilhouetteDefs />
      <h1>The look of the board</h1>
      <div class="row">
        {SILHOUETTES.map((id) => (
          <figure key={id}>
            <Emblem id={id} width={110} />
            <figcaption>{silhouetteName(id)}</figcaption>
          </figure>
        ))}
      </div>
      {ZOOMS.map(([zoom, scale]) => (
        <section key={zoom} data-zoom={zoom}>
          <h2>{zoom}</h2>
          <Figures scale={scale} zoom={zoom} />
          <States scale={scale} zoom={zoom} />
          <Turning scale={scale} zoom={zoom} />
          <Wide scale={scale} zoom={zoom} />
          <LeaderRow scale={scale} zoom={zoom} />
        </section>
      ))}
      <h2>Marks</h2>
      <div class="row">
        {ALL_MARKS.map((id) => (
          <figure key={id}>
            <svg class="swatch" width="48" height="48" viewBox="-10 -10 20 20" role="img" aria-label={markWords(id)}>
              <Mark id={id} x={0} y={0} />
            </svg>
            <figcaption>{markWords(id)}</figcaption>
          </figure>
        ))}
      </div>
      <h2>Land</h2>
      <LandBoard />
      <h2>Choices</h2>
      <Choices />
      <h2>Battle</h2>
      <BattleBoard />
    </div>
  );
}

const root = document.getElementById('app');
if (root) render(<Gallery />, root);
