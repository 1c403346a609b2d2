/** A thread of bots: it seats two at each of its battles, and has them fight until it is told to rest. */
import { parentPort, workerData } from 'node:worker_threads';
import { sha256 } from '@taxiarch/kernel';
import type { BattleCreated, NewBattleRequest, SeatJoined } from '@taxiarch/wire';
import { newSecret } from '../battles/keys.ts';
import { type Acknowledged, Bot } from './bot.ts';

/** What a crowd is told at its start: which battles are its own, and where the servers are. */
export interface Crowd {
  readonly urls: readonly string[];
  readonly battles: readonly number[];
  /** Milliseconds between being asked and answering, in the mean. */
  readonly pause: number;
}

/** What a crowd tells: that all are seated, and at the end what was acknowledged and refused. */
export type FromCrowd =
  | { readonly t: 'seated' }
  | {
      readonly t: 'rested';
      readonly battles: readonly string[];
      readonly acknowledged: readonly Acknowledged[];
      readonly refused: readonly string[];
      /** Battles in which nobody could answer any more, though they were not over. */
      readonly stuck: readonly string[];
      /** Milliseconds of this process's clock at the thread's own zero. */
      readonly origin: number;
    };

/** One of every rule system. */
const drills = ['drill', 'elephant-drill', 'chariot-drill', 'table-drill', 'momentum-drill'];

const { urls, battles, pause } = workerData as Crowd;
const acknowledged: Acknowledged[] = [];
const refused: string[] = [];
const tables: { readonly battle: string; readonly bots: readonly Bot[] }[] = [];
let resting = false;

async function post<T>(url: string, path: string, body: unknown): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** As a balancer that knows nothing would have it, the two of every second battle sit at different servers. */
const placeOf = (number: number, seat: number): number => number + (seat === 1 && (number >> 1) % 2 === 1 ? 1 : 0);

async function seat(number: number): Promise<void> {
  const secrets = [newSecret(), newSecret()] as const;
  const battle = drills[number % drills.length] as string;
  const free = { kind: 'free' } as const;
  const wish: NewBattleRequest = {
    battle,
    dice: 'proved',
    side: 0,
    against: 'person',
    pace: free,
    open: false,
    delay: 0,
  };
  const url = urls[number % urls.length] as string;
  const made = await post<BattleCreated>(url, '/api/battles', { wish, commitment: sha256(secrets[0]) });
  const joining = { invite: made.invite, commitment: sha256(secrets[1]) };
  const joined = await post<SeatJoined>(url, `/api/battles/${made.battle}/join`, joining);
  const bots = [made.seat, joined.seat].map(
    (key, place) =>
      new Bot({
        battle: made.battle,
        key,
        secret: secrets[place] as string,
        pause: () => pause * 2 * Math.random(),
        place: (calls) => urls[(placeOf(number, place) + calls) % urls.length] as string,
        acknowledged: (answer) => acknowledged.push(answer),
        refused: (text) => refused.push(text),
      }),
  );
  const table = { battle: made.battle, bots };
  if (resting) for (const bot of bots) bot.leave();
  else tables.push(table);
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Where a battle is over, the two fight another. */
async function lookAfter(): Promise<void> {
  const over = new Set<string>();
  while (!resting) {
    for (const { battle, bots } of tables) {
      if (over.has(battle) || !bots.some(({ phase }) => phase === 'over')) continue;
      over.add(battle);
      for (const bot of bots) bot.leave();
      // A server may just be gone: the next round tries again.
      await seat(tables.length).catch(() => over.delete(battle));
    }
    await later(200);
  }
}

/** How long a battle may take to go on by one answer: far more than any needs, however busy the machine is. */
const STUCK_MS = 30_000;

/**
 * The battles that do not go on. Each is given the time for one more answer: one that has just begun, or whose bots wait
 * for the processor, has had none yet and stands still for nobody.
 */
async function stuckNow(): Promise<string[]> {
  const known = acknowledged.length;
  const end = performance.now() + STUCK_MS;
  const still = new Map(tables.map(({ battle, bots }) => [battle, bots]));
  for (let seen = known; still.size > 0 && performance.now() < end; await later(50)) {
    for (; seen < acknowledged.length; seen++) still.delete((acknowledged[seen] as Acknowledged).battle);
    for (const [battle, bots] of still) if (bots.some(({ phase }) => phase === 'over')) still.delete(battle);
  }
  return [...still.keys()];
}

parentPort?.on('message', async () => {
  resting = true;
  const stuck = await stuckNow();
  for (const { bots } of tables) for (const bot of bots) bot.rest();
  for (let i = 0; i < 100 && tables.some(({ bots }) => bots.some(({ waits }) => waits)); i++) await later(50);
  for (const { bots } of tables) for (const bot of bots) bot.leave();
  const fought = tables.map(({ battle }) => battle);
  const told: FromCrowd = {
    t: 'rested',
    battles: fought,
    acknowledged,
    refused,
    stuck,
    origin: performance.timeOrigin,
  };
  parentPort?.postMessage(told);
});

for (const number of battles) await seat(number);
while (tables.some(({ bots }) => bots.some(({ phase }) => phase !== 'on' && phase !== 'over'))) await later(50);
parentPort?.postMessage({ t: 'seated' } satisfies FromCrowd);
void lookAfter();
