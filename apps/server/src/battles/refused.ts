import type { RuleId } from '@taxiarch/kernel';
import type { Fault } from '@taxiarch/wire';

/** Why something was not done, as the asker is told. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly fault: Fault,
    message: string,
    readonly rule?: RuleId,
  ) {
    super(message);
  }
}
