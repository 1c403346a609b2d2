import { enemyOf, type Side, type Viewer } from '@taxiarch/kernel';
import type { Snapshot } from '../protocol/index.ts';
import type { Session } from '../session/session.ts';
import { OnlineClient } from './online-client.ts';
import { byChance, type FarJudge, keyOf, memorySeats, secrets } from './testing.ts';

/** Tests of a page that sits down at a battle which a judge of the test's own keeps. */

/** A page that sits down before a battle far away, and how often it was told of news. */
export async function seated(judge: FarJudge, viewer: Viewer) {
  const heard = { news: 0 };
  const client = new OnlineClient({
    ask: () => Promise.reject(new Error('no net')),
    dial: judge.dial,
    seats: memorySeats(),
    clock: () => 0,
    newSecret: () => secrets[viewer ?? 0],
    news: () => heard.news++,
  });
  const session = await client.open({ battle: judge.id, key: keyOf(viewer) });
  const online = session.online;
  if (!online) throw new Error('it is judged here');
  return { session, online, heard, opened: session.opened() };
}

export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** An answer that may be given to the question of this side; undefined where the other one is asked. */
export function someAnswer({ decision: asked }: Snapshot, side: Side, nth: number): string | undefined {
  if (asked?.side !== side) return undefined;
  return asked.options[nth % asked.options.length]?.choice;
}

/** Plays so many answers of this side, the other one answering by chance. */
export async function fight(judge: FarJudge, session: Session, side: Side, answers: number): Promise<Snapshot> {
  const pick = byChance(`${judge.id} ${side}`);
  let now = await session.caughtUp();
  for (let given = 0, n = 0; given < answers && !now.outcome && n < 20 * answers; n++) {
    const choice = someAnswer(now, side, 7 * n + 3);
    if (choice === undefined) {
      if (!judge.answer(enemyOf(side), pick)) throw new Error(`nobody answers: ${now.decision?.text}`);
      now = await session.caughtUp();
      continue;
    }
    const result = await session.submit(choice);
    if (!result.ok) throw new Error(`${choice}: ${result.why.text}`);
    given++;
    now = result.snapshot;
  }
  return now;
}
