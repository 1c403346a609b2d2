import { counted } from '@taxiarch/kernel';
import type { Step, TextPlace } from './json-text.ts';
import { pathText } from './json-text.ts';

/** One thing wrong with a scenario. */
export interface ScenarioFault extends TextPlace {
  path: readonly Step[];
  text: string;
}

/** A fault before its place in the text has been looked up. `key` points to the field's name, not its value. */
export interface FoundFault {
  path: readonly Step[];
  text: string;
  key?: boolean;
}

const sentence = (file: string, fault: ScenarioFault): string =>
  `${file}:${fault.line}:${fault.column}: ${pathText(fault.path)}: ${fault.text}`;

/** A scenario that cannot be used; `faults` holds what was found, in the order of the text, but for `more` of them. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError';
  readonly file: string;
  readonly faults: readonly ScenarioFault[];

  constructor(file: string, faults: readonly ScenarioFault[], more = 0) {
    const inOrder = [...faults].sort((a, b) => a.line - b.line || a.column - b.column);
    const rest = more > 0 ? [`${file}: and ${counted(more, 'more error')}`] : [];
    super([...inOrder.map((fault) => sentence(file, fault)), ...rest].join('\n'));
    this.file = file;
    this.faults = inOrder;
  }
}
