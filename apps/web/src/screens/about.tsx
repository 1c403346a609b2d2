import { useEffect, useRef, useState } from 'preact/hooks';
import type { ChartView } from '../engine/protocol/library.ts';
import { capital } from '../i18n/counted.ts';
import { t } from '../i18n/index.ts';
import * as game from '../state/battle/battle.ts';
import * as queries from '../state/battle/queries.ts';

const sentence = (text: string): string => capital(text).replace(/\.?$/, '.');

/** What this is, whose rules it plays, and where the figures of its charts come from. */
export function About() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const [charts, setCharts] = useState<readonly (ChartView & { readonly ruleset: string })[]>([]);
  const rulesets = [...new Set(game.library.value?.battles.map(({ ruleset }) => ruleset))];
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);
  // The library may come later than a hasty click.
  useEffect(() => {
    if (!open) return;
    void Promise.all(
      rulesets.map(async (ruleset) => ((await queries.charts(ruleset)) ?? []).map((chart) => ({ ...chart, ruleset }))),
    ).then((found) => setCharts(found.flat()));
  }, [open, rulesets.join()]);
  const a = t.about;
  return (
    <>
      <button type="button" class="link" onClick={() => setOpen(true)}>
        {a.open}
      </button>
      {open ? (
        <dialog ref={dialog} class="over about" aria-labelledby="about-title" onClose={() => setOpen(false)}>
          <h2 id="about-title">{a.title}</h2>
          {a.text.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <h3>{a.charts}</h3>
          <p class="soft">{a.chartsHint}</p>
          <ul class="chart-list">
            {charts.map(({ ruleset, title, status, source }) => (
              <li key={`${ruleset} ${title}`}>
                <strong>{title}</strong> <span class={`chart-status ${status}`}>{a.statuses[status]}</span>
                <p class="soft">{sentence(source)}</p>
              </li>
            ))}
          </ul>
          <div class="answers">
            <button type="button" class="button main" onClick={() => dialog.current?.close()}>
              {t.decide.close}
            </button>
          </div>
        </dialog>
      ) : null}
    </>
  );
}
