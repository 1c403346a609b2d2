import {
  type ArmyFault,
  type ArmyFile,
  type ArmyReview,
  figuresOf,
  isArtillery,
  isFoot,
  isRider,
  type Troop,
  usualPoints,
} from '@taxiarch/classical/armies';
import { RuleLinks } from '../panels/rule-links.tsx';
import { armyEn as w } from '../words/army-en.ts';
import { withField } from './edits.ts';
import { Check, Count } from './fields.tsx';
import { change, open } from './state.ts';

type Arm = keyof typeof w.sum.arms;

const armOf = ({ type }: Troop): Arm =>
  isFoot(type) ? 'foot' : isRider(type) ? 'horse' : isArtillery(type) ? 'engines' : 'models';

/** What is spent on each arm. */
function shares({ units, generals, pits }: ArmyReview): { arm: Arm; points: number }[] {
  const spent: Record<Arm, number> = { foot: 0, horse: 0, models: 0, engines: 0, works: pits.total };
  for (const { unit, bill } of units) if (unit) spent[armOf(unit.troop)] += bill.total;
  for (const { general, bill } of generals) if (general.troop) spent[armOf(general.troop)] += bill.total;
  return (Object.keys(spent) as Arm[]).flatMap((arm) => (spent[arm] > 0 ? [{ arm, points: spent[arm] }] : []));
}

const armyWords = (total: number, limit: number | undefined): string =>
  limit === undefined ? w.sum.unlimited(total) : w.sum.of(total, limit);

/** The total against what was agreed. */
export function Points({ file, review }: { readonly file: ArmyFile; readonly review: ArmyReview }) {
  const { total } = review;
  const { points: limit } = file;
  const parts = shares(review);
  const whole = Math.max(total, limit ?? total, 1);
  const over = limit !== undefined && total > limit;
  const figures = review.units.reduce((sum, { unit }) => sum + (unit ? figuresOf(unit) : 0), 0);
  return (
    <section class={over ? 'army-sum too-many' : 'army-sum'} aria-labelledby="sum-title">
      <h2 id="sum-title" class="unseen">
        {w.sum.title}
      </h2>
      <p class="army-total">
        {armyWords(total, limit)}
        {limit === undefined ? null : (
          <span class="army-left">{over ? w.sum.over(total - limit) : w.sum.left(limit - total)}</span>
        )}
      </p>
      <div class="army-bar" aria-hidden="true">
        {parts.map(({ arm, points }) => (
          <span key={arm} class={`arm-${arm}`} style={{ width: `${(points * 100) / whole}%` }} />
        ))}
        {over ? <span class="army-mark" style={{ left: `${((limit ?? 0) * 100) / whole}%` }} /> : null}
      </div>
      <ul class="army-arms">
        {parts.map(({ arm, points }) => (
          <li key={arm}>
            <span class={`army-key arm-${arm}`} aria-hidden="true" />
            {points} {w.sum.arms[arm]}
          </li>
        ))}
      </ul>
      <p class="soft small">{w.sum.facts(file.units.length, figures, file.generals.length)}</p>
      {limit === undefined ? null : (
        <Count
          label={w.sum.limit}
          value={limit}
          least={1}
          most={100_000}
          step={50}
          onCount={(points) => change((now) => ({ ...now, points }), 'limit')}
        />
      )}
      <Check
        label={w.sum.agreed}
        checked={limit !== undefined}
        onChange={(on) => change((now) => withField(now, 'points', on ? usualPoints : undefined))}
      />
    </section>
  );
}

type Told = { readonly fault: ArmyFault; readonly what: string; readonly part: string | null };

function everyFault(file: ArmyFile, { units, generals, faults }: ArmyReview): Told[] {
  return [
    ...faults.map((fault) => ({ fault, what: w.sum.wholeArmy, part: null })),
    ...generals.flatMap((one, i) =>
      one.faults.map((fault) => ({ fault, what: file.generals[i]?.name ?? '', part: `general ${i}` })),
    ),
    ...units.flatMap((one, i) =>
      one.faults.map((fault) => ({ fault, what: file.units[i]?.name ?? '', part: `unit ${i}` })),
    ),
  ];
}

/** Every rule that the army breaks, in one place. */
export function Breaches({ file, review }: { readonly file: ArmyFile; readonly review: ArmyReview }) {
  const told = everyFault(file, review);
  return (
    <section class="breaches" aria-labelledby="breaches-title">
      <h2 id="breaches-title">{w.sum.breaches}</h2>
      {told.length === 0 ? <p class="lawful">{w.sum.lawful}</p> : null}
      <ul class="faults">
        {told.map(({ fault, what, part }, i) => (
          <li key={i}>
            {part === null ? (
              <strong>{what}</strong>
            ) : (
              <button
                type="button"
                class="link"
                onClick={() => {
                  open.value = part;
                  const head = document.querySelector<HTMLElement>(`[data-part="${part}"] .part-head`);
                  head?.scrollIntoView({ block: 'center' });
                  head?.focus({ preventScroll: true });
                }}
              >
                {what}
              </button>
            )}
            {`: ${fault.text}. `}
            {fault.rule === null ? null : <RuleLinks rules={[fault.rule]} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same in a sentence, for those who listen, and at the foot of a narrow screen. */
export const inShort = (file: ArmyFile, review: ArmyReview): string => {
  const n = everyFault(file, review).length;
  return `${armyWords(review.total, file.points)}. ${n === 0 ? w.sum.lawful : w.sum.unlawful(n)}`;
};
