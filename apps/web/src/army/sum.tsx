import type { ArmyFault } from '@taxiarch/miniatures';
import { armyEn as w } from '../i18n/en/army.ts';
import { RuleLinks } from '../panels/rules/rule-links.tsx';
import type { AnyArmy, AnyDesk, Arm, ArmyReview } from './army-rules.ts';
import { withField } from './edits.ts';
import { Check, Count } from './fields.tsx';
import { change, open } from './state.ts';

/** What is spent on each arm. */
function shares({ units, leaders, besides }: ArmyReview): { arm: Arm; points: number }[] {
  const spent: Record<Arm, number> = { foot: 0, horse: 0, models: 0, engines: 0, works: 0, command: 0 };
  for (const { sort, bill } of [...leaders, ...units]) if (sort) spent[sort.arm] += bill.total;
  for (const { arm, points } of besides) spent[arm] += points;
  return (Object.keys(spent) as Arm[]).flatMap((arm) => (spent[arm] > 0 ? [{ arm, points: spent[arm] }] : []));
}

const armyWords = (total: number, limit: number | undefined): string =>
  limit === undefined ? w.sum.unlimited(total) : w.sum.of(total, limit);

type Props = { readonly desk: AnyDesk; readonly file: AnyArmy; readonly review: ArmyReview };

/** The total against what was agreed. */
export function Points({ desk, file, review }: Props) {
  const { total } = review;
  const limit = desk.limitOf(file);
  const parts = shares(review);
  const whole = Math.max(total, limit ?? total, 1);
  const over = limit !== undefined && total > limit;
  const figures = review.units.reduce((sum, { sort }) => sum + (sort?.figures ?? 0), 0);
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
      <p class="soft small">{w.sum.facts(file.units.length, figures, desk.words.count(review.leaders.length))}</p>
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
      {desk.words.agreed === undefined ? null : (
        <Check
          label={desk.words.agreed}
          checked={limit !== undefined}
          onChange={(on) => change((now) => withField(now, 'points', on ? desk.usualPoints : undefined))}
        />
      )}
    </section>
  );
}

type Told = { readonly fault: ArmyFault; readonly what: string; readonly part: string | null };

function everyFault({ desk, file, review: { units, leaders, faults } }: Props): Told[] {
  return [
    ...faults.map((fault) => ({ fault, what: w.sum.wholeArmy, part: null })),
    ...leaders.flatMap((one, i) =>
      one.faults.map((fault) => ({ fault, what: desk.leadersOf(file)[i]?.name ?? '', part: `leader ${i}` })),
    ),
    ...units.flatMap((one, i) =>
      one.faults.map((fault) => ({ fault, what: file.units[i]?.name ?? '', part: `unit ${i}` })),
    ),
  ];
}

/** Every rule that the army breaks, in one place. */
export function ArmyErrors(props: Props) {
  const told = everyFault(props);
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
            {`: ${fault.text.replace(/\.$/, '')}. `}
            {fault.rule === null ? null : <RuleLinks rules={[fault.rule]} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The same in a sentence, for those who listen, and at the foot of a narrow screen. */
export const inShort = (props: Props): string => {
  const n = everyFault(props).length;
  return `${armyWords(props.review.total, props.desk.limitOf(props.file))}. ${n === 0 ? w.sum.lawful : w.sum.unlawful(n)}`;
};
