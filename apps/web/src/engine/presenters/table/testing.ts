import type { Snapshot, TableSnapshot } from '../../protocol/index.ts';
import type { Session } from '../../session/session.ts';

/** For tests of sessions of battles on a table. */

export function table(snapshot: Snapshot): TableSnapshot {
  if (snapshot.space !== 'table') throw new Error('no table');
  return snapshot;
}

export async function give(session: Session, choice: string): Promise<TableSnapshot> {
  const result = await session.submit(choice);
  if (!result.ok) throw new Error(`${choice}: ${result.why.text}`);
  return table(result.snapshot);
}
