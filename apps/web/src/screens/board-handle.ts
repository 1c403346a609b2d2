/** What the page may ask of a board on the screen, whatever is drawn on it. */
export type BoardHandle = {
  readonly fit: () => void;
  readonly zoomBy: (factor: number) => void;
  /** Brings a unit or leader into sight. */
  readonly reveal: (id: string) => void;
};
