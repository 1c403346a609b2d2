import { hexNumber, placementText } from '@taxiarch/hexfield';
import { type EventTexts, hexText, leaderName, sideName, unitName } from '../family/base/event-text.ts';
import { overrideRule, type RuleOverride } from '../family/base/overrides.ts';
import { orderWords } from '../family/command/event-text.ts';
import { eventTexts } from '../family/event-text.ts';
import { harms } from '../family/harmful-events.ts';

const uses = { rally: 'to rally the army', disengage: 'to disengage' } as const;

/** The words for what only this volume has. */
const chariotTellings: EventTexts = {
  initiative: (w, e) => {
    const side = w.sides[e['side'] as number];
    return side
      ? `The ${side.name} have the Initiative.`
      : 'Nobody has the Initiative: the first marker is drawn blindly.';
  },
  'level-changes': (w, e) => {
    const by = e['change'] as number;
    return `The Withdrawal Level of the ${sideName(w, e)} ${by > 0 ? 'rises' : 'falls'} by ${Math.abs(by)} to ${e['level']}.`;
  },
  'marker-held': (_w, e) => `${e['name']} opens the turn.`,
  'pool-filled': (_w, e) => `Into the Pool go: ${(e['names'] as string[]).join(', ')}.`,
  'marker-drawn': (_w, e) => (e['held'] ? `${e['name']} comes first.` : `${e['name']} is drawn from the Pool.`),
  'marker-lost': (w, e) => `The ${sideName(w, e)} must let ${e['name']} pass: their leader has fled from a challenge.`,
  'marker-trumped': (w, e) => `The ${sideName(w, e)} trump ${e['name']}, which is lost for this turn.`,
  'trump-fails': (w, e) =>
    `The ${sideName(w, e)} do not trump ${e['name']}: the enemy may use his Momentum marker once more.`,
  'momentum-regained': (w, e) => `The Momentum marker of the ${sideName(w, e)} goes back into the Pool.`,
  'momentum-lost': (w, e) => `The ${sideName(w, e)} make no use of their Momentum.`,
  'momentum-fails': (_w, e) => `${e['name']} has no further Orders Phase.`,
  'wing-activated': (_w, e) => `${e['name']} is active.`,
  'wing-phase': (w, e) => {
    const out = (e['out'] as number[]).map((unit) => w.units[unit]?.name);
    return `${e['name']} begins its Orders Phase${out.length > 0 ? `; Out of Command: ${out.join(', ')}` : ''}.`;
  },
  'wing-leaderless': (_w, e) => `${e['name']} has lost its leader and is Out of Command.`,
  'phase-used': (_w, e) => `${e['name']} uses its phase ${uses[e['use'] as keyof typeof uses]}.`,
  recovers: (w, e) => `${unitName(w, e)} recovers: ${e['hits']} off, ${e['total']} left.`,
  engaged: (w, e) => `${unitName(w, e)} is Engaged.`,
  disengaged: (w, e) => `${unitName(w, e)} is no longer Engaged.`,
  'turn-ends': (_w, e) => `Turn ${e['turn']} is over.`,
  'called-off': (w, e) => {
    const named = (field: string): string =>
      (e[field] as number[]).map((unit) => w.units[unit]?.name ?? 'someone').join(' and ');
    const who = named('attackers');
    return who === ''
      ? `The attack on ${named('defenders')} is called off.`
      : `${who} does not attack ${named('defenders')}.`;
  },
  'falls-upon': (w, e) => `${unitName(w, e)} falls upon ${unitName(w, e, 'target')}, who fired at it.`,
  'turns-upon': (w, e) =>
    `${unitName(w, e)} turns the attack upon ${(e['targets'] as number[]).map((unit) => w.units[unit]?.name ?? 'someone').join(' and ')}.`,
  'no-aggression': (w, e) => `${unitName(w, e)} does not turn on the chariots: ${e['text']}.`,
  'disengage-fails': (w, e) =>
    `${(e['units'] as number[]).map((unit) => w.units[unit]?.name ?? 'someone').join(' and ')} cannot break off.`,
  'cannot-disengage': (w, e) => `${unitName(w, e)} has nowhere to fall back to.`,
  'replace-reload-remove': () => 'The Pool is empty: leaders are replaced, missiles brought up, markers taken off.',
  'leader-replaced': (w, e) => `${leaderName(w, e)} takes command of ${e['name']} at ${hexText(w, e, 'to')}.`,
  'leader-displaced': (w, e) => `${leaderName(w, e)} goes to his friends at ${hexText(w, e, 'to')}.`,
  'routed-to-standard': (w, e) =>
    `${unitName(w, e)} runs to its Standard, and stops at ${placementText(w.field.grid, e['to'] as number)}.`,
  'withdrawal-fails': (w, e) => `${unitName(w, e)} does not get away in this phase.`,
  'withdrawal-joins': (w, e) => `${unitName(w, e)} ends its withdrawal with ${unitName(w, e, 'there')}.`,
  'leader-mode': (w, e) => `${leaderName(w, e)} ${e['onFoot'] ? 'goes on foot' : 'mounts his chariot'}.`,
  challenge: (w, e) =>
    `${leaderName(w, e, 'hero')} challenges ${leaderName(w, e, 'target')}, who ${e['accepts'] ? 'accepts' : 'refuses'}.`,
  'hero-withdraws': (w, e) => `${leaderName(w, e)} withdraws; the next marker of the ${sideName(w, e)} is lost.`,
  'heroes-meet': (w, e) => `${leaderName(w, e, 'one')} and ${leaderName(w, e, 'other')} fight in person.`,
  'heroic-round': (w, e) => {
    const [one, other] = e['totals'] as number[];
    const totals = `${leaderName(w, e, 'one')} ${one}, ${leaderName(w, e, 'other')} ${other}`;
    return e['hits'] === 0
      ? `${totals}: neither is hurt.`
      : `${totals}: ${leaderName(w, e, 'loser')} is hit (${e['hits']}).`;
  },
  'heroic-victory': (w, e) => `${leaderName(w, e)} has beaten ${leaderName(w, e, 'beaten')}.`,
  'heroic-shift': (w, e) =>
    `The victory of ${leaderName(w, e)} tells in every Shock of this activation: ${e['value']}.`,
  'marker-returned': (_w, e) => `${e['name']} goes back into the Pool.`,
  'standard-moves': (w, e) =>
    `The ${e['name']} of the ${sideName(w, e)} goes to ${hexNumber(w.field.grid, e['to'] as number)}.`,
  'standard-captured': (w, e) => `${unitName(w, e)} takes the ${e['name']} of the ${sideName(w, e)}.`,
  'standard-destroyed': (w, e) => `The ${e['name']} of the ${sideName(w, e)} is gone.`,
  'standard-regained': (w, e) => `The ${e['name']} of the ${sideName(w, e)} is with ${leaderName(w, e)} again.`,
};

export const eventTextOverrides: readonly RuleOverride[] = [
  overrideRule(eventTexts, (was) => ({ ...was, ...chariotTellings })),
  overrideRule(harms, (was) => ({ ...was, 'standard-captured': 'side', 'standard-destroyed': 'side' })),
  overrideRule(orderWords, (was) => ({
    ...was,
    move: ({ who, named, last }) => `orders ${named(who)} to move${last === 'together' ? ' with its runners' : ''}`,
    plant: () => 'plants his Standard',
    bear: () => 'takes up his Standard',
  })),
];
