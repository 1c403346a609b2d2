import type { RuleId } from '@taxiarch/kernel';
import type { ErrorCode } from '@taxiarch/wire';

/** Why something was not done, as the asker is told. */
export class RequestError extends Error {
  override readonly name = 'Refused';

  constructor(
    readonly fault: ErrorCode,
    message: string,
    readonly rule?: RuleId,
  ) {
    super(message);
  }
}
