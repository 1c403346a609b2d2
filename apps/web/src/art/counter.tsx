import type { ZoomLevel } from '../board/viewport.ts';
import { APOTHEM, round } from '../hex/board/geometry.ts';
import { t } from '../i18n/index.ts';
import { CohesionBar } from './cohesion-bar.tsx';
import { CORNERS_OF_MARKS, cornerOf, Mark, type MarkId, markWords } from './marks.tsx';
import { Silhouette, type SilhouetteId } from './silhouettes.tsx';

/** The look of a unit's counter: plain facts, whatever rules they come from. */
export type CounterLook = {
  /** Which side of the battle: colours and edge pattern follow from it. */
  readonly side: number;
  readonly figure: SilhouetteId;
  readonly name: string;
  /** The short type of the rulebook, such as PH or LC. */
  readonly type: string;
  readonly tq: number;
  readonly hits: number;
  readonly size: number;
  readonly ma: string;
  /** State of its missiles; null for troops without any. */
  readonly missiles: 'full' | 'low' | 'none' | null;
  /** 0..11 clockwise from north. */
  readonly facing: number;
  /** It covers two hexes. */
  readonly wide: boolean;
  readonly inColumn: boolean;
  readonly routed: boolean;
  readonly moved: boolean;
  readonly marks: readonly MarkId[];
  /** Standing among its people, and guild or tribe, where the rules have such. */
  readonly grade?: string | null;
  readonly group?: string;
};

export type CounterState = 'selected' | 'actable' | 'target' | null;

type Props = CounterLook & { readonly zoom: ZoomLevel; readonly state: CounterState };

/** The tile about its middle, front edge up: half its width, half its length, and where the rear plate begins. */
type Tile = { readonly across: number; readonly along: number; readonly plate: number };

const PLATE = 6.5;

function tileOf(look: CounterLook): Tile {
  const across = look.inColumn ? 20 : 23 + (look.wide ? APOTHEM : 0);
  const along = 26.5 + (look.inColumn && look.wide ? APOTHEM : 0);
  return { across, along, plate: along - PLATE };
}

/** Turns a point of the tile (front edge up) to where it lies on the board. */
function turned(x: number, y: number, facing: number): [number, number] {
  const a = (facing * Math.PI) / 6;
  return [round(x * Math.cos(a) - y * Math.sin(a)), round(x * Math.sin(a) + y * Math.cos(a))];
}

const fullRect = (t: Tile, inset: number, r: number): string => {
  const [x, y] = [t.across - inset, t.along - inset];
  return `M${-x + r} ${-y}H${x - r}Q${x} ${-y} ${x} ${-y + r}V${y - r}Q${x} ${y} ${x - r} ${y}H${-x + r}Q${-x} ${y} ${-x} ${y - r}V${-y + r}Q${-x} ${-y} ${-x + r} ${-y}Z`;
};

const rearPlate = (t: Tile): string => {
  const [x, y, r] = [t.across, t.along, 6];
  return `M${-x} ${t.plate}H${x}V${y - r}Q${x} ${y} ${x - r} ${y}H${-x + r}Q${-x} ${y} ${-x} ${y - r}Z`;
};

const frontEdge = (t: Tile): string => {
  const [x, y] = [t.across - 2.2, -t.along + 2.2];
  return `M${-x} ${y + 8}V${y + 5}Q${-x} ${y} ${-x + 5} ${y}H${x - 5}Q${x} ${y} ${x} ${y + 5}V${y + 8}`;
};

const chevron = (t: Tile): string => `M-12 ${-t.along + 2}L0 ${-t.along - 9.4}L12 ${-t.along + 2}Z`;

/** What a reader of the screen hears. */
export function counterWords(look: CounterLook): string {
  const parts = [
    look.name,
    t.card.types[look.type] ?? look.type,
    `TQ ${look.tq}`,
    look.hits === 1 ? '1 hit' : `${look.hits} hits`,
  ];
  if (look.grade) parts.push(gradeWords(look.grade, look.group));
  if (look.routed) parts.push('routed');
  if (look.missiles) parts.push(markWords(`missiles-${look.missiles}`));
  parts.push(
    ...allMarks(look)
      .filter((m) => cornerOf(m) !== 'shot')
      .map(markWords),
  );
  return parts.join(', ');
}

/** A grade in words, with the guild or tribe. */
const gradeWords = (grade: string, group = ''): string => (group === '' ? grade : `${grade}, ${group}`);

/** What stands on the pennant: the grade's letter or, of a guild or tribe, how its name begins. */
const pennantText = (grade: string, group = ''): string =>
  group === '' ? grade.charAt(0).toUpperCase() : group.charAt(0).toUpperCase() + group.slice(1, 2);

function allMarks(look: CounterLook): MarkId[] {
  const marks: MarkId[] = [...look.marks];
  if (look.missiles) marks.unshift(`missiles-${look.missiles}`);
  if (look.moved && !marks.includes('moved')) marks.push('moved');
  if (look.inColumn && !marks.includes('column')) marks.push('column');
  return marks;
}

/** A unit's counter about (0, 0): the middle of its hex, or of its two hexes. */
export function Counter(props: Props) {
  const { facing, routed, zoom, state, side } = props;
  const tile = tileOf(props);
  const tilt = routed ? 9 : 0;
  return (
    <g class={`counter side-${side % 2}${routed ? ' routed' : ''}${state ? ` ${state}` : ''}`}>
      <g class="tile-turn" style={{ transform: `rotate(${facing * 30}deg)` }}>
        <g transform={tilt ? `rotate(${tilt})` : undefined}>
          <TileFace {...props} tile={tile} />
        </g>
      </g>
      <Content {...props} />
      {zoom === 'far' ? null : <Marks {...props} tile={tile} />}
    </g>
  );
}

function TileFace({ side, tq, hits, state, facing, tile }: Props & { tile: Tile }) {
  const [dx, dy] = turned(1.6, 2.4, -facing);
  return (
    <>
      {state ? <path class="tile-glow" d={fullRect(tile, -4.5, 10)} /> : null}
      <path class="tile-shadow" d={fullRect(tile, 0, 6)} transform={`translate(${dx} ${dy})`} />
      <path class="chevron" d={chevron(tile)} />
      <path class="tile-face" d={fullRect(tile, 0, 6)} />
      <path class="rear-plate" d={rearPlate(tile)} />
      <path class={side % 2 === 0 ? 'tile-edge' : 'tile-edge hatched'} d={fullRect(tile, 2, 5)} />
      <path class="front-edge" d={frontEdge(tile)} />
      <path class="tile-outline" d={fullRect(tile, 0, 6)} />
      <CohesionBar tq={tq} hits={hits} x={-tile.across + 4} y={tile.plate + PLATE / 2} width={2 * tile.across - 8} />
    </>
  );
}

/** Figure and words: upright whatever the facing, the figure looking the way the unit faces. */
function Content({ figure, name, type, size, facing, wide, inColumn, zoom }: Props) {
  const looksLeft = facing > 6;
  const slanting = facing % 3 !== 0;
  const width = (inColumn ? 36 : 44) - (zoom === 'far' ? 0 : 2) - (wide && slanting ? 3 : 0);
  const at = (x: number, y: number) => turned(x, y - PLATE / 2, facing);
  const words = { name, type, size, room: inColumn ? 28 : 33 };
  const figureAt = ([x, y]: readonly [number, number], w = width) => (
    <g class="upright">
      <Silhouette id={figure} x={x} y={y} width={w} looksLeft={looksLeft} />
    </g>
  );
  const [x, y] = at(0, 0);
  if (!wide) {
    if (zoom !== 'near') return figureAt([x, y]);
    return (
      <g transform={`translate(${x} ${y})`}>
        <g class="upright-group">
          {inLines(name, words.room).length === 1
            ? figureAt([0, -6.5], width * 0.78)
            : figureAt([0, -9.8], width * 0.58)}
          <Words {...words} x={0} y={9} />
        </g>
      </g>
    );
  }
  const reach = APOTHEM;
  return (
    <>
      {figureAt(inColumn ? at(0, -reach) : at(-reach, 0))}
      {zoom === 'near' ? (
        <Words {...words} x={x} y={y} room={slanting || inColumn ? 25 : 35} large={!slanting && !inColumn} />
      ) : (
        figureAt([x, y])
      )}
      {figureAt(inColumn ? at(0, reach) : at(reach, 0))}
    </>
  );
}

type WordsProps = { name: string; type: string; size: number; x: number; y: number; room: number; large?: boolean };

/** About how wide a letter of a name is. */
const letter = (large: boolean): number => (large ? 3.9 : 3.1);
/** Names so much longer than their room are still read easily when they are drawn narrower. */
const SQUEEZED = 1.15;

/** A name in one line or, where it would be squeezed too much, in two that are as even as can be. */
function inLines(name: string, room: number, large = false): readonly string[] {
  if (name.length * letter(large) <= room * SQUEEZED) return [name];
  const words = name.split(' ');
  const ways = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best), [name]);
}

function Words({ name, type, size, x, y, room, large = false }: WordsProps) {
  const lines = inLines(name, room, large);
  const isLong = (line: string): boolean => line.length * letter(large) > room;
  // Two lines keep clear of the number in the corner below them.
  const lift = lines.length === 1 ? 0 : large ? 1 : 1.8;
  const above = (i: number): number => lift + (lines.length - 1 - i) * (large ? 8 : 6.2);
  return (
    <g class={large ? 'words large' : 'words'} transform={`translate(${x} ${y})`}>
      {lines.map((line, i) => (
        <text
          key={line}
          class="tile-name"
          y={2 - above(i)}
          {...(isLong(line) ? { textLength: room, lengthAdjust: 'spacingAndGlyphs' } : {})}
        >
          {line}
        </text>
      ))}
      <text class="tile-type" y={large ? 10 : 8.4}>
        {size > 0 ? `${type} · ${size}` : type}
      </text>
    </g>
  );
}

/** Numbers at the rear corners, marks at the front corners and along one flank; mirrored for those who look left. */
function Marks(props: Props & { tile: Tile }) {
  const { facing, tq, ma, zoom, tile, grade, group } = props;
  const hand = facing > 6 ? -1 : 1;
  const at = (x: number, y: number) => turned(x * hand, y, facing);
  const places = {
    front: at(-tile.across + 3, -tile.along + 4),
    shot: at(tile.across - 3, -tile.along + 4),
    order: at(-tile.across, tile.plate - 25),
    state: at(-tile.across, tile.plate - 12),
  };
  const quality = at(-tile.across + 8.4, tile.plate - 7.2);
  const pace = at(tile.across - 6.5, tile.plate - 6);
  const pennant = at(0, -tile.along + 4.6);
  return (
    <>
      <g transform={`translate(${quality[0]} ${quality[1]})`}>
        <title>troop quality {tq}</title>
        <circle class="quality-plate" r="6.6" />
        <text class="quality" y="3.7">
          {tq}
        </text>
      </g>
      <g transform={`translate(${pace[0]} ${pace[1]})`}>
        <title>movement {ma}</title>
        <text class="pace" y="3.6">
          {ma}
        </text>
      </g>
      {grade ? (
        <g class={`pennant grade-${grade}`} transform={`translate(${pennant[0]} ${pennant[1]})`}>
          <title>{gradeWords(grade, group)}</title>
          <path d="M-7.4-4.6H7.4L5.4 0L7.4 4.6H-7.4L-5.4 0Z" />
          <text y="2.6">{pennantText(grade, group)}</text>
        </g>
      ) : null}
      {CORNERS_OF_MARKS.map((corner) => {
        const seen = (m: MarkId): boolean => zoom !== 'middle' || corner !== 'state' || m === 'out-of-command';
        const here = allMarks(props).filter((m) => cornerOf(m) === corner && seen(m));
        return here.map((id, i) => <Mark key={id} id={id} x={places[corner][0]} y={places[corner][1] - i * 4} />);
      })}
    </>
  );
}
