import type { RulesetId } from '@taxiarch/battles';
import { expect, test } from 'vitest';
import { ensureRuleset } from './load-ruleset.ts';
import type { Snapshot } from './protocol/index.ts';
import { Session } from './session/session.ts';

/** Keys that cannot be taken for a word of a sentence: with a hyphen or a digit, and other than the name. */
const telling = (now: Snapshot): string[] =>
  [...now.units, ...now.leaders].flatMap(({ id, name }) =>
    /[-\d]/.test(id) && id.toLowerCase() !== name.toLowerCase() ? [id] : [],
  );

/** Everything of a moment that a player reads: the question, its answers, why others are refused, the log. */
function shown(session: Session, now: Snapshot): string[] {
  const refused = now.decision ? session.look.refused() : [];
  return [
    now.decision?.text ?? '',
    ...(now.decision?.options ?? []).map(({ label }) => label),
    ...refused.flatMap(({ label, why }) => [label, why.text]),
    ...now.log.lines.flatMap(({ text, die, parts = [] }) => [
      text,
      ...(die ? [die.purpose, ...die.parts.map((part) => part.text)] : []),
      ...parts.map((part) => part.text),
    ]),
  ];
}

/** A battle by chance, and every text in which a key stands in place of a name. */
async function keysShown(battle: string, most: number): Promise<string[]> {
  const session = Session.open('x', { battle, seed: '7', players: ['human', 'human'] });
  let now = session.opened().snapshot;
  const found = new Set<string>();
  let random = 20;
  for (let n = 0; n < most && now.decision; n++) {
    const keys = telling(now);
    if (n === 0) expect(keys.length).toBeGreaterThan(0);
    const asKey = new RegExp(`(?<![\\w-])(${keys.join('|')})(?![\\w-])`);
    for (const text of shown(session, now)) if (asKey.test(text)) found.add(`${now.decision.kind}: ${text}`);
    random = (random * 48271) % 2147483647;
    const { options } = now.decision;
    const result = await session.submit(options[random % options.length]?.choice ?? '');
    if (!result.ok) throw new Error(result.why.text);
    now = result.snapshot;
  }
  return [...found];
}

/** Small, but with everything that can be ordered; Pataliputra has tribes that stand on each other. */
const battles: Readonly<Record<RulesetId, string>> = {
  alexander: 'drill',
  chandragupta: 'pataliputra',
  chariots: 'chariot-drill',
  classical: 'table-drill',
  momentum: 'momentum-drill',
};

test.each(Object.entries(battles))(
  'in a battle of %s everybody is called by his name',
  async (ruleset, battle) => {
    await ensureRuleset(ruleset as RulesetId);
    expect(await keysShown(battle, 500)).toEqual([]);
  },
  60_000,
);
