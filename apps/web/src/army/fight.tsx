import { useState } from 'preact/hooks';
import { HUMAN } from '../engine/protocol/index.ts';
import { armyEn as w } from '../i18n/en/army.ts';
import { Pick, playersToChoose } from '../panels/battle-menu/menu.tsx';
import { RuleLinks } from '../panels/rules/rule-links.tsx';
import { builder } from '../state/app/army-builder-route.ts';
import * as actions from '../state/battle/actions.ts';
import * as game from '../state/battle/battle.ts';
import * as queries from '../state/battle/queries.ts';
import { deskOf } from './all-army-rules.ts';
import type { AnyArmy, AnyDesk, Reason } from './army-rules.ts';
import { Check, Choice, Group } from './fields.tsx';
import { draft, mine } from './state.ts';

/** Armies to fight against by the same rules, by a name that says where they are from. */
function opponents(desk: AnyDesk): ReadonlyMap<string, AnyArmy> {
  const all = new Map<string, AnyArmy>(desk.ready().map((file) => [`ready ${file.id}`, file]));
  for (const { key, file } of mine.value) {
    if (deskOf(file) === desk) all.set(`mine ${key}`, key === draft.value?.key ? draft.value.file : file);
  }
  return all;
}

/** What stands against the battle, as far as the armies themselves tell. */
function reasonsAgainst(desk: AnyDesk, own: AnyArmy, other: AnyArmy): Reason[] {
  const reasons: Reason[] = [];
  if (!desk.review(own).legal) reasons.push({ text: w.fight.mend });
  if (!desk.review(other).legal) reasons.push({ text: w.fight.mendOther(other.title) });
  return [...reasons, ...desk.meeting(own, other)];
}

/** From the roll to the table: an opponent, a table, and who commands. */
export function Fight({ desk, file }: { readonly desk: AnyDesk; readonly file: AnyArmy }) {
  const all = opponents(desk);
  const steps = desk.steps.map(({ step }) => step);
  const firstFoe = [...all.keys()].find((name) => name !== `ready ${file.id}`) ?? '';
  const [foe, setFoe] = useState(firstFoe);
  const [table, setTable] = useState(desk.tables[0]?.id ?? '');
  const [sides, setSides] = useState<readonly [string, string]>([HUMAN, 'recruit']);
  const [played, setPlayed] = useState<readonly string[]>(steps);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [trying, setTrying] = useState(false);
  const other = all.get(foe) ?? [...all.values()][0];
  if (!other) return null;
  const reasons = reasonsAgainst(desk, file, other);
  const players = playersToChoose();
  const start = async (event: Event) => {
    event.preventDefault();
    if (reasons.length > 0 || trying) return;
    setTrying(true);
    const battle = desk.battle([file, other], { table, played });
    const own = JSON.stringify(battle);
    const against = await queries.checkCustomScenario(own);
    if (against?.length === 0) {
      await actions.openBattle({
        battle: battle.id,
        own,
        seed: game.newSeed(),
        players: sides,
        orders: game.ordersBefore(desk.system),
      });
      if (game.opened.value) builder.value = null;
    }
    setRefused(against ?? []);
    setTrying(false);
  };
  return (
    <form class="fight" aria-labelledby="fight-title" onSubmit={(event) => void start(event)}>
      <h2 id="fight-title">{w.fight.title}</h2>
      <label class="field">
        <span>{w.fight.opponent}</span>
        <select value={foe} onChange={(event) => setFoe(event.currentTarget.value)}>
          {(['ready', 'mine'] as const).map((from) => (
            <optgroup key={from} label={w.fight[from]}>
              {[...all]
                .filter(([name]) => name.startsWith(`${from} `))
                .map(([name, { title }]) => (
                  <option key={name} value={name}>
                    {title}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </label>
      <p class="soft small">{w.fight.against(desk.review(other).total)}</p>
      <Choice
        label={w.fight.table}
        value={table}
        of={desk.tables.map(({ id }) => id)}
        name={(id) => {
          const { width, depth } = desk.tables.find((one) => one.id === id) ?? { width: 0, depth: 0 };
          return w.fight.feet(id, width, depth, desk.words.measure);
        }}
        onPick={setTable}
      />
      <Group label={w.fight.commands}>
        {([0, 1] as const).map((side) => (
          <Pick
            key={side}
            label={side === 0 ? file.title : other.title}
            value={players.includes(sides[side]) ? sides[side] : HUMAN}
            of={players}
            names={game.playerName}
            onPick={(one) => setSides(side === 0 ? [one, sides[1]] : [sides[0], one])}
          />
        ))}
      </Group>
      <Group label={desk.words.before}>
        {desk.steps.map(({ step, rule, text }) => (
          <div key={step} class="fight-step">
            <Check
              label={text}
              checked={played.includes(step)}
              onChange={(on) => setPlayed(steps.filter((one) => (one === step ? on : played.includes(one))))}
            />
            <RuleLinks rules={[rule]} />
          </div>
        ))}
      </Group>
      <div role="status">
        <ul class="faults">
          {[...reasons, ...refused.map((text): Reason => ({ text: `${text}.` }))].map(({ text, rule }) => (
            <li key={text}>
              {text} {rule === undefined ? null : <RuleLinks rules={[rule]} />}
            </li>
          ))}
        </ul>
      </div>
      <button type="submit" class="button main large" disabled={reasons.length > 0 || trying || game.busy.value}>
        {trying ? w.fight.trying : w.fight.start}
      </button>
    </form>
  );
}
