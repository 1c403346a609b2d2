import './charts.css';
import { useEffect, useState } from 'preact/hooks';
import type { Snapshot } from '../engine/protocol/index.ts';
import type { ReportView } from '../engine/protocol/odds.ts';
import { t } from '../i18n/index.ts';
import * as queries from '../state/battle/queries.ts';
import { DiceCharts, Losses, PointsChart } from './charts.tsx';

/** The battle in figures: points by turn, losses, dice, and the heaviest blows, each a moment to go back to. */
export function Figures({ shown, onLeave }: { readonly shown: Snapshot; readonly onLeave: () => void }) {
  const [report, setReport] = useState<ReportView | null>(null);
  useEffect(() => {
    void queries.report().then((found) => setReport(found ?? null));
  }, [shown.version]);
  if (!report) return null;
  const names = [shown.sides[0].name, shown.sides[1].name] as const;
  return (
    <details class="figures">
      <summary>{t.over.details}</summary>
      <PointsChart report={report} names={names} words={t.rules[shown.ruleset].counting} />
      <Losses report={report} names={names} />
      <DiceCharts report={report} names={names} />
      <h3>{t.over.blows}</h3>
      <ul class="blows">
        {report.blows.map(({ step, turn, text }) => (
          <li key={`${step} ${text}`}>
            <button
              type="button"
              class="link"
              onClick={() => {
                onLeave();
                void queries.goTo(step);
              }}
            >
              {t.rules[shown.ruleset].counting.blow(turn, text)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
