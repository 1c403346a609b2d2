import { useMemo } from 'preact/hooks';
import type { Picture } from '../engine/protocol/library.ts';
import { Board } from './board/board.tsx';
import { counterLook, groundOf, leaderLook } from './counter-look.ts';

type HexField = Extract<Picture, { space: 'hexes' }>;

/** The field with both armies drawn up. */
export function HexPicture({ picture, title }: { readonly picture: HexField; readonly title: string }) {
  const { map, armies, chiefs } = picture;
  const ground = useMemo(() => groundOf(map), [map]);
  const counters = useMemo(
    () =>
      armies.flatMap((unit) =>
        unit.stand
          ? [{ id: unit.id, look: counterLook(unit), state: null, hex: unit.stand.hex, other: unit.stand.other }]
          : [],
      ),
    [armies],
  );
  const leaders = useMemo(
    () =>
      chiefs.flatMap((one) =>
        one.hex === undefined ? [] : [{ id: one.id, look: leaderLook(one), hex: one.hex, selected: false }],
      ),
    [chiefs],
  );
  return <Board ground={ground} labels={map.names} counters={counters} leaders={leaders} label={title} />;
}
