import { useState } from 'preact/hooks';
import { HUMAN } from '../engine/protocol/index.ts';
import { dialogsEn as w } from '../i18n/en/dialogs.ts';
import { t } from '../i18n/index.ts';
import { Pick, WhoCommands } from '../panels/battle-menu/menu.tsx';
import { BattleSettings, usualSettings, wishOf } from '../screens/battle-settings.tsx';
import { FieldPicture } from '../screens/boards.tsx';
import { chosenBattle, type Offered, offered, takePack } from '../state/app/file-import.ts';
import * as actions from '../state/battle/actions.ts';
import * as game from '../state/battle/battle.ts';
import { openDialog, server } from '../state/online/online.ts';
import { Dialog } from './dialog.tsx';

type Of<K extends Offered['found']['kind']> = {
  readonly file: Offered;
  readonly found: Extract<Offered['found'], { kind: K }>;
};

const close = (): void => {
  offered.value = null;
};

function Faulty({ file, found }: Of<'faulty'>) {
  return (
    <Dialog title={w.faultyTitle} onClose={close}>
      <p>{w.faulty(file.name, found.of)}</p>
      <ul class="faults">
        {found.faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
      <div class="answers">
        <button type="button" class="button main" onClick={close}>
          {t.fault.ok}
        </button>
      </div>
    </Dialog>
  );
}

/** The card of a battle of one's own. */
function OwnBattle({ file, found: { card, picture } }: Of<'scenario'>) {
  const foe = game.library.value?.commanders.find(({ id }) => id === 'recruit')?.id ?? HUMAN;
  const [sides, setSides] = useState<readonly [string, string]>([HUMAN, foe]);
  const [settled, settle] = useState(() => usualSettings(card));
  const start = async (event: Event) => {
    event.preventDefault();
    await actions.openBattle({ ...wishOf(card, sides, settled), own: file.text });
    close();
  };
  const challenge = () => {
    openDialog.value = { kind: 'make', battle: card, settled, own: file.text };
    close();
  };
  return (
    <Dialog title={card.title} onClose={close}>
      <p class="soft">
        {w.scenario.from(file.name)}. {w.scenario.rules(t.start.systems[card.ruleset] ?? card.ruleset)}
      </p>
      <div class="own-picture" inert>
        <FieldPicture picture={picture} title={card.title} />
      </div>
      <p>{card.summary}</p>
      <p class="soft">{t.start.facts(card.units, card.leaders, card.length)}</p>
      <form class="own-fight" onSubmit={(event) => void start(event)}>
        <WhoCommands names={card.sides} players={sides} onChange={setSides} />
        <button type="submit" class="button main large" disabled={game.busy.value}>
          {t.start.fight}
        </button>
        {server.value ? (
          <button type="button" class="button" onClick={challenge}>
            {t.start.friend}
          </button>
        ) : null}
        <BattleSettings battle={card} settled={settled} onChange={settle} />
      </form>
    </Dialog>
  );
}

/** Charts, and the battles of their rules that they could go with: the chosen one first. */
function OwnPack({ file, found: { pack, rulesets } }: Of<'pack'>) {
  const fitting = (game.library.value?.battles ?? []).filter(({ ruleset }) => rulesets.includes(ruleset));
  const first = fitting.find(({ id }) => id === chosenBattle.value) ?? fitting[0];
  const [battle, setBattle] = useState(first?.id ?? '');
  return (
    <Dialog title={w.pack.title(pack.title, pack.version)} onClose={close}>
      <p>{w.pack.tables(pack.tables)}</p>
      <Pick
        label={w.pack.battle}
        value={battle}
        of={fitting.map(({ id }) => id)}
        names={(id) => fitting.find((one) => one.id === id)?.title ?? ''}
        onPick={setBattle}
      />
      <div class="answers">
        <button type="button" class="button main" onClick={() => takePack(file, battle)}>
          {w.pack.use}
        </button>
        <button type="button" class="button" onClick={close}>
          {w.close}
        </button>
      </div>
    </Dialog>
  );
}

/** What a file holds that was chosen or dropped. */
export function ImportDialog() {
  const file = offered.value;
  if (!file) return null;
  const { found } = file;
  if (found.kind === 'scenario') return <OwnBattle file={file} found={found} />;
  return found.kind === 'pack' ? <OwnPack file={file} found={found} /> : <Faulty file={file} found={found} />;
}
