/** A line of a bill: what was paid for, how often, by which rule. */
export interface BillLine {
  readonly rule: string;
  readonly text: string;
  /** The rules that say who is meant. */
  readonly terms?: readonly string[];
  readonly each: number;
  readonly times: number;
  readonly points: number;
}

export interface Bill {
  readonly lines: readonly BillLine[];
  readonly total: number;
}
