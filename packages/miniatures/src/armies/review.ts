import type { ArmyFault } from './file-shape.ts';

/** The faults of an army by the part that they are found at: of a list such as `units`, or of the army as a whole. */
export interface SortedFaults {
  readonly whole: readonly ArmyFault[];
  at(this: void, list: string, i: number): readonly ArmyFault[];
}

/** Sorts faults by their places in the file; `lists` are those whose members are looked at one by one. */
export const sortFaults = (faults: readonly ArmyFault[], lists: readonly string[]): SortedFaults => ({
  whole: faults.filter(({ path: [list, i] }) => !(lists.some((one) => one === list) && typeof i === 'number')),
  at: (list, i) => faults.filter(({ path }) => path[0] === list && path[1] === i),
});
