import { useRef } from 'preact/hooks';
import * as game from '../state/game.ts';

/** Hands the battle to the browser as a file. */
export async function saveToFile(): Promise<void> {
  const text = await game.saveText();
  const battle = game.opened.value;
  if (text === undefined || !battle) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `${battle.battle}-turn-${game.live.value?.turn ?? 0}.taxiarch.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

export function FilePicker({ label }: { readonly label: string }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="button" onClick={() => input.current?.click()}>
        {label}
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={label}
        onChange={async (event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) await game.loadFile(await file.text());
        }}
      />
    </>
  );
}
