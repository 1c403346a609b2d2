import { boltThrower, chariot, elephant, elephantBare } from './figures/beasts-and-engines.ts';
import {
  battleWagon,
  runner,
  sherden,
  shieldBearer,
  threeManChariot,
  tribesman,
  twoManChariot,
} from './figures/bronze.ts';
import { type Figure, FRAME } from './figures/figure.ts';
import {
  archer,
  hoplite,
  hypaspist,
  javelinman,
  peltast,
  phalanx,
  slinger,
  spearman,
  swordsman,
} from './figures/foot.ts';
import { kingHead, leaderHead } from './figures/heads.ts';
import { cataphract, heavyHorse, lancer, lightHorse, mountedArcher } from './figures/horse.ts';

/** One figure for each kind of troops, drawn in the manner of black-figure vases. */
const FIGURES = {
  phalanx: [phalanx, 'phalanx'],
  hoplite: [hoplite, 'hoplites'],
  hypaspist: [hypaspist, 'hypaspists'],
  spearman: [spearman, 'spearmen'],
  swordsman: [swordsman, 'swordsmen'],
  peltast: [peltast, 'peltasts'],
  archer: [archer, 'archers'],
  slinger: [slinger, 'slingers'],
  javelinman: [javelinman, 'javelinmen'],
  'light-horse': [lightHorse, 'light horse'],
  'mounted-archer': [mountedArcher, 'mounted archers'],
  lancer: [lancer, 'lancers'],
  'heavy-horse': [heavyHorse, 'heavy horse'],
  cataphract: [cataphract, 'cataphracts'],
  elephant: [elephant, 'elephant with tower'],
  'elephant-bare': [elephantBare, 'elephant'],
  chariot: [chariot, 'chariots'],
  'two-man-chariot': [twoManChariot, 'two-man chariots'],
  'three-man-chariot': [threeManChariot, 'three-man chariots'],
  'battle-wagon': [battleWagon, 'battle wagons'],
  runner: [runner, 'runners'],
  'shield-bearer': [shieldBearer, 'shield-bearers'],
  sherden: [sherden, 'Sherden'],
  tribesman: [tribesman, 'tribesmen'],
  'bolt-thrower': [boltThrower, 'bolt-throwers'],
  leader: [leaderHead, 'leader'],
  king: [kingHead, 'king'],
} as const satisfies Record<string, readonly [Figure, string]>;

export type SilhouetteId = keyof typeof FIGURES;
export const SILHOUETTES = Object.keys(FIGURES) as SilhouetteId[];
export const silhouetteName = (id: SilhouetteId): string => FIGURES[id][1];

const symbolId = (id: SilhouetteId): string => `figure-${id}`;

/** All the figures, once for a page; every silhouette on it refers to them. */
export function SilhouetteDefs() {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <defs>
        {SILHOUETTES.map((id) => (
          <g key={id} id={symbolId(id)}>
            {FIGURES[id][0].layers.map((d, i) => (
              <path key={i} class="figure-shape" d={d} />
            ))}
            <path class="figure-cut" d={FIGURES[id][0].cuts} />
          </g>
        ))}
      </defs>
    </svg>
  );
}

type Props = {
  readonly id: SilhouetteId;
  /** Where the middle of the figure goes, and how wide it is. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly looksLeft?: boolean;
};

/** A figure within a drawing, in the colours --figure and --incised of its surroundings. */
export function Silhouette({ id, x, y, width, looksLeft = false }: Props) {
  const scale = width / FRAME.width;
  const across = looksLeft ? -scale : scale;
  const place = `translate(${x - across * (FRAME.width / 2)} ${y - scale * (FRAME.height / 2)}) scale(${across} ${scale})`;
  return <use href={`#${symbolId(id)}`} transform={place} />;
}

/** A figure on its own, for lists and cards. */
export function Emblem({ id, width }: { readonly id: SilhouetteId; readonly width: number }) {
  return (
    <svg
      class="emblem"
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      width={width}
      height={(width * FRAME.height) / FRAME.width}
      role="img"
      aria-label={silhouetteName(id)}
    >
      <Silhouette id={id} x={FRAME.width / 2} y={FRAME.height / 2} width={FRAME.width} />
    </svg>
  );
}
