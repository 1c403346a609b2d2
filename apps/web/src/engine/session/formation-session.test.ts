import { expect, test } from 'vitest';
import { hexUnits } from '../../state/hex/hex-board.ts';
import { ensureRuleset } from '../load-ruleset.ts';
import { table } from '../presenters/table/testing.ts';
import type { FormationMoveView, FormationPlanView } from '../protocol/formation.ts';
import type { Snapshot } from '../protocol/index.ts';
import { Session } from './session.ts';

await Promise.all((['alexander', 'classical', 'momentum'] as const).map(ensureRuleset));

const quiet = ['end', 'no', 'done', 'stop', 'stay', 'hold', 'stake 0', 'second'];

/** Two persons at the first question of this kind: nobody does anything before. */
async function upTo(battle: string, kind: string): Promise<{ session: Session; now: Snapshot }> {
  const session = Session.open('test', { battle, seed: '4', players: ['human', 'human'] });
  let now = session.opened().snapshot;
  for (let n = 0; n < 40 && now.decision?.kind !== kind; n++) {
    const choices = now.decision?.options.map(({ choice }) => choice) ?? [];
    const choice =
      quiet.find((word) => choices.includes(word)) ?? choices.find((one) => one.startsWith('activate')) ?? choices[0];
    const given = await session.submit(choice ?? '', now.decision?.side);
    if (!given.ok) throw new Error(given.why.text);
    now = given.snapshot;
  }
  return { session, now };
}

function planned(
  { session, now }: Awaited<ReturnType<typeof upTo>>,
  move: FormationMoveView,
  no = 0,
): FormationPlanView {
  const offer = now.decision?.formations?.[no];
  const { units = [], opening } = offer ?? {};
  return session.look.planFormation({ units, move, ride: true, ...(opening === undefined ? {} : { opening }) });
}
const answersOf = ({ opening, followers }: FormationPlanView) => [
  ...opening,
  ...followers.flatMap(({ answers }) => answers),
];

async function carried(session: Session, plan: FormationPlanView): Promise<Snapshot> {
  const done = await session.carryOut(answersOf(plan));
  if (!done.ok) throw new Error(done.why.text);
  return done.snapshot;
}

test('a Line of the Granicus reaches its place by one choice, which is undone as one', async () => {
  const at = await upTo('granicus', 'order');
  expect(at.now.decision?.formations?.map(({ kind, units }) => [kind, units.length])).toEqual([
    ['line', 10],
    ['all', 17],
  ]);
  const plan = planned(at, { do: 'ahead', by: 2 });
  expect(plan.followers).toHaveLength(10);
  const after = await carried(at.session, plan);
  const standOf = (id: string) => hexUnits(after).find((unit) => unit.id === id)?.stand;
  for (const { unit, stand } of plan.followers) expect(standOf(unit)).toEqual(stand);
  expect(after.undone).toEqual([]);
  const back = at.session.undo();
  expect(back.step).toBe(at.now.step);
  expect(hexUnits(back)).toEqual(hexUnits(at.now));
});

test('dragged from one hex to another, a line goes as its front allows', async () => {
  const at = await upTo('granicus', 'order');
  const ahead = planned(at, { do: 'ahead', by: 2 });
  const [first] = ahead.followers;
  const from = hexUnits(at.now).find(({ id }) => id === first?.unit)?.stand?.hex ?? 0;
  const dragged = planned(at, { do: 'drag-hexes', from, to: first?.stand?.hex ?? 0 });
  expect(dragged.followers.map(({ unit, stand }) => [unit, stand])).toEqual(
    ahead.followers.map(({ unit, stand }) => [unit, stand]),
  );
});

for (const battle of ['table-drill', 'momentum-drill']) {
  test(`the army of ${battle} stands where it was told after one answer`, async () => {
    const at = await upTo(battle, 'move-unit');
    const plan = planned(at, { do: 'far' });
    expect(plan.followers.length).toBeGreaterThan(2);
    const after = table(await carried(at.session, plan));
    for (const { unit, block } of plan.followers) {
      expect(after.units.find(({ id }) => id === unit)?.block).toEqual(block);
    }
  });
}

test('what may not be begun is refused, and nothing is left undone', async () => {
  const { session } = await upTo('granicus', 'order');
  const refused = await session.carryOut([{ kind: 'order', choice: 'move nobody', unit: 'nobody' }]);
  expect(refused.ok).toBe(false);
  expect(session.opened().snapshot.undone).toEqual([]);
});
