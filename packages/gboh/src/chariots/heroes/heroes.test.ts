import { hexNumber } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { isGone, leaderAlive } from '../../family/base/units.ts';
import { NONE } from '../../family/base/vocabulary.ts';
import { leaderMA } from '../../family/leaders/leader-move.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { momentumOf } from '../command/wings.ts';
import { field, keyed, phaseAfter } from '../testing/field.ts';
import { volumeState } from '../volume-state.ts';
import { hitsOf } from './heroic-combat.ts';

/** Hector, a hero and commander, and Patroclus, who is no hero, four hexes apart; and anyone who is added. */
const troy = (more: string, special = 'special heroes', state = ''): Battle =>
  field(
    `${special}
unit guard blue spearmen 0307 E group troy
unit foe red spearmen 1707 W group myrmidons
leader hector blue 0710 wing heroic combat 5 stamina 4 initiative 5 range 6 group troy on-foot
leader patroclus red 1110 wing combat 3 stamina 3 initiative 4 range 6 group myrmidons ${state}
${more}`,
    { opens: 'opens' },
  );
/** Blue has the Initiative, and its marker is about to be used. */
const opening = (more = '', dice = '', special?: string): Battle => {
  const b = troy(`${more}\ndice ${dice}\nstart battle`, special);
  return b;
};
const fighting = (dice: string, more = '', state = ''): Battle =>
  troy(
    `${more}\ndice ${dice}\nstart heroic-combat one=hector other=patroclus challenge=true marker=0`,
    'special heroes',
    state,
  );

const at = (b: Battle, key: string): string =>
  hexNumber(b.world.field.grid, b.state.leaderHex[keyed(b, key)] as number);
const wounds = (b: Battle, key: string): number => volumeState(b).wounds[keyed(b, key)] as number;
const deeds = (b: Battle): string[] => (pendingDecisions(b)[0]?.kind === 'heroic-challenge' ? offered(b) : []);

test('[cof-10.25b] one hit; two at half the total or less, three at a third or less, by exact fractions', () => {
  const pairs = [
    [7, 8],
    [5, 9],
    [4, 8],
    [3, 8],
    [3, 9],
    [0, 5],
  ] as const;
  expect(pairs.map(([lower, higher]) => hitsOf(lower, higher))).toEqual([1, 1, 2, 2, 3, 3]);
});

test('[cof-10.0 cof-10.23a cof-10.11] a marker may go to a challenge where there are heroes, and only heroes challenge', () => {
  expect(deeds(opening())).toEqual(['activate', 'challenge hector patroclus']);
  expect(deeds(opening('', '', ''))).toEqual([]);
  const b = opening('leader aeneas blue 0909 initiative 4 combat 4 stamina 3 on-foot');
  mustRefuse(b, 'challenge aeneas patroclus', 'cof-10.11');
});

test('[cof-10.23b] the challenger is on foot, sees the other, and could walk to him around the enemy', () => {
  const refusal = (more: string, who = 'paris') =>
    mustRefuse(
      opening(`leader nestor red 0609 combat 1 stamina 2\n${more}`),
      `challenge ${who} patroclus`,
      'cof-10.23b',
    );
  const paris = 'leader paris blue 0909 hero combat 3 stamina 3';
  expect(refusal(paris)).toMatch(/on foot/);
  expect(refusal(`${paris.replace('0909', '0409')} on-foot`)).toMatch(/no path of 5 MP/);
  const wood = '1001 1002 1003 1004 1005 1006 1007 1008 1009 1010 1011 1012 1013 1014';
  expect(refusal(`terrain woods ${wood}\n${paris} on-foot`)).toMatch(/cannot see/);
  // Who is surrounded by troops cannot be walked to, though his own may stand with him.
  const around = ['1109', '1111', '1010', '1011', '1210', '1211'];
  const ring = around.map((hex, i) => `unit r${i} red spearmen ${hex} W`).join('\n');
  expect(refusal(`${ring}\n${paris} on-foot`)).toMatch(/no path|cannot see/);
  expect(deeds(opening(`unit with red spearmen 1110 W\n${paris} on-foot`))).toContain('challenge paris patroclus');
});

test('[cof-10.24 cof-10.43] who refuses stays with his troops or goes to the nearest, and his next marker is lost', () => {
  const challenged = (more: string) => troy(`${more}\nstart challenge hero=hector target=patroclus marker=0`);
  const alone = challenged('');
  must(alone, 'refuse');
  expect([at(alone, 'patroclus'), volumeState(alone).forfeits]).toEqual(['1707', [0, 1]]);
  const among = challenged('unit with red spearmen 1110 W');
  must(among, 'refuse');
  expect([at(among, 'patroclus'), volumeState(among).pool]).toEqual(['1110', []]);
});

test('[cof-10.43] the marker that is drawn next has no effect, and the one after it has', () => {
  const b = troy('dice 0 0\nstart battle');
  volumeState(b).forfeits[1] = 1;
  must(b, 'activate');
  const lost = must(b, 'end').filter(({ kind }) => kind === 'marker-lost');
  expect([lost.length, volumeState(b).forfeits]).toEqual([1, [0, 0]]);
});

test('[cof-10.15 cof-10.25c] who accepts goes on foot; both are put in an empty hex between them', () => {
  const b = troy('unit near blue spearmen 0910 E\ndice 5 5\nstart challenge hero=hector target=patroclus marker=0');
  must(b, 'accept');
  expect(volumeState(b).onFoot[keyed(b, 'patroclus')]).toBe(1);
  expect([at(b, 'hector'), at(b, 'patroclus')].every((hex) => hex !== '0910' && hex === at(b, 'hector'))).toBe(true);
});

test('[cof-10.25a cof-10.26 cof-10.27] the lower total is hit; even they fight on, the worse may withdraw, and dies at his Stamina', () => {
  // 5 + 4 against 3 + 6: even. Then 5 + 5 against 3 + 5: one hit.
  const b = fighting('4 6 5 5 9 1');
  expect([wounds(b, 'patroclus'), wounds(b, 'hector'), pendingDecisions(b)[0]?.kind]).toEqual([1, 0, 'fight-on']);
  // 14 against 4: three hits more.
  const events = must(b, 'fight');
  expect(leaderAlive(b, keyed(b, 'patroclus'))).toBe(false);
  expect(events.find(({ kind }) => kind === 'leader-killed')?.rules).toContain('cof-10.27');
});

test('[cof-10.25a cof-10.25b cof-10.44] each round tells totals, loser and hits', () => {
  // 9 and 9; 10 and 8; 5 and 12.
  const b = fighting('4 6 5 5 0 9');
  const rounds = [...b.events, ...must(b, 'fight')].filter(({ kind }) => kind === 'heroic-round');
  const [hector, patroclus] = [keyed(b, 'hector'), keyed(b, 'patroclus')];
  expect(rounds.map(({ totals, loser, hits, rules }) => [totals, loser, hits, rules.includes('cof-10.25b')])).toEqual([
    [[9, 9], NONE, 0, false],
    [[10, 8], patroclus, 1, false],
    [[5, 12], hector, 2, true],
  ]);
});

test('[cof-10.25a cof-10.26] after every round it is asked who has more hits of this combat; even again, they fight on', () => {
  // Patroclus is hit, then Hector: one each, so that the third round follows at once, and hits Hector.
  const b = fighting('5 5 4 7 4 7');
  must(b, 'fight');
  expect([wounds(b, 'hector'), wounds(b, 'patroclus'), pendingDecisions(b)[0]?.side]).toEqual([2, 1, 0]);
  expect(pendingDecisions(b)[0]?.text).toMatch(/Hector has 2 of 4/);
});

test('[cof-10.27] the log names the slayer of a hero', () => {
  const slain = (dice: string, ...choices: string[]): string[] => {
    const b = fighting(dice);
    const events = [...b.events, ...choices.flatMap((choice) => must(b, choice))];
    return events.filter(({ kind }) => kind === 'leader-killed').map((e) => String(e['text']));
  };
  expect(slain('9 0')).toEqual(['slain by Hector']);
  expect(slain('0 9 0 9', 'fight')).toEqual(['slain by Patroclus']);
});

/** The same, with Individual Hits of before. */
const wounded = (before: Record<string, number>, dice: string): Battle => {
  const b = troy(`dice ${dice}\nstart challenge hero=hector target=patroclus marker=0`);
  for (const [key, hits] of Object.entries(before)) volumeState(b).wounds[keyed(b, key)] = hits;
  must(b, 'accept');
  return b;
};

test('[cof-10.26] hits of before do not count for who must fight on', () => {
  expect(pendingDecisions(wounded({ hector: 1 }, '5 5'))[0]?.text).toMatch(/Patroclus has 1 of 3/);
  expect(pendingDecisions(wounded({ patroclus: 1 }, '4 7'))[0]?.text).toMatch(/Hector has 1 of 4/);
});

test('[cof-10.27] but they count for his Stamina', () => {
  const b = wounded({ patroclus: 1 }, '9 3');
  expect(leaderAlive(b, keyed(b, 'patroclus'))).toBe(false);
});

test('[cof-10.28] E29: of the hits of a combat a survivor keeps one beside those of before', () => {
  // 5 and 10: two hits for Hector, who had one.
  const b = wounded({ hector: 1, patroclus: 1 }, '0 7');
  expect(wounds(b, 'hector')).toBe(3);
  must(b, 'withdraw');
  expect([wounds(b, 'hector'), wounds(b, 'patroclus')]).toEqual([2, 1]);
});

test('[cof-10.41] the challenger’s victory brings his marker back into the Pool, and his defeat does not', () => {
  const won = fighting('5 5');
  must(won, 'withdraw');
  expect([pendingDecisions(won)[0]?.kind, pendingDecisions(won)[0]?.side, volumeState(won).pool]).toEqual([
    'marker-back',
    0,
    [],
  ]);
  const events = must(won, 'back');
  expect([volumeState(won).pool, volumeState(won).forfeits, events[0]?.rules]).toEqual([[0], [0, 1], ['cof-10.41']]);
  const kept = fighting('5 5');
  must(kept, 'withdraw');
  must(kept, 'spent');
  expect(volumeState(kept).pool).toEqual([]);
  const lost = fighting('0 9');
  must(lost, 'withdraw');
  expect(pendingDecisions(lost)[0]?.kind).not.toBe('marker-back');
  expect([volumeState(lost).pool, volumeState(lost).forfeits]).toEqual([[], [1, 0]]);
});

test('[cof-10.44] hits take nothing from his ratings', () => {
  const b = fighting('5 5 5 6 5 5');
  const events = must(b, 'fight');
  expect(events.filter((e) => e['purpose'] === 'Individual Combat of Patroclus').map((e) => e['total'])).toEqual([9]);
});

const paris = 'leader paris blue 0910 hero archer combat 2 stamina 3 on-foot';
test('[cof-10.31 cof-10.33 cof-10.45] an archer shoots at a hero within 3 hexes: a 9 kills, the marker is spent', () => {
  const achilles = 'leader achilles red 1110 hero combat 6 stamina 5 on-foot';
  const shot = (die: number) => {
    const b = opening(`${paris}\n${achilles}`, `${die} 0`);
    must(b, 'shoot paris achilles');
    return [leaderAlive(b, keyed(b, 'achilles')), volumeState(b).forfeits, volumeState(b).pool.includes(0)];
  };
  expect(shot(9)).toEqual([false, [0, 0], false]);
  expect(shot(8)).toEqual([true, [0, 0], false]);
  const b = opening(`${paris}\n${achilles}`);
  mustRefuse(b, 'shoot paris patroclus', 'cof-10.33');
  mustRefuse(b, 'shoot hector achilles', 'cof-10.31');
  mustRefuse(opening(`${paris}\n${achilles.replace('1110', '1310')}`), 'shoot paris achilles', 'cof-10.33');
});

test('[cof-10.14 cof-10.15 cof-10.13 cof-4.13] heroes move on the Momentum marker, on foot with 5 MP or in the chariot with 9', () => {
  const b = troy(`${paris}\nstart heroes-move side=0`);
  expect(offered(b)).toEqual(['done', 'paris on foot', 'paris in chariot']);
  must(b, 'paris in chariot');
  expect([leaderMA(b, keyed(b, 'paris')), leaderMA(b, keyed(b, 'hector'))]).toEqual([9, 5]);
  must(b, 'stop');
  expect(pendingDecisions(b)[0]?.kind).not.toBe('hero-moves');
});

test('[cof-10.15] a commander changes his mode once, as he is activated, and not later', () => {
  const hector = () =>
    troy('unit mover blue spearmen 0507 E group troy\nstart orders leader=hector momentum=false wing=0');
  const b = hector();
  must(b, 'mount');
  expect(volumeState(b).onFoot[keyed(b, 'hector')]).toBe(0);
  expect(mustRefuse(b, 'dismount', 'cof-10.15')).toMatch(/in this activation/);
  must(b, 'end');
  must(phaseAfter(b, 'hector'), 'dismount');
  const late = hector();
  must(late, 'go');
  must(late, '0709, stop');
  expect(mustRefuse(late, 'mount', 'cof-10.15')).toMatch(/only at the start of his activation/);
});

/** Paris with chariots that have just been ordered to move; he is on foot, and has 5 MP of his own. */
function withChariots(): Battle {
  const b = troy(`unit chariots blue chariot 0510 E group troy
leader paris blue 0510 hero archer combat 2 stamina 3 on-foot
start orders leader=hector momentum=false wing=0`);
  must(b, 'move chariots');
  return b;
}

test('[cof-10.16] a hero goes with the troops he is with, to the end of their move, and pays nothing', () => {
  const b = withChariots();
  expect([pendingDecisions(b)[0]?.kind, pendingDecisions(b)[0]?.rules.includes('cof-10.16')]).toEqual([
    'accompany',
    true,
  ]);
  must(b, 'along');
  must(b, '0610, 0709');
  mustRefuse(b, 'leave paris', 'cof-10.16');
  must(b, '0809, 0908, 1008, 1107, 1207, stop');
  expect(at(b, 'paris')).toBe('1207');
  expect(volumeState(b).onFoot[keyed(b, 'paris')]).toBe(1);
  expect(b.state.leaderSpent[keyed(b, 'paris')]).toBe(0);
  const stays = withChariots();
  must(stays, 'stay');
  must(stays, '0610, stop');
  expect(at(stays, 'paris')).toBe('0510');
});

test('[cof-10.16 cof-4.24] alone he goes to the nearest friends when an enemy comes up', () => {
  const b = troy(`leader paris blue 1507 hero combat 2 stamina 3\nstart move unit=foe line=false along=,`);
  must(b, '1607');
  expect(at(b, 'paris')).toBe('0307');
});

/** The Momentum marker of Hector's side is the only one left, and is drawn; the enemy may trump it. */
function momentumDrawn(dice: string, more = ''): Battle {
  const b = troy(`${more}\ndice 0 ${dice}\nstart battle`);
  must(b, 'activate');
  volumeState(b).pool = [momentumOf(b, 0)];
  must(b, 'end');
  return b;
}

test('[cof-5.32d cof-10.41] Momentum that a challenge wins back is in the Pool once, and once more after its use', () => {
  // The Trump fails by a 9; Hector beats Patroclus, who gives way.
  const b = momentumDrawn('9 9 3 0 0');
  must(b, 'trump');
  must(b, 'challenge hector patroclus');
  must(b, 'accept');
  must(b, 'withdraw');
  must(b, 'back');
  // It is drawn again, and after its use it comes back by the failed Trump.
  expect(volumeState(b).regained).toEqual([1, 0]);
  must(b, 'none');
  must(b, 'in chariot');
  must(b, 'plant');
  const events = must(b, 'stop');
  expect(events.filter(({ kind }) => kind === 'momentum-regained')).toHaveLength(1);
  expect(volumeState(b).regained).toEqual([2, 0]);
});

test('[cof-10.15 cof-10.13] an Overall Commander without a wing changes his mode on his Momentum marker', () => {
  const b = momentumDrawn('0');
  must(b, 'no');
  must(b, 'activate');
  must(b, 'none');
  expect([pendingDecisions(b)[0]?.kind, offered(b)]).toEqual(['leader-mode', ['on foot', 'in chariot']]);
  must(b, 'on foot');
  expect([volumeState(b).onFoot[keyed(b, 'ramses')], leaderMA(b, keyed(b, 'ramses'))]).toEqual([1, 5]);
});

test('[cof-10.25c cof-9.32 cof-9.34] to meet a challenger is not movement: his Standard stays, and so do the routed around it', () => {
  const b = troy(
    `unit broken red spearmen 1210 W routed\nleader king red 1110 overall combat 3 stamina 3 initiative 4 range 6
dice 5 5\nstart challenge hero=hector target=king marker=0`,
  );
  const standard = volumeState(b).standards[1];
  Object.assign(standard ?? {}, { leader: keyed(b, 'king'), hex: b.state.leaderHex[keyed(b, 'king')] });
  must(b, 'accept');
  expect(at(b, 'king')).not.toBe('1110');
  expect(hexNumber(b.world.field.grid, standard?.hex as number)).toBe('1110');
  expect(isGone(b, numberOf(b, 'broken'))).toBe(false);
});

test('[cof-10.23b cof-6.56] troops cost a challenger 1 MP more on his way, as they cost every leader', () => {
  const hero = 'leader paris blue 0610 hero combat 3 stamina 3 on-foot';
  expect(deeds(opening(hero))).toContain('challenge paris patroclus');
  const among = opening(`${hero}\nunit with red spearmen 1110 W`);
  expect(mustRefuse(among, 'challenge paris patroclus', 'cof-10.23b')).toMatch(/no path of 5 MP/);
  expect(deeds(among)).toContain('challenge hector patroclus');
});

test('[cof-8.15c cof-10.27] a wound of a commander takes 1 from his Stamina, as from his other ratings', () => {
  expect(pendingDecisions(fighting('9 3'))[0]?.text).toMatch(/2 of 3/);
  const struck = fighting('9 4', '', 'wounded');
  // 14 against 6: two hits, and of 3 he has 2.
  expect(leaderAlive(struck, keyed(struck, 'patroclus'))).toBe(false);
});

test('[cof-10.33 cof-7.14a] an arrow needs a clear sight', () => {
  const wood = '1001 1002 1003 1004 1005 1006 1007 1008 1009 1010 1011 1012 1013 1014';
  const achilles = 'leader achilles red 1110 hero combat 6 stamina 5 on-foot';
  const nestor = 'leader nestor red 0609 combat 1 stamina 2';
  mustRefuse(opening(`terrain woods ${wood}\n${paris}\n${achilles}\n${nestor}`), 'shoot paris achilles', 'cof-10.33');
});
