import type { ArmyFault, Bill } from '@taxiarch/miniatures';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { armyEn as w } from '../i18n/en/army.ts';
import { Icon } from '../panels/icon.tsx';
import { BillTable, Faults } from './cost.tsx';
import { open } from './state.ts';

type Props = {
  /** `unit 3`, `leader 0`. */
  readonly id: string;
  readonly name: string;
  readonly picture: ComponentChildren;
  readonly lines: readonly string[];
  readonly bill: Bill;
  readonly billTitle: string;
  readonly faults: readonly ArmyFault[];
  /** What is shown when it is opened. */
  readonly editor: () => ComponentChildren;
};

/** A unit or a general in a line, to be opened and changed. */
export function Part({ id, name, picture, lines, bill, billTitle, faults, editor }: Props) {
  const isOpen = open.value === id;
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li ref={own} class={`part ${isOpen ? 'open' : ''} ${faults.length > 0 ? 'breach' : ''}`} data-part={id}>
      <button
        type="button"
        class="part-head"
        aria-expanded={isOpen}
        onClick={() => {
          open.value = isOpen ? null : id;
        }}
      >
        <span class="part-picture">{picture}</span>
        <span class="part-words">
          <span class="part-name">{name}</span>
          {lines.map((line) => (
            <span key={line} class="part-line">
              {line}
            </span>
          ))}
        </span>
        <span class="part-points">
          <span class="unseen">, </span>
          {bill.total}
          <span class="part-pts"> {w.roster.pts}</span>
        </span>
        <Icon sign={isOpen ? 'up' : 'down'} />
      </button>
      <Faults faults={faults} />
      {isOpen ? (
        <div class="part-body">
          {editor()}
          <BillTable bill={bill} title={billTitle} />
        </div>
      ) : null}
    </li>
  );
}
