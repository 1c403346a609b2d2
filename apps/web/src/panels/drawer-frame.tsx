import type { ComponentChildren, Ref } from 'preact';
import { drawer } from './drawer-state.ts';
import { Icon } from './icon.tsx';

type Props = {
  readonly label: string;
  readonly closeLabel: string;
  /** The button that closes it, for anyone who gives it the focus. */
  readonly close: Ref<HTMLButtonElement>;
  readonly class?: string;
  readonly head: ComponentChildren;
  readonly children: ComponentChildren;
};

/** A panel that slides in from the side, with a head and a way to close it. */
export const DrawerFrame = ({ label, closeLabel, close, class: kind = '', head, children }: Props) => (
  <aside class={`drawer ${kind}`.trim()} aria-label={label}>
    <header class="drawer-head">
      {head}
      <button
        ref={close}
        type="button"
        class="button round"
        aria-label={closeLabel}
        onClick={() => {
          drawer.value = null;
        }}
      >
        <Icon sign="close" />
      </button>
    </header>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrollable by keyboard */}
    <div class="drawer-body" tabIndex={0}>
      {children}
    </div>
  </aside>
);
