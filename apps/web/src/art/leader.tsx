import type { ZoomLevel } from '../board/viewport.ts';
import type { LeaderMark } from '../engine/protocol/hex.ts';
import { Silhouette } from './silhouettes.tsx';

/** The look of a leader: a round medallion with his head, his initiative and how far his voice carries. */
export type LeaderLook = {
  readonly side: number;
  readonly name: string;
  readonly king: boolean;
  readonly initiative: number;
  readonly range: number;
  readonly state: 'inactive' | 'active' | 'finished' | 'trumped';
  readonly marks?: readonly LeaderMark[];
  /** Hits of one who fights in person, and how many kill him. */
  readonly inPerson?: { readonly hits: number; readonly of: number } | null;
};

export const MEDALLION = 17;

const STATE_WORDS: Readonly<Record<LeaderLook['state'], string>> = {
  inactive: 'waiting',
  active: 'active',
  finished: 'finished for this turn',
  trumped: 'trumped',
};

/** Notes of this turn about him: a sign on a seal at his other shoulder, and words. */
const LEADER_MARKS: Readonly<Record<LeaderMark, { readonly words: string; readonly d: string }>> = {
  passed: { words: 'has passed', d: 'M-1.6-2.6V2.6M1.6-2.6V2.6' },
  winged: { words: 'acted under a Wing Command', d: 'M-3.2 1.8Q-1.6-3 0 0.6Q1.6-3 3.2 1.8' },
  restricted: { words: 'is restricted', d: 'M-3 0H3' },
  'on-foot': { words: 'is on foot', d: 'M-1.8-3.2V1.4L3 2.8H-1.8M-1.8 1.4V2.8' },
};
export const LEADER_MARK_IDS = Object.keys(LEADER_MARKS) as LeaderMark[];
export const leaderMarkWords = (mark: LeaderMark): string => LEADER_MARKS[mark].words;

export function LeaderSeal({ mark }: { readonly mark: LeaderMark }) {
  return (
    <>
      <title>{LEADER_MARKS[mark].words}</title>
      <circle class="seal" r="6" />
      <path class="mark-sign" d={LEADER_MARKS[mark].d} />
    </>
  );
}

const personWords = ({ hits, of }: NonNullable<LeaderLook['inPerson']>): string => `${hits} of ${of} personal hits`;

export const leaderWords = ({ name, initiative, range, state, marks = [], inPerson }: LeaderLook): string =>
  [
    `${name}, leader, initiative ${initiative}, command range ${range}, ${STATE_WORDS[state]}`,
    ...marks.map(leaderMarkWords),
    ...(inPerson ? [personWords(inPerson)] : []),
  ].join(', ');

/** Leaves of a wreath around the medallion of the leader whose turn it is. */
function wreath(): string {
  let d = '';
  for (let i = 0; i < 22; i++) {
    if (i === 11) continue;
    const a = (i / 22) * 2 * Math.PI - Math.PI / 2;
    const lean = i < 11 ? -0.32 : 0.32;
    const at = (r: number, turn: number) =>
      `${(Math.cos(a + turn) * r).toFixed(1)} ${(Math.sin(a + turn) * r).toFixed(1)}`;
    d += `M${at(MEDALLION + 1, lean * 0.4)}Q${at(MEDALLION + 2, -lean * 0.7)} ${at(MEDALLION + 6.4, -lean * 0.55)}Q${at(MEDALLION + 6, lean * 0.3)} ${at(MEDALLION + 1, lean * 0.4)}Z`;
  }
  return d;
}
const WREATH = wreath();

type Props = LeaderLook & { readonly zoom: ZoomLevel; readonly selected: boolean; readonly looksLeft?: boolean };

export function Leader(props: Props) {
  const { side, name, king, initiative, range, state, marks = [], inPerson, zoom, selected, looksLeft = false } = props;
  return (
    <g class={`leader side-${side % 2} ${state}${selected ? ' selected' : ''}`}>
      {selected ? <circle class="tile-glow" r={MEDALLION + 4} /> : null}
      <circle class="tile-shadow" r={MEDALLION} cx="1.4" cy="2" />
      {state === 'active' ? <path class="wreath" d={WREATH} /> : null}
      <circle class="medallion" r={MEDALLION} />
      <circle class={side % 2 === 0 ? 'medallion-edge' : 'medallion-edge hatched'} r={MEDALLION - 2} />
      <Silhouette id={king ? 'king' : 'leader'} x={0} y={-1} width={41} looksLeft={looksLeft} />
      {state === 'trumped' ? <path class="medallion-crack" d="M-13 -11L-4 -4L-7 1L3 3L1 8L11 13" /> : null}
      {state === 'finished' ? (
        <g transform={`translate(${MEDALLION - 4} ${5 - MEDALLION})`}>
          <circle class="seal" r="6" />
          <path class="mark-sign" d="M-2.8 0.2L-0.8 2.3L3-2.2" />
        </g>
      ) : null}
      {marks.map((mark, i) => (
        <g key={mark} transform={`translate(${4 - MEDALLION - 4 * i} ${5 - MEDALLION + 11 * i})`}>
          <LeaderSeal mark={mark} />
        </g>
      ))}
      {zoom === 'far' ? null : (
        <>
          <g transform={`translate(${-MEDALLION + 3} ${MEDALLION - 4})`}>
            <title>initiative {initiative}</title>
            <path class="quality-plate" d="M-5.6-6H5.6V1C5.6 4.4 2.8 6.4 0 7.6C-2.8 6.4-5.6 4.4-5.6 1Z" />
            <text class="quality small" y="3.4">
              {initiative}
            </text>
          </g>
          <g transform={`translate(${MEDALLION - 3} ${MEDALLION - 4})`}>
            <title>command range {range}</title>
            <path class="quality-plate" d="M-3.2-6.2H3.2L6.4 0L3.2 6.2H-3.2L-6.4 0Z" />
            <text class="quality small" y="3.2">
              {range}
            </text>
          </g>
        </>
      )}
      {inPerson && zoom !== 'far' ? (
        <g transform={`translate(0 ${1 - MEDALLION})`}>
          <title>{personWords(inPerson)}</title>
          <path class="quality-plate" d="M-9.4-5.4H9.4V5.4H-9.4Z" />
          <text class="quality small" y="3.2">
            {inPerson.hits}/{inPerson.of}
          </text>
        </g>
      ) : null}
      {zoom === 'near' ? (
        <text class="leader-name" y={MEDALLION + 10}>
          {name}
        </text>
      ) : null}
    </g>
  );
}
