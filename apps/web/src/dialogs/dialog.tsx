import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { dialogsEn as w } from '../i18n/en/dialogs.ts';
import { Icon } from '../panels/icon.tsx';

type Props = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
};

/** A dialog with a title that can always be closed. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="over own-sheet" aria-labelledby="own-title" onClose={onClose}>
      <header class="own-head">
        <h2 id="own-title">{title}</h2>
        <button type="button" class="button round" aria-label={w.close} onClick={onClose}>
          <Icon sign="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
