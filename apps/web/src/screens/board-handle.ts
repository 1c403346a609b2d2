import { signal } from '@preact/signals';
import type { Camera } from '../board/camera.ts';
import type { Box } from '../board/viewport.ts';
import type { SpotView } from '../engine/protocol/events.ts';

/** What the page may ask of a board on the screen, whatever is drawn on it. */
export type BoardHandle = {
  readonly fit: () => void;
  readonly zoomBy: (factor: number) => void;
  /** Brings a unit or leader into sight. */
  readonly reveal: (id: string) => void;
  /** Brings places into sight, or into a part of the board's screen, moving the map no more than is needed. */
  readonly look: (spots: readonly SpotView[], free?: Box) => void;
  /** Where on the board's screen they are shown. */
  readonly boxOf: (spots: readonly SpotView[]) => Box | null;
  readonly camera: Camera;
};

/** The board on the screen, for anyone who wants someone on it to be seen. */
export const boardShown = signal<BoardHandle | null>(null);
