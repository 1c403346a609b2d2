import { ask, type Ban, firstBan, type Procedure, procedure, type Side } from '@taxiarch/kernel';
import { overrideList, overrideRule, type RuleOverride } from '../../family/base/overrides.ts';
import { start } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import { leaderInfo } from '../../family/base/units.ts';
import { DID_PART, type Leader, NONE } from '../../family/base/vocabulary.ts';
import { alwaysAccompanies } from '../../family/command/companions.ts';
import { onMap } from '../../family/leaders/leaders.ts';
import { who } from '../../family/movement/intent.ts';
import { leaveBans } from '../../family/movement/legality.ts';
import { ridesFree } from '../../family/movement/riding.ts';
import type { Command, CommandCase, WingVerb } from '../command/verbs.ts';
import { unitsOfWing } from '../command/wings.ts';
import { volumeState } from '../volume-state.ts';
import { challengeProcedures } from './challenges.ts';
import { isHeroic, isOnFoot, setMode } from './hero-modes.ts';
import { heroicCombat } from './heroic-combat.ts';

/** A commander changes his mode the instant he is activated, before anybody of his wing has done anything (cof-10.15). */
const nothingDone = (b: Battle, wing: number, leader: Leader): boolean =>
  b.state.leaderSpent[leader] === 0 &&
  unitsOfWing(b, wing).every((unit) => ((b.state.did[unit] as number) & ~DID_PART) === 0);
/** A mode that he has taken he keeps until his next activation (cof-10.15). */
const modeBans: readonly Ban<CommandCase>[] = [
  {
    rule: 'cof-10.15',
    when: ({ b, v }) => volumeState(b).changed[v.leader] === 1,
    text: ({ b, v }) =>
      `${leaderInfo(b, v.leader).name} has already changed between foot and chariot in this activation.`,
  },
  {
    rule: 'cof-10.15',
    when: ({ b, v }) => !nothingDone(b, v.wing, v.leader),
    text: ({ b, v }) =>
      `${leaderInfo(b, v.leader).name} can change between foot and chariot only at the start of his activation.`,
  },
];

const modeVerb = (onFoot: boolean, word: string, label: string): WingVerb => ({
  ofLeader: (b, v, found) => {
    if (isHeroic(b) && onMap(b, v.leader) && isOnFoot(b, v.leader) !== onFoot) found.push(leaderCommand(word));
  },
  write: () => word,
  label: (b, v) => `${label} ${leaderInfo(b, v.leader).name}`,
  refuse: (c) => firstBan(modeBans, c),
  rules: () => ['cof-10.15'],
  give: (b, v) => {
    volumeState(b).changed[v.leader] = 1;
    setMode(b, v.leader, onFoot, ['cof-10.15']);
  },
});
const leaderCommand = (word: string): Command => ({ do: word, who: NONE, target: NONE, hex: -1 });
export const modeVerbs: Readonly<Record<string, WingVerb>> = {
  dismount: modeVerb(true, 'dismount', 'Dismount'),
  mount: modeVerb(false, 'mount', 'Mount'),
};

interface HeroesMove {
  side: Side;
  moved: Leader[];
}
interface Ride {
  /** NONE: no further hero moves. */
  leader: Leader;
  onFoot: boolean;
}
const isPlainHero = (b: Battle, leader: Leader, side: Side): boolean =>
  leaderInfo(b, leader).role === 'hero' && leaderInfo(b, leader).side === side && onMap(b, leader);

/** On the Momentum marker of their side heroes move, one by one, on foot or in their chariots (cof-10.14, cof-10.15). */
const heroesMove = procedure<Battle, HeroesMove>('heroes-move', {
  begin(b, v) {
    v.moved = [];
    for (let leader = 0; leader < b.world.leaders.length; leader++)
      if (isPlainHero(b, leader, v.side)) b.state.leaderSpent[leader] = 0;
  },
  choose: ask<Battle, HeroesMove, Ride>({
    ask: 'hero-moves',
    rules: ['cof-10.14', 'cof-10.1', 'cof-10.13', 'cof-10.15'],
    side: (_b, v) => v.side,
    text: () => 'Choose a hero to move, on foot or in his chariot.',
    list(b, v) {
      const rides: Ride[] = [{ leader: NONE, onFoot: false }];
      for (let leader = 0; leader < b.world.leaders.length; leader++) {
        if (!isPlainHero(b, leader, v.side) || v.moved.includes(leader)) continue;
        for (const onFoot of [true, false]) rides.push({ leader, onFoot });
      }
      return rides;
    },
    refuse: () => null,
    format: (b, { leader, onFoot }) => {
      if (leader === NONE) return 'done';
      return `${leaderInfo(b, leader).key} ${onFoot ? 'on foot' : 'in chariot'}`;
    },
    label: (b, _v, { leader, onFoot }) => {
      if (leader === NONE) return 'End hero moves';
      return `Move ${leaderInfo(b, leader).name} ${onFoot ? 'on foot (5 MP)' : 'in his chariot (9 MP)'}`;
    },
    apply(b, v, { leader, onFoot }) {
      if (leader === NONE) return null;
      v.moved.push(leader);
      setMode(b, leader, onFoot, ['cof-10.15']);
      start(b, 'move-leader', { leader });
      return 'choose';
    },
  }),
});

/** Heroes who lead nobody go with the troops they are with, no matter who orders those, to the end of the move (cof-10.16). */
const goesWithTroops = (b: Battle, leader: Leader): boolean => leaderInfo(b, leader).role === 'hero';

export const heroesOverrides: readonly RuleOverride[] = [
  overrideRule(alwaysAccompanies, () => goesWithTroops),
  overrideRule(ridesFree, () => goesWithTroops),
  overrideList(leaveBans, {
    first: [
      {
        rule: 'cof-10.16',
        when: ({ b, step }) => goesWithTroops(b, step.who as Leader),
        text: (i) => `${leaderInfo(i.b, i.step.who as Leader).name} must stay with ${who(i)} to the end of the move.`,
      },
    ],
  }),
];

export const heroesProcedures: readonly Procedure<Battle>[] = [heroesMove, heroicCombat, ...challengeProcedures];
