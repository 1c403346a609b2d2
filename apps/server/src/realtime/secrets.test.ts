import { aiPlayers, chooseFor } from '@taxiarch/ai';
import { type AnyBattle, decisionToken, pendingDecisions } from '@taxiarch/kernel';
import type { ServerMessage } from '@taxiarch/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player } from '../testing/player.ts';
import { type Served, seated, serve, wishFor } from '../testing/served.ts';

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

interface Secret {
  readonly battle: string;
  readonly options?: readonly string[];
  readonly kind: string;
  /** Two answers to it that are alike but for what nobody else may know, out of those that are listed. */
  readonly pick: (choices: readonly string[]) => readonly (string | undefined)[];
  /** Whether it stays a secret when the other side has answered too. */
  readonly lasts?: true;
}

/** The first answer of a form, and the same in other words. */
const twoOf =
  (form: RegExp, other: string): Secret['pick'] =>
  (choices) => {
    const one = choices.find((choice) => form.test(choice));
    return [one, choices.find((choice) => choice === one?.replace(form, other))];
  };

/** The same unit at two places. */
const twoPlaces: Secret['pick'] = (choices) => {
  const [unit] = choices[1]?.split(' ') ?? [];
  return choices.filter((choice) => unit !== undefined && choice.startsWith(`${unit} `));
};

const firstAndThird: Secret['pick'] = ([first, , third]) => [first, third];

/** The questions of every system that are answered in secret; in Chariots there are none. */
const secrets: readonly Secret[] = [
  { battle: 'drill', kind: 'prearrange', pick: twoOf(/^withdraw (.*)/, 'dummy $1'), lasts: true },
  { battle: 'elephant-drill', options: ['dharmayuddha'], kind: 'pledge', pick: twoOf(/^yes$/, 'no'), lasts: true },
  { battle: 'table-drill', options: ['play-deployment'], kind: 'deploy', pick: twoPlaces, lasts: true },
  { battle: 'table-drill', options: ['play-orders'], kind: 'write-orders', pick: firstAndThird, lasts: true },
  { battle: 'momentum-drill', kind: 'stake', pick: twoOf(/^stake 1$/, 'stake 0') },
  { battle: 'momentum-drill', kind: 'pledge', pick: twoOf(/^pledge 1$/, 'pledge 0') },
];

interface Fought {
  readonly players: readonly [Player, Player];
  readonly watcher: Player;
}

/** A battle with dice of the players' own, so that two of them can be led to the same question. */
async function begun({ battle, options }: Secret): Promise<Fought> {
  const wish = wishFor(battle, { dice: 'own', ...(options ? { options } : {}) });
  const { made, players } = await seated(served.url, wish);
  return { players, watcher: await Player.enter(served.url, made.battle, made.watch as string) };
}

const everybody = ({ players, watcher }: Fought): readonly Player[] => [...players, watcher];

async function answered(fought: Fought, side: 0 | 1, choice: string): Promise<void> {
  const done = await fought.players[side].answer(choice);
  expect(done).toMatchObject({ t: 'done' });
  for (const one of everybody(fought)) await one.until(() => one.n >= (done as { n: number }).n);
}

const questionOf = ({ battle, side }: Player) => pendingDecisions(battle).find((one) => one.side === side);

/** What someone has heard since, but for the time of the server and what names the battle. */
function heardSince({ heard }: Player, from: number): unknown[] {
  // Who has come in is told when it is known, and has nothing to do with it.
  return heard.slice(from).flatMap((message: ServerMessage) => {
    if (!('facts' in message)) return message;
    return message.t === 'facts'
      ? []
      : { ...message, facts: { ...message.facts, battle: '', commitments: [], now: 0 } };
  });
}

/** Leads two battles in step to the question; gives who is asked, and the two answers. */
async function ledTo(secret: Secret, one: Fought, other: Fought): Promise<{ side: 0 | 1; answers: [string, string] }> {
  const mind = { seed: secret.kind, budgetMs: 10, now: () => 0 };
  for (let n = 0; n < 900; n++) {
    const side = ([0, 1] as const).find((at) => one.players[at].asked) as 0 | 1;
    const player = one.players[side];
    const choices = player.choices;
    const [first, second] = questionOf(player)?.kind === secret.kind ? secret.pick(choices) : [];
    if (first && second && first !== second) {
      return { side, answers: [first, second] };
    }
    const b: AnyBattle = player.battle;
    const thought = b.wanted ? undefined : chooseFor(aiPlayers.recruit, b, mind, side).choices[0];
    // A commander who knows no answer, and anyone who rolls dice by hand, takes one after another.
    const choice = thought ?? (choices[n % choices.length] as string);
    expect(decisionToken(other.players[side].battle)).toBe(decisionToken(b));
    for (const fought of [one, other]) await answered(fought, side, choice);
  }
  throw new Error(`The question ${secret.kind} does not come up.`);
}

test.each(secrets)('$battle, $kind: nothing that others hear depends on the answer', async (secret) => {
  const [one, other] = [await begun(secret), await begun(secret)];
  const { side, answers } = await ledTo(secret, one, other);
  const enemy = side === 0 ? 1 : 0;
  const others = ({ players, watcher }: Fought): readonly Player[] => [players[enemy], watcher];
  const before = [one, other].map((fought) => others(fought).map(({ heard }) => heard.length));
  for (const [i, fought] of [one, other].entries()) await answered(fought, side, answers[i] as string);
  const [reply] = one.players[enemy].choices;
  if (secret.lasts && one.players[enemy].asked && reply !== undefined)
    for (const fought of [one, other]) await answered(fought, enemy, reply);
  const [first, second] = [one, other].map((fought, i) =>
    others(fought).map((player, k) => heardSince(player, before[i]?.[k] as number)),
  );
  expect(first?.every((messages) => messages.length > 0)).toBe(true);
  // Fields, counts and order; and as text, so that nothing is larger or smaller either.
  expect(second).toEqual(first);
  expect(JSON.stringify(second)).toBe(JSON.stringify(first));
  // What others see of the whole battle, and are asked by it, is the same too.
  for (const [at, player] of others(one).entries()) {
    const twin = others(other)[at] as Player;
    expect(twin.sent).toEqual(player.sent);
    expect(pendingDecisions(twin.battle)).toEqual(pendingDecisions(player.battle));
  }
});
