import './styles/index.css';
import './panels/panels.css';
import './screens/screens.css';
import { render } from 'preact';
import { ArmyDoor } from './army/lazy.tsx';
import { SilhouetteDefs } from './art/silhouettes.tsx';
import { LazyDialogs } from './dialogs/lazy.tsx';
import { LazyOnlineScreen } from './online/lazy.tsx';
import { BattleScreen } from './screens/battle.tsx';
import { Fault } from './screens/fault.tsx';
import { StartScreen } from './screens/start.tsx';
import { builder, watchBuilder } from './state/app/army-builder-route.ts';
import { watchDrops } from './state/app/file-import.ts';
import { unpacked } from './state/app/share-link.ts';
import { watchRecord } from './state/app/stats-recorder.ts';
import { watchTitle } from './state/app/title.ts';
import { openLesson, watchLessons } from './state/app/tutorial.ts';
import * as actions from './state/battle/actions.ts';
import * as game from './state/battle/battle.ts';
import { startOrders } from './state/battle/standing-orders.ts';
import { watchFormation } from './state/input/formation.ts';
import { watchPointer } from './state/input/hover.ts';
import { watchKeyboard } from './state/input/keyboard.ts';
import { startThreats } from './state/input/threats.ts';
import { startOnline, watchTalk } from './state/online/online.ts';
import { startSettings } from './state/settings/settings.ts';
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
      <LazyDialogs />
      <LazyOnlineScreen />
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
if (begun) void actions.resumeBattle(begun);
else if (lesson) void openLesson(lesson);
else if (position) void unpacked(position).then((read) => actions.loadLink(read));
void actions.startApp();
void startOnline();
