import type { AnalysisView } from '../engine/protocol/files.ts';
import type { Snapshot } from '../engine/protocol/index.ts';
import { dialogsEn } from '../i18n/en/dialogs.ts';
import { t } from '../i18n/index.ts';
import { analysis, analysisOpen, openAnalysis, stopAnalysis } from '../state/app/analysis.ts';
import * as game from '../state/battle/battle.ts';
import * as queries from '../state/battle/queries.ts';
import { Dialog } from './dialog.tsx';

const w = dialogsEn.analysis;

const close = (): void => {
  analysisOpen.value = false;
};

function goTo(step: number): void {
  close();
  game.resultSeen.value = true;
  void queries.goTo(step);
}

function Chances({ found, names }: Told) {
  return (
    <>
      <h3>{w.chances(names[0])}</h3>
      <ol class="own-chances">
        {found.moments.map(({ entry, turn, chance }, i) => (
          <li key={`${entry} ${turn}`}>
            <span>
              {i === 0 ? w.first : i === found.moments.length - 1 ? w.last : w.after(found.turnWord, turn - 1)}
            </span>
            <meter min={0} max={1} value={chance} aria-label={w.chance(chance)} />
            <span class="soft">{w.chance(chance)}</span>
          </li>
        ))}
      </ol>
      <p class="soft">{w.byLosses}</p>
    </>
  );
}

type Told = { readonly found: AnalysisView; readonly names: readonly [string, string] };

function GoTo({ entry, what }: { readonly entry: number; readonly what: string }) {
  return (
    <button type="button" class="link" onClick={() => goTo(entry)}>
      {w.goTo}
      <span class="unseen">{`, ${what}`}</span>
    </button>
  );
}

/** The decisions that cost most, each with what would have been better and by how much. */
function CostlyDecisions({ found, names }: Told) {
  return (
    <>
      <h3>{w.costly}</h3>
      <ol class="own-points">
        {found.costly.map(({ entry, turn, side, question, answer, better, cost }) => (
          <li key={entry}>
            <p>
              <strong>{w.when(found.turnWord, turn, names[side])}</strong> {question}
            </p>
            <dl class="own-answers">
              <dt>{w.answered}</dt>
              <dd>{answer}</dd>
              <dt>{w.better}</dt>
              <dd>
                {better.answer}
                {better.why ? <span class="soft"> {better.why}</span> : null}
              </dd>
            </dl>
            <p>
              <strong class="own-cost">{w.cost(cost.share, (cost.high - cost.low) / 2)}</strong>
              {cost.low <= 0 ? <span class="soft"> {w.unsure}</span> : null}
            </p>
            <GoTo entry={entry} what={`${w.when(found.turnWord, turn, names[side])} ${answer}`} />
          </li>
        ))}
      </ol>
      {found.clear < found.costly.length ? <p>{w.unclear(found.clear, found.costly.length)}</p> : null}
      {found.exhausted ? <p>{w.fewer(found.costly.length)}</p> : null}
      <p class="soft">{w.method(found.rehearsed, found.decided)}</p>
    </>
  );
}

/** Less than this is nothing that could be told in per cent. */
const tells = (change: number): boolean => Math.abs(change) >= 0.005;

function TurningPoints({ found, names }: Told) {
  const points = found.turningPoints.filter(({ before, after }) => tells(before - after));
  if (points.length === 0) return null;
  return (
    <>
      <h3>{w.points}</h3>
      <ol class="own-points">
        {points.map(({ entry, turn, side, question, answer, before, after, luck }) => (
          <li key={entry}>
            <p>
              <strong>{w.when(found.turnWord, turn, names[side])}</strong> {question} “{answer}”
            </p>
            <p>
              {w.change(before, after)} {w.dice(luck)}
            </p>
            <GoTo entry={entry} what={`${w.when(found.turnWord, turn, names[side])} ${answer}`} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Found({ found, shown }: { readonly found: AnalysisView; readonly shown: Snapshot }) {
  const names = [shown.sides[0].name, shown.sides[1].name] as const;
  return (
    <>
      <CostlyDecisions found={found} names={names} />
      <Chances found={found} names={names} />
      <TurningPoints found={found} names={names} />
      <p>{w.luck(found.luck >= 0 ? names[0] : names[1], Math.abs(found.luck), found.whole)}</p>
    </>
  );
}

function News({ shown }: { readonly shown: Snapshot }) {
  const news = analysis.value?.news;
  if (!news) return <p>{w.stopped}</p>;
  if (news.is === 'fault') return <p class="alarm">{w.fault(news.error)}</p>;
  if (news.is === 'done') return <Found found={news.found} shown={shown} />;
  return (
    <>
      <p>{w.working}</p>
      <progress aria-label={w.title} max={1} value={news.done} />
      <p class="soft">{news.done === 0 ? t.loading : w.progress(news.done)}</p>
    </>
  );
}

/** A battle looked back at: what decided it, and what the dice did. */
export function AnalysisPage() {
  const shown = game.live.value;
  if (!analysisOpen.value || !shown) return null;
  const news = analysis.value?.news;
  return (
    <Dialog title={w.title} onClose={close}>
      <News shown={shown} />
      <div class="answers">
        {news?.is === 'progress' ? (
          <button type="button" class="button" onClick={stopAnalysis}>
            {w.stop}
          </button>
        ) : null}
        {!news || news.is === 'fault' ? (
          <button type="button" class="button" onClick={() => void openAnalysis()}>
            {w.begin}
          </button>
        ) : null}
        <button type="button" class="button main" onClick={close}>
          {dialogsEn.close}
        </button>
      </div>
    </Dialog>
  );
}
