import type { RulesetId } from '@taxiarch/battles/lazy';
import { expect, test } from 'vitest';
import { counterWords } from '../art/counter.tsx';
import { leaderWords } from '../art/leader.tsx';
import { ensureRuleset } from '../engine/load-ruleset.ts';
import { Session } from '../engine/session/session.ts';
import { isWorkOf, standardWords, workWords } from '../panels/hex/fortification-text.ts';
import { hexLeaders, hexUnits } from '../state/hex/hex-board.ts';
import { counterLook, leaderLook } from './counter-look.ts';

await Promise.all(['chandragupta', 'chariots'].map((one) => ensureRuleset(one as RulesetId)));

function opened(battle: string) {
  const { snapshot, ...field } = Session.open('x', {
    battle,
    seed: '1',
    players: ['human', 'human'],
  }).opened();
  if (snapshot.space !== 'hexes' || field.space !== 'hexes') throw new Error('no hexes');
  return { snapshot, map: field.map };
}

test('[cha-12.213] lists the gates of a city with their place and who controls them', () => {
  const { snapshot, map } = opened('takshashila');
  const gate = snapshot.works[0];
  if (!gate) throw new Error('no gate');
  expect(workWords(map, snapshot, gate)).toMatch(/^city gate \d{4}\/\d{4}: whole, controlled by \w/);
  expect(isWorkOf(map, gate, gate.hex)).toBe(true);
  const broken = { ...gate, state: 'breached', holder: null } as const;
  expect(workWords(map, snapshot, broken)).toMatch(/^city gate \d{4}\/\d{4}: breached$/);
  const tower = { ...gate, side: null, part: 'tower', state: 'destroyed', holder: null } as const;
  expect(workWords(map, snapshot, tower)).toMatch(/^tower \d{4}: destroyed$/);
});

test('what troops and leaders of India are in the midst of has a mark and words', () => {
  const { snapshot } = opened('elephant-drill');
  const [unit] = hexUnits(snapshot);
  const [leader] = hexLeaders(snapshot);
  if (!unit || !leader) throw new Error('nobody there');
  const look = counterLook({ ...unit, states: ['slow', 'stacked', 'harassed'] });
  expect(look.marks).toEqual(['slow', 'stacked', 'harassed']);
  expect(counterWords(look)).toMatch(/moving slowly, stacked with another unit, used Harassment/);
  const marked = leaderLook({ ...leader, marks: ['passed', 'restricted'] });
  expect(leaderWords(marked)).toMatch(/waiting, has passed, is restricted$/);
});

test('[cof-9.31 cof-9.33a] names a Standard with its side and its captor', () => {
  const { snapshot } = opened('chariot-drill');
  const [standard] = snapshot.standards;
  if (!standard) throw new Error('no Standard');
  expect(standardWords(snapshot, standard)).toBe('Standard (Western half)');
  expect(standardWords(snapshot, { ...standard, captor: 1 })).toBe('Standard (Western half), captured by Eastern half');
});

test('[cof-2.21b cof-10.25a] marks units Out of Command, and names the personal hits of heroes', () => {
  const { snapshot } = opened('troy');
  const unit = hexUnits(snapshot)[0];
  const hero = hexLeaders(snapshot).find(({ inPerson }) => inPerson);
  if (!unit || !hero?.inPerson) throw new Error('nobody there');
  const look = counterLook({ ...unit, states: ['out-of-command'] });
  expect(counterWords(look)).toMatch(/Out of Command/);
  const hurt = leaderLook({ ...hero, marks: ['on-foot'], inPerson: { hits: 2, of: hero.inPerson.of } });
  expect(leaderWords(hurt)).toMatch(new RegExp(`is on foot, 2 of ${hero.inPerson.of} personal hits$`));
});

test('[cof-2.22] every kind of troops of the age of chariots has a figure of its own name, and no size', () => {
  for (const battle of ['chariot-drill', 'sumer', 'megiddo', 'troy'])
    for (const unit of hexUnits(opened(battle).snapshot))
      expect(counterLook(unit)).toMatchObject({ figure: unit.figure, size: 0 });
  expect(hexUnits(opened('elephant-drill').snapshot).every(({ size }) => size > 0)).toBe(true);
});
