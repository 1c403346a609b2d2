import { pitchedBattle } from '@taxiarch/battles';
import { type ArmyFile, readyArmy } from '@taxiarch/classical/armies';
import { expect, test } from 'vitest';
import { freshCatalogue } from '../catalogue.ts';
import { makeService, type OnlineAccess } from '../service.ts';
import type { BattleStore } from '../storage/battle-store.ts';

const nowhere: BattleStore = {
  put: async () => {},
  get: async () => undefined,
  list: async () => [],
  remove: async () => {},
  claim: async () => () => {},
};
const nowhereFar: OnlineAccess = { hasServer: async () => false, client: () => Promise.reject(new Error('no server')) };
const catalogue = freshCatalogue();
const makeOne = () =>
  makeService(
    catalogue,
    nowhere,
    () => 0,
    () => 'battle-1',
    nowhereFar,
  );

const armies = ['alexandrian', 'indian'].map((id) => readyArmy(id)?.file) as [ArmyFile, ArmyFile];
const seats = { players: ['human', 'human'] as const };

test('[cls-points.08] reports objections to a custom battle before it begins', async () => {
  const [one, other] = armies;
  const uneven = pitchedBattle([
    one,
    { ...other, generals: [...other.generals, { id: 'third', name: 'A third', mount: 'foot' }] },
  ]);
  const service = makeOne();
  expect(await service.checkCustomScenario({ text: JSON.stringify(pitchedBattle(armies)) })).toEqual([]);
  expect((await service.checkCustomScenario({ text: JSON.stringify(uneven) })).join()).toMatch(/\(cls-points\.08\)/);
  expect((await service.checkCustomScenario({ text: 'no battle' })).length).toBe(1);
});

test('a battle of the players’ own is begun, taken up from its file and begun again', async () => {
  const service = makeOne();
  const battle = pitchedBattle(armies);
  const own = JSON.stringify(battle);
  const opened = await service.open({ battle: battle.id, own, seed: '1', ...seats });
  expect(opened.snapshot.decision?.kind).toBe('terrain-pick');
  const again = await makeOne().load({ text: await service.save(null), ...seats });
  expect(again).toMatchObject({ title: opened.title, own: opened.own });
  const rematch = await makeOne().open({ battle: again.battle, own: again.own ?? '', seed: '2', ...seats });
  expect(rematch.title).toBe(opened.title);
});
