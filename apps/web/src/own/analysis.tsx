import type { AnalysisView } from '../engine/own-protocol.ts';
import type { Snapshot } from '../engine/protocol.ts';
import { analysis, analysisOpen, lookBack, stopAnalysis } from '../state/analysis.ts';
import * as game from '../state/game.ts';
import * as glances from '../state/glances.ts';
import { t } from '../words/index.ts';
import { ownEn } from '../words/own-en.ts';
import { Sheet } from './sheet.tsx';

const w = ownEn.analysis;

/** So many are told where so many cost anything. */
const MOST_COSTLY = 3;

const close = (): void => {
  analysisOpen.value = false;
};

function goTo(step: number): void {
  close();
  game.resultSeen.value = true;
  void glances.goTo(step);
}

function Chances({ found, names }: { readonly found: AnalysisView; readonly names: readonly [string, string] }) {
  return (
    <>
      <h3>{w.chances(names[0])}</h3>
      <ol class="own-chances">
        {found.moments.map(({ entry, turn, chance }, i) => (
          <li key={`${entry} ${turn}`}>
            <span>
              {i === 0 ? w.first : i === found.moments.length - 1 ? w.last : w.after(found.turnWord, turn - 1)}
            </span>
            <meter min={0} max={1} value={chance.share} aria-label={w.chance(chance.share)} />
            <span class="soft">{w.between(chance.share, chance.low, chance.high)}</span>
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
      <h3>{w.costly}</h3>
      <ol class="own-points">
        {found.costly.map(({ entry, turn, side, question, answer, better, cost }) => (
          <li key={entry}>
            <p>
              <strong>{w.when(found.turnWord, turn, names[side])}</strong> {question}
            </p>
            <p>
              {w.answered(answer, better.answer)} {w.cost(cost.share, cost.low, cost.high)}
            </p>
            {better.why ? <p class="soft">{better.why}</p> : null}
            <button type="button" class="link" onClick={() => goTo(entry)}>
              {w.goTo}
              <span class="unseen">{`, ${w.when(found.turnWord, turn, names[side])} ${answer}`}</span>
            </button>
          </li>
        ))}
      </ol>
      {found.costly.length < MOST_COSTLY ? <p>{w.fewer(found.costly.length)}</p> : null}
      <Chances found={found} names={names} />
      <p>{w.luck(found.luck >= 0 ? names[0] : names[1], Math.abs(found.luck), found.whole)}</p>
      <p class="soft">{w.method(found.trials)}</p>
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
      <progress aria-label={w.title} max={1} value={news.of === 0 ? 0 : news.done / news.of} />
      <p class="soft">{news.of === 0 ? t.loading : w.progress(news.done, news.of)}</p>
    </>
  );
}

/** A battle looked back at: what decided it, and what the dice did. */
export function AnalysisPage() {
  const shown = game.live.value;
  if (!analysisOpen.value || !shown) return null;
  const news = analysis.value?.news;
  return (
    <Sheet title={w.title} onClose={close}>
      <News shown={shown} />
      <div class="answers">
        {news?.is === 'progress' ? (
          <button type="button" class="button" onClick={stopAnalysis}>
            {w.stop}
          </button>
        ) : null}
        {!news || news.is === 'fault' ? (
          <button type="button" class="button" onClick={() => void lookBack()}>
            {w.begin}
          </button>
        ) : null}
        <button type="button" class="button main" onClick={close}>
          {ownEn.close}
        </button>
      </div>
    </Sheet>
  );
}
