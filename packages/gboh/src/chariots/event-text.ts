import { hexNumber, placementText } from '@taxiarch/hexfield';
import { counted, type GameEvent, listed, nameAndVerb, numberOfName, verb } from '@taxiarch/kernel';
import {
  type EventTexts,
  hexText,
  leaderName,
  rulesOfHighDice,
  sideName,
  unitDoes,
  unitName,
} from '../family/base/event-text.ts';
import { overrideRule, type RuleOverride } from '../family/base/overrides.ts';
import type { World } from '../family/base/world.ts';
import { orderWords } from '../family/command/event-text.ts';
import { eventTexts } from '../family/event-text.ts';
import { harms } from '../family/harmful-events.ts';

const uses = { rally: 'to rally the army', disengage: 'to disengage' } as const;

/** The words for what only this volume has. */
const wingDoes = (e: GameEvent, singular: string, plural: string): string => {
  const name = String(e['name']);
  return nameAndVerb({ name, number: numberOfName(name) }, singular, plural);
};
const unitNames = (w: World, e: GameEvent, field: string): string =>
  listed((e[field] as number[]).map((unit) => w.units[unit]?.name ?? 'someone'));
/** Several units with their verb: "Hillmen and Runners fail". */
function unitsDo(w: World, e: GameEvent, field: string, singular: string, plural: string): string {
  const [first, ...rest] = (e[field] as number[]).map((unit) => w.units[unit]);
  return `${unitNames(w, e, field)} ${rest.length === 0 && first ? verb(first, singular, plural) : plural}`;
}

const chariotEventTexts: EventTexts = {
  initiative: (w, e) => {
    const side = w.sides[e['side'] as number];
    return side
      ? `The ${side.name} have the Initiative.`
      : 'Neither side has the Initiative: the first marker is drawn at random.';
  },
  'level-changes': (w, e) => {
    const by = e['change'] as number;
    return `The Withdrawal Level of the ${sideName(w, e)} ${by > 0 ? 'rises' : 'falls'} by ${Math.abs(by)} to ${e['level']}.`;
  },
  'marker-held': (_w, e) => `${wingDoes(e, 'opens', 'open')} the turn.`,
  'pool-filled': (_w, e) => `The Pool holds: ${(e['names'] as string[]).join(', ')}.`,
  'marker-drawn': (_w, e) =>
    e['held'] ? `${wingDoes(e, 'acts', 'act')} first.` : `${wingDoes(e, 'is', 'are')} drawn from the Pool.`,
  'marker-lost': (w, e) => `The ${sideName(w, e)} lose the marker ${e['name']}: their leader refused a challenge.`,
  'marker-trumped': (w, e) => `The ${sideName(w, e)} trump ${e['name']}, which is lost for this turn.`,
  'trump-fails': (w, e) =>
    `The ${sideName(w, e)} fail to trump ${e['name']}: the enemy can use their Momentum marker again.`,
  'momentum-regained': (w, e) => `The Momentum marker of the ${sideName(w, e)} goes back into the Pool.`,
  'momentum-lost': (w, e) => `The ${sideName(w, e)} do not use their Momentum.`,
  'momentum-fails': (_w, e) => `Momentum fails: ${wingDoes(e, 'does', 'do')} not act.`,
  'wing-activated': (_w, e) => `${wingDoes(e, 'is', 'are')} activated.`,
  'wing-phase': (w, e) => {
    const out = (e['out'] as number[]).map((unit) => w.units[unit]?.name);
    return `${wingDoes(e, 'begins its', 'begin their')} Orders Phase.${out.length > 0 ? ` Out of Command: ${out.join(', ')}.` : ''}`;
  },
  'wing-leaderless': (_w, e) =>
    `${wingDoes(e, 'has lost its leader and is', 'have lost their leader and are')} Out of Command.`,
  'phase-used': (_w, e) =>
    `${wingDoes(e, 'uses its', 'use their')} Orders Phase ${uses[e['use'] as keyof typeof uses]}.`,
  engaged: (w, e) => `${unitDoes(w, e, 'is', 'are')} Engaged.`,
  disengaged: (w, e) => `${unitDoes(w, e, 'is', 'are')} no longer Engaged.`,
  'called-off': (w, e) => {
    const defenders = unitNames(w, e, 'defenders');
    return (e['attackers'] as number[]).length === 0
      ? `The attack on ${defenders} is called off.`
      : `${unitsDo(w, e, 'attackers', 'does', 'do')} not attack ${defenders}.`;
  },
  'falls-upon': (w, e) =>
    `${unitDoes(w, e, 'attacks', 'attack')} ${unitName(w, e, 'target')} in an Aggression Reaction.`,
  'turns-upon': (w, e) =>
    `${unitDoes(w, e, 'attacks', 'attack')} ${unitNames(w, e, 'targets')} in an Aggression Reaction.`,
  'no-aggression': (w, e) => `${unitDoes(w, e, 'does', 'do')} not react: ${e['text']}.`,
  'disengage-fails': (w, e) => `${unitsDo(w, e, 'units', 'fails', 'fail')} to disengage.`,
  'cannot-disengage': (w, e) => `${unitDoes(w, e, 'has', 'have')} no hex to fall back to.`,
  'replace-reload-remove': () => 'The Pool is empty. Leaders are replaced, missiles reloaded, markers removed.',
  'leader-replaced': (w, e) => `${leaderName(w, e)} takes command of ${e['name']} in ${hexText(w, e, 'to')}.`,
  'leader-displaced': (w, e) => `${leaderName(w, e)} moves to friendly troops in ${hexText(w, e, 'to')}.`,
  'routed-to-standard': (w, e) =>
    `${unitDoes(w, e, 'routs to its', 'rout to their')} Standard at ${placementText(w.field.grid, e['to'] as number)}.`,
  'withdrawal-fails': (w, e) => `${unitDoes(w, e, 'fails', 'fail')} to withdraw.`,
  'withdrawal-joins': (w, e) =>
    `${unitDoes(w, e, 'ends its', 'end their')} withdrawal with ${unitName(w, e, 'there')}.`,
  'leader-mode': (w, e) => `${leaderName(w, e)} ${e['onFoot'] ? 'dismounts' : 'mounts his chariot'}.`,
  challenge: (w, e) =>
    `${leaderName(w, e, 'hero')} challenges ${leaderName(w, e, 'target')}, who ${e['accepts'] ? 'accepts' : 'refuses'}.`,
  'hero-withdraws': (w, e) => `${leaderName(w, e)} withdraws. The ${sideName(w, e)} lose their next marker.`,
  'heroes-meet': (w, e) => `${leaderName(w, e, 'one')} and ${leaderName(w, e, 'other')} fight in person.`,
  'heroic-round': (w, e) => {
    const [one, other] = e['totals'] as number[];
    const totals = `${leaderName(w, e, 'one')} ${one}, ${leaderName(w, e, 'other')} ${other}`;
    return e['hits'] === 0
      ? `Neither hero is hit (${totals}).`
      : `${leaderName(w, e, 'loser')} takes ${counted(Number(e['hits']), 'hit')} (${totals}).`;
  },
  'heroic-victory': (w, e) => `${leaderName(w, e)} beats ${leaderName(w, e, 'beaten')}.`,
  'heroic-shift': (w, e) =>
    `Every Shock roll of this activation gets ${Number(e['value']) > 0 ? '+' : '−'}${Math.abs(Number(e['value']))} for the victory of ${leaderName(w, e)}.`,
  'marker-returned': (_w, e) => `${wingDoes(e, 'goes', 'go')} back into the Pool.`,
  'standard-moves': (w, e) =>
    `The ${e['name']} (${sideName(w, e)}) moves to ${hexNumber(w.field.grid, e['to'] as number)}.`,
  'standard-captured': (w, e) => `${unitDoes(w, e, 'captures', 'capture')} the ${e['name']} (${sideName(w, e)}).`,
  'standard-destroyed': (w, e) => `The ${e['name']} (${sideName(w, e)}) is lost.`,
  'standard-regained': (w, e) => `The ${e['name']} (${sideName(w, e)}) is back with ${leaderName(w, e)}.`,
};

export const eventTextOverrides: readonly RuleOverride[] = [
  overrideRule(eventTexts, (was) => ({ ...was, ...chariotEventTexts })),
  overrideRule(rulesOfHighDice, () => new Set(['cof-8.53b'])),
  overrideRule(harms, (was) => ({ ...was, 'standard-captured': 'side', 'standard-destroyed': 'side' })),
  overrideRule(orderWords, (was) => ({
    ...was,
    move: ({ who, named, last }) => `orders ${named(who)} to move${last === 'together' ? ' with the runners' : ''}`,
    plant: () => 'plants his Standard',
    bear: () => 'takes up his Standard',
  })),
];
