import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { saveToFile } from '../panels/battle-menu/files.tsx';
import * as actions from '../state/battle/actions.ts';
import * as game from '../state/battle/battle.ts';

/** What the engine could not do, in plain words, with a way on. */
export function Fault() {
  const dialog = useRef<HTMLDialogElement>(null);
  const found = game.fault.value;
  useEffect(() => {
    const box = dialog.current;
    if (found && box && !box.open) box.showModal();
  }, [found]);
  if (!found) return null;
  const file = found.kind === 'file' || found.kind === 'link' || found.kind === 'battle';
  const engine = found.kind === 'engine';
  const { load, link, battle, title: failed, net } = t.fault;
  const title = { file: load, link, battle, engine: failed, net }[found.kind];
  const close = () => {
    game.fault.value = null;
  };
  return (
    <dialog ref={dialog} class="over" aria-labelledby="fault-title" onClose={close}>
      <h2 id="fault-title">{title}</h2>
      {file ? null : <p>{engine ? t.fault.intro : t.fault.netIntro}</p>}
      <p class={file ? '' : 'soft'}>{found.text}</p>
      <div class="answers">
        {engine && game.opened.value ? (
          <>
            <button type="button" class="button" onClick={() => void saveToFile()}>
              {t.fault.file}
            </button>
            <button type="button" class="button" onClick={() => void actions.undo().then(close)}>
              {t.fault.undo}
            </button>
          </>
        ) : null}
        <button type="button" class="button main" onClick={close}>
          {engine ? t.fault.close : t.fault.ok}
        </button>
      </div>
    </dialog>
  );
}
