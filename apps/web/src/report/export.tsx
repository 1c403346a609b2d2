import { render } from 'preact';
import { Counter } from '../art/counter.tsx';
import { Ground, type GroundProps, RIM } from '../art/ground.tsx';
import { Leader } from '../art/leader.tsx';
import { SilhouetteDefs } from '../art/silhouettes.tsx';
import { placeOf } from '../board/slide.ts';
import type { MapView } from '../engine/protocol/hex.ts';
import type { LogLine, OpenedBattle, Snapshot } from '../engine/protocol/index.ts';
import type { ReportView } from '../engine/protocol/odds.ts';
import type { TableMap } from '../engine/protocol/table.ts';
import { boardSize, centreOf } from '../hex/board/geometry.ts';
import { counterLook, groundOf, leaderLook } from '../hex/counter-look.ts';
import { t } from '../i18n/index.ts';
import { hexLeaders, hexUnits } from '../state/hex/hex-board.ts';
import counters from '../styles/counters.css?raw';
import land from '../styles/ground.css?raw';
import theme from '../styles/theme.css?raw';
import { Land, RIM as TABLE_RIM } from '../table/land.tsx';
import table from '../table/table.css?raw';
import { Unit } from '../table/troops.tsx';
import charts from './charts.css?raw';
import { DiceCharts, Losses, PointsChart } from './charts.tsx';
import own from './export.css?raw';

/** A moment of the battle that the report shows on a map. */
export type Moment = { readonly title: string; readonly snapshot: Snapshot };

const everything = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

/** The troops of a moment, drawn as on the board. */
function Troops({ ground, snapshot }: { readonly ground: GroundProps; readonly snapshot: Snapshot }) {
  return (
    <>
      {hexUnits(snapshot).map((unit) => {
        if (!unit.stand) return null;
        const { x, y } = placeOf(ground, unit.stand);
        return (
          <g key={unit.id} transform={`translate(${x} ${y})`}>
            <Counter {...counterLook(unit)} zoom="middle" state={null} />
          </g>
        );
      })}
      {hexLeaders(snapshot).map((leader) => {
        if (leader.hex === undefined) return null;
        const { x, y } = centreOf(ground, leader.hex);
        return (
          <g key={leader.id} transform={`translate(${x - 21} ${y + 21}) scale(0.8)`}>
            <Leader {...leaderLook(leader)} zoom="middle" selected={false} />
          </g>
        );
      })}
    </>
  );
}

function HexMoments({ map, moments }: { readonly map: MapView; readonly moments: readonly Moment[] }) {
  const ground = groundOf(map);
  const { width, height } = boardSize(ground);
  const box = `${-RIM} ${-RIM} ${width + 2 * RIM} ${height + 2 * RIM}`;
  return (
    <>
      <svg width="0" height="0" aria-hidden="true">
        <defs>
          <g id="land">
            <Ground ground={ground} zoom="middle" sight={everything} />
          </g>
        </defs>
      </svg>
      {moments.map(({ title, snapshot }) => (
        <figure key={`${snapshot.step} ${title}`} class="moment">
          <figcaption>{title}</figcaption>
          <svg viewBox={box} role="img" aria-label={title} data-zoom="middle">
            <use href="#land" />
            <Troops ground={ground} snapshot={snapshot} />
          </svg>
        </figure>
      ))}
    </>
  );
}

function TableMoments({ map, moments }: { readonly map: TableMap; readonly moments: readonly Moment[] }) {
  const box = `${-TABLE_RIM} ${-TABLE_RIM} ${map.width + 2 * TABLE_RIM} ${map.depth + 2 * TABLE_RIM}`;
  return (
    <>
      {moments.map(({ title, snapshot }) =>
        snapshot.space === 'table' ? (
          <figure key={`${snapshot.step} ${title}`} class="moment">
            <figcaption>{title}</figcaption>
            <svg viewBox={box} role="img" aria-label={title} class="table" data-zoom="middle" style={{ '--pace': '1' }}>
              <Land map={map} ground={snapshot.ground} />
              {snapshot.units.map((unit) =>
                unit.block ? <Unit key={unit.id} unit={unit} block={unit.block} mark={null} onChoose={ignore} /> : null,
              )}
            </svg>
          </figure>
        ) : null,
      )}
    </>
  );
}
const ignore = (): void => undefined;

type ReportProps = {
  readonly battle: OpenedBattle;
  readonly end: Snapshot;
  readonly report: ReportView;
  readonly log: readonly LogLine[];
  readonly moments: readonly Moment[];
};

function Report({ battle, end, report, log, moments }: ReportProps) {
  const names = [end.sides[0].name, end.sides[1].name] as const;
  const { outcome } = end;
  const words = t.rules[battle.ruleset].counting;
  return (
    <main>
      <SilhouetteDefs />
      <h1>{battle.title}</h1>
      <p class="lead">{outcome ? outcome.text : words.unfinished(end.turn)}</p>
      <p class="soft">{words.facts(end.turn, end.steps, battle.seed)}</p>
      <PointsChart report={report} names={names} words={words} />
      <Losses report={report} names={names} />
      <DiceCharts report={report} names={names} />
      <h2>{t.report.moments}</h2>
      {battle.space === 'hexes' ? (
        <HexMoments map={battle.map} moments={moments} />
      ) : (
        <TableMoments map={battle.map} moments={moments} />
      )}
      <h2>{t.log.title}</h2>
      <ol class="log">
        {log.map((line) => (
          <li key={line.n} class={line.kind === 'turn-begins' || line.kind === 'period' ? 'turn' : undefined}>
            {line.text || t.log.secret} {line.rules.length > 0 ? <small>{line.rules.join(', ')}</small> : null}
          </li>
        ))}
      </ol>
      <footer>{t.unofficial}</footer>
    </main>
  );
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The whole battle as one page that needs nothing else. */
export function reportHtml(props: ReportProps): string {
  const sheet = document.createElement('div');
  render(<Report {...props} />, sheet);
  const body = sheet.innerHTML;
  render(null, sheet);
  const style = [theme, land, counters, table, charts, own].join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(props.battle.title)} · ${t.title}</title>
<style>${style}</style>
</head>
<body>${body}</body>
</html>
`;
}
