/** Faults of a store that somebody can mend who has started the server, each as one sentence. */

const codes: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a disk that can only be read',
  ENOTDIR: 'is no folder',
  EEXIST: 'is no folder',
  ENOSPC: 'is on a disk that is full',
  EDQUOT: 'is on a disk that is full',
};

const messages: readonly (readonly [RegExp, string])[] = [
  [/database or disk is full/i, 'is on a disk that is full'],
  [/not a database|malformed|no write-ahead log/i, 'is damaged, or no file of Taxiarch: restore a backup of it'],
  [
    /readonly database|unable to open database|permission denied|operation not permitted/i,
    'may not be written by this user',
  ],
  [/disk i\/o error/i, 'is on a disk that cannot be read or written'],
];

/** What is wrong with the place of a store; null where that is no fault of the place. */
export function placeFault(fault: unknown): string | null {
  if (!(fault instanceof Error)) return null;
  const byCode = codes[(fault as NodeJS.ErrnoException).code ?? ''];
  return byCode ?? messages.find(([form]) => form.test(fault.message))?.[1] ?? null;
}

/** Why a store could not be opened, in one sentence; null where nobody but its maker can tell. */
export function openingFault(
  fault: unknown,
  place: { readonly databaseUrl?: string | undefined; readonly file: string },
) {
  if (!(fault instanceof Error)) return null;
  if (place.databaseUrl !== undefined)
    return `The database that DATABASE_URL names cannot be used: ${reasonOf(fault)}.`;
  if (/is in use by/.test(fault.message)) return fault.message;
  const why = placeFault(fault);
  return why && `${place.file} ${why}.`;
}

/** Several attempts at several addresses fail as one, which says nothing itself. */
function reasonOf(fault: Error): string {
  const first = fault instanceof AggregateError ? (fault.errors[0] as Error) : fault;
  const reason = first.message || (first as NodeJS.ErrnoException).code || 'it does not say why';
  return reason.replace(/\.$/, '');
}
