import './styles/index.css';
import './panels/panels.css';
import './screens/screens.css';
import { render } from 'preact';
import { AfarDoor } from './afar/door.tsx';
import { ArmyDoor } from './army/door.tsx';
import { SilhouetteDefs } from './art/silhouettes.tsx';
import { OwnDoor } from './own/door.tsx';
import { BattleScreen } from './screens/battle.tsx';
import { Fault } from './screens/fault.tsx';
import { StartScreen } from './screens/start.tsx';
import { startAfar, watchTalk } from './state/afar.ts';
import { builder, watchBuilder } from './state/builder.ts';
import * as doing from './state/doing.ts';
import { watchFormation } from './state/formation.ts';
import * as game from './state/game.ts';
import { watchKeyboard } from './state/keyboard.ts';
import { unpacked } from './state/link.ts';
import { startOrders } from './state/orders.ts';
import { watchDrops } from './state/own-files.ts';
import { watchPointer } from './state/pointing.ts';
import { watchRecord } from './state/record-keeper.ts';
import { startSettings } from './state/settings.ts';
import { startThreats } from './state/threats.ts';
import { watchTitle } from './state/title.ts';
import { openLesson, watchLessons } from './state/tutorial.ts';
import { watchDraft } from './table/draft.ts';
import { watchPlacing } from './table/placing.ts';
import './table/table.css';

function Page() {
  const battle = game.opened.value;
  const isBuilding = builder.value !== null;
  return (
    <>
      <SilhouetteDefs />
      {battle ? <BattleScreen key={battle.saveId} battle={battle} /> : isBuilding ? <ArmyDoor /> : <StartScreen />}
      <Fault />
      <OwnDoor />
      <AfarDoor />
      <div class="unseen" role="log" aria-live="polite">
        {game.said.value}
      </div>
    </>
  );
}

startSettings();
startOrders();
startThreats();
watchKeyboard();
watchPointer();
watchDrops();
watchRecord();
watchTitle();
watchBuilder();
watchLessons();
watchDraft();
watchFormation();
watchPlacing();
watchTalk();
const root = document.getElementById('app');
if (root) render(<Page />, root);

/** Once visited, the page is there without a net too. */
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  void navigator.serviceWorker.register('./offline-worker.js').catch(() => undefined);
}

/** A reload in the middle of a battle goes on where it was. */
const begun = /^#battle=(.+)$/.exec(location.hash)?.[1];
const position = /^#position=(.+)$/.exec(location.hash)?.[1];
const lesson = /^#lesson=(.+)$/.exec(location.hash)?.[1];
if (begun) void doing.resumeBattle(begun);
else if (lesson) void openLesson(lesson);
else if (position) void unpacked(position).then((read) => doing.loadLink(read));
void doing.startGame();
void startAfar();
