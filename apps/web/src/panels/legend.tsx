import type { ComponentChildren } from 'preact';
import { Counter, type CounterLook } from '../art/counter.tsx';
import { Leader } from '../art/leader.tsx';
import { ALL_MARKS, Mark, markWords } from '../art/marks.tsx';
import { EYE, Shape } from '../board/overlays.tsx';
import { t } from '../words/index.ts';

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
