import '../styles/index.css';
import './gallery.css';
import { type ComponentChildren, render } from 'preact';
import { useMemo } from 'preact/hooks';
import { Board } from '../board/board.tsx';
import { RADIUS } from '../board/geometry.ts';
import type { ZoomLevel } from '../board/viewport.ts';
import { Counter, type CounterLook, type CounterState } from './counter.tsx';
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

function SampleBoard({ height, terrain = false }: { height: number; terrain?: boolean }) {
  const ground = useMemo(() => (terrain ? everyTerrain() : sampleGround(40, 28)), [terrain]);
  const counters = useMemo(() => (terrain ? [] : sampleArmies(ground)), [ground, terrain]);
  const leaders = useMemo(() => (terrain ? [] : sampleLeaders(ground)), [ground, terrain]);
  return (
    <div style={{ height: `${height}px` }}>
      <Board ground={ground} counters={counters} leaders={leaders} label="sample" />
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
      <SampleBoard height={620} terrain />
      <h2>Battle</h2>
      <SampleBoard height={900} />
    </div>
  );
}

const root = document.getElementById('app');
if (root) render(<Gallery />, root);
