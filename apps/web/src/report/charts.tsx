import type { DiceTally, ReportView } from '../engine/protocol/odds.ts';
import { t } from '../i18n/index.ts';

type Names = readonly [string, string];

const WIDE = 400;
const HIGH = 170;
const LEFT = 34;
const BASE = 146;

type Words = (typeof t.rules)['alexander']['counting'];
type PointsProps = { readonly report: ReportView; readonly names: Names; readonly words: Words };

/** Points lost by both sides turn by turn, with the levels at which they give up the field. */
export function PointsChart({ report, names, words }: PointsProps) {
  const { points, levels } = report;
  const turns = Math.max(1, ...points.map(({ turn }) => turn));
  const most = Math.max(...levels, ...points.flatMap(({ sides }) => sides), 1) * 1.08;
  const x = (turn: number): number => LEFT + (turn / turns) * (WIDE - LEFT - 12);
  const y = (n: number): number => BASE - (n / most) * (BASE - 12);
  const line = (side: 0 | 1): string =>
    points
      .map(({ turn, sides }, i) => `${i === 0 ? 'M' : 'L'}${x(turn).toFixed(1)} ${y(sides[side]).toFixed(1)}`)
      .join('');
  return (
    <figure class="chart">
      <figcaption>{words.byTurn}</figcaption>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={pointsInWords(report, names, words)}>
        <path class="axis" d={`M${LEFT} 8V${BASE}H${WIDE - 8}`} />
        {points.map(({ turn }) => (
          <text key={turn} class="tick" x={x(turn)} y={BASE + 16}>
            {turn}
          </text>
        ))}
        {([0, 1] as const).map((side) => (
          <g key={side} class={`side-${side}`}>
            <path class="level" d={`M${LEFT} ${y(levels[side]).toFixed(1)}H${WIDE - 8}`} />
            <text class="tick start" x={LEFT - 6} y={y(levels[side]) + 4}>
              {levels[side]}
            </text>
            <path class={side === 0 ? 'curve' : 'curve broken'} d={line(side)} />
            {points.map(({ turn, sides }) => (
              <circle key={turn} class="dot" cx={x(turn)} cy={y(sides[side])} r="3.4" />
            ))}
          </g>
        ))}
      </svg>
      <Key names={names} />
    </figure>
  );
}

const pointsInWords = ({ points }: ReportView, names: Names, words: Words): string =>
  points.map(({ turn, sides }) => words.pointsAt(turn, names[0], sides[0], names[1], sides[1])).join('; ');

function Key({ names }: { readonly names: Names }) {
  return (
    <p class="chart-key">
      {names.map((name, side) => (
        <span key={name} class={`side-${side}`}>
          <svg viewBox="0 0 26 8" width="26" height="8" aria-hidden="true">
            <path class={side === 0 ? 'curve' : 'curve broken'} d="M0 4H26" />
          </svg>
          {name}
        </span>
      ))}
    </p>
  );
}

const summed = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);
const meanOf = (faces: readonly number[], weights: readonly number[]): number =>
  summed(faces.map((face, i) => face * (weights[i] ?? 0))) / Math.max(1, summed(weights));

/** How often each face fell for each side, against what was to be expected; a chart for each kind of die. */
export function DiceCharts({ report, names }: { readonly report: ReportView; readonly names: Names }) {
  return (
    <>
      {report.dice.map((tally) => (
        <DiceChart key={tally.faces.join()} tally={tally} names={names} only={report.dice.length === 1} />
      ))}
    </>
  );
}

type DiceProps = { readonly tally: DiceTally; readonly names: Names; readonly only: boolean };

function DiceChart({ tally, names, only }: DiceProps) {
  const { faces, chances, counts } = tally;
  const thrown = counts.map(summed);
  const high = (count: number): number => (count / most) * (BASE - 16);
  const most = Math.max(1, ...counts.flat(), ...thrown.map((n) => n * Math.max(...chances)));
  const column = (WIDE - LEFT - 12) / faces.length;
  const side = (n: number): number => 4 + (n * (column - 8)) / 2;
  const words = counts
    .map((row, n) => t.over.diceOf(names[n] ?? '', thrown[n] ?? 0, meanOf(faces, row).toFixed(2)))
    .join(' ');
  const kind = t.over.dieKinds[faces.length];
  return (
    <figure class="chart">
      <figcaption>{only || !kind ? t.over.diceTitle : t.over.diceTitleOf(kind)}</figcaption>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={words}>
        <path class="axis" d={`M${LEFT} ${BASE}H${WIDE - 8}`} />
        {faces.map((face, i) => (
          <g key={face} transform={`translate(${LEFT + i * column} 0)`}>
            {counts.map((row, n) => (
              <rect
                key={n}
                class={`bar side-${n}`}
                x={side(n)}
                y={BASE - high(row[i] ?? 0)}
                width={(column - 8) / 2 - 1}
                height={high(row[i] ?? 0)}
              />
            ))}
            {thrown.map((all, n) => (
              <path
                key={n}
                class="expected"
                d={`M${side(n)} ${(BASE - high(all * (chances[i] ?? 0))).toFixed(1)}h${(column - 8) / 2 - 1}`}
              />
            ))}
            <text class="tick" x={column / 2} y={BASE + 16}>
              {face}
            </text>
          </g>
        ))}
      </svg>
      <p class="soft">
        {words} {t.over.expected(meanOf(faces, chances).toFixed(2))}
      </p>
    </figure>
  );
}

/** Losses by kind of troops. */
export function Losses({ report, names }: { readonly report: ReportView; readonly names: Names }) {
  return (
    <table class="losses">
      <caption>{t.over.losses}</caption>
      <thead>
        <tr>
          <th scope="col">{t.over.kind}</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {report.losses.map(({ type, sides }) => (
          <tr key={type}>
            <th scope="row">{t.card.types[type] ? `${t.card.types[type]} (${type})` : type}</th>
            {sides.map(({ lost, of }, side) => (
              <td key={side}>{of === 0 ? '–' : t.over.lostOf(lost, of)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
