/** Faults of a store that someone can mend who has started the server, each as one sentence. */

const codes: Readonly<Record<string, string>> = {
  EACCES: 'is not writable by this user',
  EPERM: 'is not writable by this user',
  EROFS: 'is on a read-only disk',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'is on a full disk',
};

const messages: readonly (readonly [RegExp, string])[] = [
  [/database or disk is full/i, 'is on a full disk'],
  [/not a database|malformed|no write-ahead log/i, 'is damaged or not a Taxiarch database: restore a backup'],
  [
    /readonly database|unable to open database|permission denied|operation not permitted/i,
    'is not writable by this user',
  ],
  [/disk i\/o error/i, 'is on a disk with read or write errors'],
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
  if (place.databaseUrl !== undefined) return `Cannot use the database in DATABASE_URL: ${reasonOf(fault)}.`;
  if (/is in use by/.test(fault.message)) return fault.message;
  const why = placeFault(fault);
  return why && `${place.file} ${why}.`;
}

/** Several attempts at several addresses fail as one, which says nothing itself. */
function reasonOf(fault: Error): string {
  const first = fault instanceof AggregateError ? (fault.errors[0] as Error) : fault;
  const reason = first.message || (first as NodeJS.ErrnoException).code || 'no reason given';
  return reason.replace(/\.$/, '');
}
