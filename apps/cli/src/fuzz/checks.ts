import { rulesetOf } from '@taxiarch/battles';
import {
  type AnyBattle,
  canonical,
  clone,
  coreOf,
  decisionFault,
  hashOf,
  Match,
  type Opening,
  pendingDecisions,
  randomPlayer,
  readSave,
  revive,
  type Side,
  sides,
  submit,
  submitNth,
  viewFor,
  writeSave,
} from '@taxiarch/kernel';

/** Looks at a battle that waits for a decision; a sentence if something is wrong. It leaves the battle as it is. */
export type Check = (b: AnyBattle, n: number) => string | null;

const fingerprint = (b: AnyBattle): string => canonical(coreOf(b));

/** Whatever the rules say can never be. */
const invariants: Check = (b) => rulesetOf(b).faultsIn(b)[0] ?? null;

/** What is offered is accepted, what is refused is refused, and refusing changes nothing. */
const decision: Check = (b) => decisionFault(b);

/** Taking back restores everything, and doing it again leads to the same place. */
const undo: Check = (b, n) => {
  const match = new Match(clone(b));
  const before = fingerprint(match.battle);
  const drawn = match.battle.drawn;
  const owed = pendingDecisions(b)[0];
  match.submit(owed?.options[n]?.choice ?? '', owed?.side);
  const after = fingerprint(match.battle);
  if (!match.undo()) return match.battle.drawn === drawn ? 'cannot be undone, although no dice were rolled' : null;
  if (fingerprint(match.battle) !== before) return 'undo does not restore the battle';
  if (!match.redo()) return 'cannot be redone after undo';
  return fingerprint(match.battle) === after ? null : 'redo leads to a different state';
};

const someOpening: Opening = {
  ruleset: 'alexander',
  rulesVersion: '',
  scenario: '',
  scenarioVersion: '',
  charts: [],
  options: [],
  seed: '',
  dice: 'seed',
};

/** A battle that was saved and loaded goes on exactly like the one that was not. */
const roundTrip: Check = (b) => {
  const text = writeSave(someOpening, [], coreOf(b), hashOf(b));
  const core = readSave(text).core as typeof b;
  const twin: AnyBattle = revive(b.system, b.world, core);
  if (fingerprint(twin) !== fingerprint(b)) return 'a saved battle differs after loading';
  const own = clone(b);
  const ends = [own, twin].map((one) => {
    const player = randomPlayer('round trip');
    one.mute = true;
    for (let i = 0; i < 20 && !one.outcome; i++) submitNth(one, player(one));
    return fingerprint(one);
  });
  return ends[0] === ends[1] ? null : 'a saved and loaded battle continues differently';
};

/** Dice typed in by the players give the same battle as the same faces from a seed. */
const ownDice: Check = (b, n) => {
  const owed = pendingDecisions(b)[0];
  const choice = owed?.options[n]?.choice ?? '';
  const rolled = clone(b);
  rolled.mute = false;
  const result = submit(rolled, choice, owed?.side);
  if (!result.ok) return `“${choice}” is offered but refused: ${result.refusal.text}`;
  const faces = result.events.filter((e) => e.kind === 'die').map((e) => String(e['natural']));
  const typed = clone(b);
  typed.dice = { mode: 'ask', given: [] };
  submit(typed, choice, owed?.side);
  for (const face of faces) if (!submit(typed, face).ok) return `no die was requested for ${face} after “${choice}”`;
  return hashOf(typed) === hashOf(rolled) ? null : `manual dice lead to a different state after “${choice}”`;
};

/** What a side sees does not change with what it may not know, and its own choices are all there. */
const views: Check = (b) => {
  for (const side of sides) {
    const view = viewFor(b, side);
    const seen = sight(view);
    if (seen !== sight(viewFor(withOtherSecrets(b, side), side))) return `${nameOf(b, side)} see hidden information`;
    const own = (one: AnyBattle) =>
      pendingDecisions(one)
        .filter((owed) => owed.side === side)
        .flatMap((owed) => owed.options.map((o) => o.choice));
    if (canonical(own(view)) !== canonical(own(b))) return `${nameOf(b, side)} do not see their own choices`;
  }
  return null;
};

const nameOf = (b: AnyBattle, side: Side): string => b.world.sides[side].name;

function sight(view: AnyBattle): string {
  const { state, frames, standing, dice } = view;
  return canonical({ state, frames, standing, dice, owed: pendingDecisions(view) });
}

/** The same battle with other secrets on the other side: dice to come, markers, sealed answers, instructions. */
function withOtherSecrets(b: AnyBattle, side: Side): AnyBattle {
  const other = (1 - side) as Side;
  const twin = clone(b);
  if (twin.dice.mode === 'seed') twin.dice.a ^= 1;
  rulesetOf(twin).changeSecrets(twin, side);
  for (const frame of twin.frames) if (frame.sealed && frame.sealed[other] !== null) frame.sealed[other] = 'something';
  twin.standing.push({ side: other, kind: 'nothing', choice: 'no', until: 'battle' });
  return twin;
}

/** Done at every decision. */
export const always: Readonly<Record<string, Check>> = { invariants };
/** Done now and then, as they cost more. */
export const sampled: Readonly<Record<string, Check>> = {
  decision,
  undo,
  'round trip': roundTrip,
  'own dice': ownDice,
  views,
};
