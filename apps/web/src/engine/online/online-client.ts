import { isRuleset, loadScenario, proofOf, type Scenario, scenarioById } from '@taxiarch/battles/lazy';
import { readSave, sha256 } from '@taxiarch/kernel';
import type {
  BattleCreated,
  BattleInfo,
  BattleSetup,
  Challenge,
  Invitation,
  LinkRenewed,
  NewBattleRequest,
  Renewable,
  SeatJoined,
  TurnStatus,
} from '@taxiarch/wire';
import { ensureRuleset } from '../load-ruleset.ts';
import type { Side } from '../protocol/index.ts';
import { type ProofView, type SeatCard, type SeatNow, ServerError } from '../protocol/online.ts';
import { Session } from '../session/session.ts';
import { AccountSeats } from './account-seats.ts';
import { OnlineMatch } from './online-match.ts';
import type { Seat, SeatStore } from './seat-store.ts';
import type { Connect } from './transport.ts';

/** What of the world a desk needs; `ask` is the browser's `fetch`, from the server's own address. */
export interface OnlineClientDeps {
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  readonly dial: Connect;
  readonly seats: SeatStore;
  readonly clock: () => number;
  /** 32 bytes that nobody could guess, as 64 hexadecimal digits. */
  readonly newSecret: () => string;
  /** Told when a battle at a distance has gone on. */
  readonly news: () => void;
}

const placeOf = (battle: string, what: string): string => `/api/battles/${encodeURIComponent(battle)}/${what}`;
/** Keys never stand in an address that a server would write down. */
const byKey = (key: string) => ({ authorization: `Seat ${key}` });

const isJson = (response: Response): boolean => response.headers.get('content-type')?.includes('json') ?? false;

/** Battles at a distance: makes, joins and opens them, and keeps the seats. */
export class OnlineClient {
  /** The battle that was opened last. */
  private online: OnlineMatch | null = null;
  private amending: Promise<unknown> = Promise.resolve();
  /** What the account of anyone who is signed in holds. */
  readonly accountSeats: AccountSeats;

  constructor(private readonly deps: OnlineClientDeps) {
    this.accountSeats = new AccountSeats((path, body, key) => this.call(path, body, key), deps.seats);
  }

  lobby(): Promise<readonly Challenge[]> {
    return this.call<readonly Challenge[]>('/api/lobby');
  }

  invitation(battle: string, invite: string): Promise<Invitation> {
    return this.call<Invitation>(placeOf(battle, 'invitation'), undefined, invite);
  }

  async make(wish: NewBattleRequest, title: string): Promise<SeatCard> {
    const secret = this.deps.newSecret();
    const { battle, seat, invite, watch } = await this.call<BattleCreated>('/api/battles', {
      wish,
      commitment: sha256(secret),
    });
    return this.seated({ battle, side: wish.side, title, invite, watch }, seat, secret);
  }

  async join(battle: string, invite: string, title: string): Promise<SeatCard> {
    const secret = this.deps.newSecret();
    const { side, seat } = await this.call<SeatJoined>(placeOf(battle, 'join'), { invite, commitment: sha256(secret) });
    return this.seated({ battle, side, title, invite: null, watch: null }, seat, secret);
  }

  async cards(): Promise<SeatCard[]> {
    return (await this.deps.seats.list()).map(({ card }) => card);
  }

  /** The seats, with whose answer each battle waits for; unknown where the server cannot say. */
  async standing(): Promise<SeatNow[]> {
    const seats = await this.deps.seats.list();
    return Promise.all(
      seats.map(async ({ card, key }) => {
        const now = card.over
          ? null
          : await this.call<TurnStatus>(placeOf(card.battle, 'status'), undefined, key).catch(() => null);
        return { ...card, key, now };
      }),
    );
  }

  async forget(battle: string, side: Side): Promise<SeatCard[]> {
    await this.accountSeats.drop(battle, side);
    await this.deps.seats.remove(battle, side);
    return this.cards();
  }

  /** Has a link of this seat's battle renewed: the old one opens nothing any more. */
  async renew(battle: string, side: Side, what: Renewable): Promise<void> {
    const seat = (await this.seatsAt(battle)).find(({ card }) => card.side === side);
    if (!seat) throw new ServerError('This browser has no link to this battle.');
    const { key } = await this.call<LinkRenewed>(placeOf(battle, 'keys'), { renew: what }, seat.key);
    await this.amend(battle, side, (now) => {
      if (!now) return now;
      return what === 'seat' ? { ...now, key } : { ...now, card: { ...now.card, [what]: key } };
    });
  }

  /** Sits down at a battle: with this key, with one that is kept, or with one that one's account is given. */
  async open({ battle, side, key }: { battle: string; side?: Side; key?: string }): Promise<Session> {
    const fits = (seat: Seat) => (key === undefined ? side === undefined || seat.card.side === side : seat.key === key);
    const seat = (await this.seatsAt(battle)).find(fits);
    const opens = key ?? seat?.key;
    const fromAccount = async (): Promise<Seat | null> =>
      side === undefined || key !== undefined ? null : this.accountSeats.open(battle, side, this.deps.clock);
    if (opens === undefined) {
      const given = await fromAccount();
      if (!given) throw new ServerError('This browser has no link to this battle.');
      return this.enter(battle, given.key, given.secret);
    }
    return this.enter(battle, opens, seat?.secret ?? null).catch(async (fault: unknown) => {
      // The link may have been renewed by the same account elsewhere.
      const given = await fromAccount().catch(() => null);
      if (!given) throw fault;
      return this.enter(battle, given.key, given.secret);
    });
  }

  private async enter(battle: string, key: string, secret: string | null): Promise<Session> {
    const noteSums = (sums: BattleInfo['commitments']) => this.noteSums(battle, key, sums);
    const place = { battle, key, secret, noteSums };
    const online = new OnlineMatch(this.deps.dial, place, this.deps.clock, this.deps.news);
    try {
      const begun = await online.join();
      const scenario = await scenarioOf(begun);
      online.layOut(scenario, begun);
      const session = Session.joined(
        `online-${battle}`,
        scenario,
        { packs: begun.packs ?? [], own: begun.own },
        online,
      );
      this.online = online;
      const side = online.viewer;
      // Anyone who comes by another key keeps what he has brought for the dice.
      if (side !== null) await this.amend(battle, side, (seat) => (seat && seat.key !== key ? { ...seat, key } : seat));
      await this.note(session);
      return session;
    } catch (fault) {
      online.close();
      throw fault;
    }
  }

  /** The net is back. */
  hasten(): void {
    this.online?.hasten();
  }

  /** Writes down how far a battle has come in which there is a seat here. */
  async note(session: Session): Promise<void> {
    const { online } = session;
    if (!online || online.viewer === null) return;
    const { battle, key } = online.place;
    const { title, turn, over } = session.card(0);
    const now = { title, turn, over: over || online.isOver };
    const side: Side = online.viewer;
    await this.amend(battle, side, (seat) => {
      // By another key than this one sits who has had the link renewed since.
      if (seat && seat.key !== key) return seat;
      if (seat && seat.card.title === title && seat.card.turn === turn && seat.card.over === now.over) return seat;
      const card = { invite: null, watch: null, ...seat?.card, battle, side, ...now, seenAt: this.deps.clock() };
      return { secret: null, ...seat, card, key };
    });
  }

  /** The battle file of a battle that is over. */
  async record(online: OnlineMatch): Promise<string> {
    if (!online.isOver) throw new ServerError('The record of this battle is available when it is over.');
    const { battle, key } = online.place;
    return (await this.asked(placeOf(battle, 'record'), { headers: byKey(key) })).text();
  }

  /**
   * Reckons every die of a battle that is over again from the secrets that were brought before it. The record is the
   * server's: what it says was published must be what this page has seen before it told its own secret, and the battle
   * in it must be the one that was fought here.
   */
  async proof(online: OnlineMatch): Promise<ProofView> {
    const save = readSave(await this.record(online));
    const { dice, brought, faults, end } = proofOf(save);
    const { battle, key } = online.place;
    const seen = (await this.seatAt(battle, key))?.sums;
    const said = save.opening.commitments ?? [];
    if (seen?.some((sum, i) => (sum ?? '') !== said[i]))
      faults.push('The record names other commitments than were published before the first roll.');
    if (!online.stands(end)) faults.push('The record leads to a different final position.');
    return { dice: dice.length, brought, faults, seen: seen !== undefined };
  }

  /** Sums that were published are never exchanged for others. */
  private async noteSums(battle: string, key: string, sums: BattleInfo['commitments']): Promise<boolean> {
    const side = (await this.seatAt(battle, key))?.card.side;
    if (side === undefined) return false;
    const noted = await this.amend(battle, side, (seat) => (seat && !seat.sums ? { ...seat, sums } : seat));
    return noted?.sums?.every((sum, i) => sum === sums[i]) ?? false;
  }

  /** Changes what is kept of a seat, one change after another; gives what it has become. */
  private amend(battle: string, side: Side, by: (seat: Seat | undefined) => Seat | undefined) {
    const amended = this.amending.then(async () => {
      const seat = (await this.seatsAt(battle)).find(({ card }) => card.side === side);
      const now = by(seat);
      if (now && now !== seat) await this.deps.seats.put(now);
      return now;
    });
    this.amending = amended.catch(() => undefined);
    return amended;
  }

  private async seatAt(battle: string, key: string): Promise<Seat | undefined> {
    return (await this.seatsAt(battle)).find((one) => one.key === key);
  }

  private async seatsAt(battle: string): Promise<Seat[]> {
    return (await this.deps.seats.list()).filter(({ card }) => card.battle === battle);
  }

  private async seated(
    head: Pick<SeatCard, 'battle' | 'side' | 'title' | 'invite' | 'watch'>,
    key: string,
    secret: string,
  ): Promise<SeatCard> {
    const card: SeatCard = { ...head, turn: 0, over: false, seenAt: this.deps.clock() };
    await this.deps.seats.put({ card, key, secret });
    await this.accountSeats.claim(card.battle, key);
    return card;
  }

  private async call<T>(path: string, body?: object, key?: string): Promise<T> {
    const told = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const init = key === undefined ? told : { ...told, headers: { ...told?.headers, ...byKey(key) } };
    return (await this.asked(path, init)).json() as Promise<T>;
  }

  private async asked(path: string, init?: RequestInit): Promise<Response> {
    const response = await this.deps.ask(path, init).catch((fault: unknown) => {
      throw new ServerError(`Cannot reach the server: ${fault instanceof Error ? fault.message : ''}`);
    });
    if (response.ok) return response;
    throw new ServerError(await reasonIn(response));
  }
}

/** A server says why in a field `text`; whatever stands between may answer anything. */
async function reasonIn(response: Response): Promise<string> {
  const told: unknown = isJson(response) ? await response.json().catch(() => null) : null;
  const text = typeof told === 'object' && told !== null && 'text' in told ? told.text : null;
  return typeof text === 'string' ? text : `The server returned error ${response.status}.`;
}

async function scenarioOf({ ruleset, scenario, own }: BattleSetup): Promise<Scenario> {
  if (!isRuleset(ruleset))
    throw new ServerError(`This battle uses the rules “${ruleset}”, which this version lacks. Reload the page.`);
  await ensureRuleset(ruleset);
  return own === undefined ? scenarioById(scenario) : loadScenario(JSON.stringify(own));
}
