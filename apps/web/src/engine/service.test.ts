import { expect, test } from 'vitest';
import { freshCatalogue } from './catalogue.ts';
import type { SavedCard } from './protocol/library.ts';
import { makeService, type OnlineAccess } from './service.ts';
import type { BattleStore } from './storage/battle-store.ts';

/** A keep that lasts as long as the test, and is shared by all its pages. */
function memoryStore(): BattleStore {
  const kept = new Map<string, { card: SavedCard; text: string }>();
  const claims = new Set<string>();
  return {
    claim: async (id) => {
      if (claims.has(id)) return null;
      claims.add(id);
      return () => void claims.delete(id);
    },
    put: async (card, text) => {
      kept.set(card.id, { card, text });
    },
    get: async (id) => kept.get(id),
    list: async () => [...kept.values()].map(({ card }) => card),
    remove: async (id) => {
      kept.delete(id);
    },
  };
}

const nowhere: OnlineAccess = { hasServer: async () => false, client: () => Promise.reject(new Error('no server')) };

const catalogue = freshCatalogue();
const service = (store = memoryStore(), page = 'battle') => {
  let n = 0;
  return makeService(
    catalogue,
    store,
    () => 1000 + n,
    () => `${page}-${++n}`,
    nowhere,
  );
};

test('the library names each battle, and shows its armies drawn up', async () => {
  const one = service();
  const { battles, commanders } = await one.library(null);
  expect(battles[0]).toMatchObject({ id: 'drill', units: 20, leaders: 4 });
  expect(commanders.map(({ id }) => id)).toContain('random');
  for (const { id, units, space } of battles) {
    const picture = await one.picture({ battle: id });
    expect(picture?.armies).toHaveLength(units);
    expect(picture?.space).toBe(space);
    if (picture?.space === 'hexes') expect(picture.map.terrain).toHaveLength(picture.map.cols * picture.map.rows);
    else expect(picture?.map.width).toBeGreaterThan(300);
  }
});

test('every change is kept, and a battle is resumed where it was', async () => {
  const store = memoryStore();
  const one = service(store);
  const { saveId, snapshot } = await one.open({
    battle: 'drill',
    seed: '5',
    players: ['human', 'random'],
    orders: [{ kind: 'prearrange', choice: 'done' }],
  });
  const option = snapshot.decision?.options[0];
  await (snapshot.decision?.side === 0
    ? one.submit({ choice: option?.choice ?? '' })
    : one.playOpponent({ all: false }));
  await one.leave(null);
  const again = await service(store).resume({ id: saveId });
  expect(again.elsewhere).toBe(false);
  expect(again.snapshot.steps).toBe(snapshot.steps + 1);
  expect(again.players).toEqual(['human', 'random']);
  expect(await one.forget({ id: saveId })).toEqual([]);
  await expect(service(store).resume({ id: saveId })).rejects.toThrow('no longer saved');
});

test('reports a battle that another page has open; the second page overwrites nothing', async () => {
  const store = memoryStore();
  const [one, other] = [service(store, 'one'), service(store, 'other')];
  const { saveId, snapshot, elsewhere } = await one.open({
    battle: 'drill',
    seed: '5',
    players: ['random', 'random'],
    orders: [{ kind: 'prearrange', choice: 'done' }],
  });
  expect(elsewhere).toBe(false);
  const second = await other.resume({ id: saveId });
  expect(second).toMatchObject({ elsewhere: true, snapshot: { steps: snapshot.steps } });
  for (let n = 0; n < 3; n++) await other.playOpponent({ all: false });
  expect((await store.get(saveId))?.card.steps).toBe(snapshot.steps);
  await one.playOpponent({ all: false });
  expect((await store.get(saveId))?.card.steps).toBe(snapshot.steps + 1);
  const branch = await other.branch({ step: snapshot.steps + 3 });
  expect(branch).toMatchObject({ elsewhere: false, snapshot: { steps: snapshot.steps + 3 } });
  expect(branch.saveId).not.toBe(saveId);
  await other.playOpponent({ all: false });
  expect((await store.get(branch.saveId))?.card.steps).toBe(snapshot.steps + 4);
  await one.leave(null);
  expect((await service(store).resume({ id: saveId })).elsewhere).toBe(false);
});

test('choices made as one in a second page, and undone there, overwrite nothing', async () => {
  const store = memoryStore();
  const [one, other] = [service(store, 'one'), service(store, 'other')];
  const seats = { players: ['human', 'human'] as const, orders: [{ kind: 'prearrange', choice: 'done' }] };
  const { saveId, snapshot } = await one.open({ battle: 'drill', seed: '5', ...seats });
  expect((await other.resume({ id: saveId })).elsewhere).toBe(true);
  const before = await store.get(saveId);
  const [first] = snapshot.decision?.options ?? [];
  const kind = snapshot.decision?.kind ?? '';
  const carried = await other.carryOut({ answers: [{ kind, choice: first?.choice ?? '' }] });
  expect(carried).toMatchObject({ ok: true, snapshot: { steps: snapshot.steps + 1 } });
  await other.resumeQueue({ goOn: true });
  await other.undo(null);
  await other.redo(null);
  await other.seat({ players: ['human', 'random'], orders: [] });
  expect(await store.get(saveId)).toEqual(before);
});

test('a browser that keeps nothing plays on', async () => {
  const broken: BattleStore = {
    put: () => Promise.reject(new Error('no room')),
    get: () => Promise.reject(new Error('no room')),
    list: () => Promise.reject(new Error('no room')),
    remove: () => Promise.reject(new Error('no room')),
    claim: () => Promise.reject(new Error('no locks')),
  };
  const one = service(broken);
  await one.open({ battle: 'drill', seed: '5', players: ['random', 'random'] });
  expect((await one.playOpponent({ all: false })).steps).toBeGreaterThan(0);
  expect(await one.saved(null)).toEqual([]);
});

test('nothing is asked of a battle that has not begun', () => {
  expect(() => service().undo(null)).toThrow('No battle is open');
});
