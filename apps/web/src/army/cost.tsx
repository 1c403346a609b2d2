import type { ArmyFault, Bill } from '@taxiarch/miniatures';
import { armyEn as w } from '../i18n/en/army.ts';
import { RuleLinks } from '../panels/rules/rule-links.tsx';

/** How a sum of points comes about, line by line, each with its rule. */
export function BillTable({ bill, title }: { readonly bill: Bill; readonly title: string }) {
  return (
    <table class="bill">
      <caption>{title}</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">{w.unit.what}</th>
          <th scope="col">{w.unit.reckoned}</th>
          <th scope="col">{w.unit.points}</th>
        </tr>
      </thead>
      <tbody>
        {bill.lines.map(({ text, rule, terms = [], each, times, points }) => (
          <tr key={`${rule} ${text}`}>
            <th scope="row">
              {text} <RuleLinks rules={[rule, ...terms]} most={1} />
            </th>
            <td>{w.unit.times(times, each)}</td>
            <td>{w.unit.signed(points)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{w.unit.sum}</th>
          <td />
          <td>{bill.total}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** What is wrong, each a sentence with its rule. */
export function Faults({ faults }: { readonly faults: readonly ArmyFault[] }) {
  if (faults.length === 0) return null;
  return (
    <ul class="faults">
      {faults.map(({ text, rule }) => (
        <li key={`${rule} ${text}`}>
          {sentence(text)} {rule === null ? null : <RuleLinks rules={[rule]} />}
        </li>
      ))}
    </ul>
  );
}
