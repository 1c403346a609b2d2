/** Small signs on buttons, drawn in one line. */
const SIGNS = {
  plus: 'M4 10H16M10 4V16',
  minus: 'M4 10H16',
  fit: 'M3 7V3H7M13 3H17V7M17 13V17H13M7 17H3V13',
  turn: 'M16 10A6 6 0 1 1 10 4H14M11 1L14 4L11 7',
  map: 'M3 5L8 3L12 5L17 3V15L12 17L8 15L3 17ZM8 3V15M12 5V17',
  eye: 'M2 10Q10 2 18 10Q10 18 2 10ZM7.4 10A2.6 2.6 0 1 0 12.6 10A2.6 2.6 0 1 0 7.4 10',
  earlier: 'M12 4L6 10L12 16',
  later: 'M8 4L14 10L8 16',
  play: 'M6 4L16 10L6 16Z',
  pause: 'M7 4V16M13 4V16',
  close: 'M5 5L15 15M15 5L5 15',
  undo: 'M5 8H12A4 4 0 0 1 12 16H8M5 8L9 4M5 8L9 12',
  redo: 'M15 8H8A4 4 0 0 0 8 16H12M15 8L11 4M15 8L11 12',
  up: 'M4 13L10 7L16 13',
  down: 'M4 7L10 13L16 7',
  moment: 'M10 3A7 7 0 1 0 17 10M10 6V10L13 12M17 4V8H13',
} as const;

export function Icon({ sign }: { readonly sign: keyof typeof SIGNS }) {
  return (
    <svg class="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={SIGNS[sign]} />
    </svg>
  );
}
