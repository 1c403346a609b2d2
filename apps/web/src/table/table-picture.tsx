import { useMemo } from 'preact/hooks';
import type { Picture } from '../engine/protocol/library.ts';
import type { GroundView } from '../engine/protocol/table.ts';
import { cornersOf as areaCorners, pathOf } from './areas.ts';
import { cornersOf } from './geometry.ts';
import { TableBoard } from './table-board.tsx';

type TableField = Extract<Picture, { space: 'table' }>;

/** The table with both armies drawn up. */
export function TablePicture({ picture, title }: { readonly picture: TableField; readonly title: string }) {
  const units = useMemo(
    () => picture.armies.flatMap((unit) => (unit.block ? [{ unit, block: unit.block, mark: null }] : [])),
    [picture],
  );
  return <TableBoard map={picture.map} ground={picture.ground} units={units} generals={picture.chiefs} label={title} />;
}

/** The ground in a few colours. */
export const SmallGround = ({ ground }: { readonly ground: GroundView }) => (
  <>
    {ground.pieces.map(({ key, kind, area }) => (
      <path key={key} class={`thumb-ground thumb-${kind}`} d={pathOf(areaCorners(area))} />
    ))}
  </>
);

/** A table no larger than a stamp: the ground, and where the armies stand. */
export function TableThumb({ picture }: { readonly picture: TableField }) {
  const { map, ground, armies } = picture;
  return (
    <svg class="thumb" viewBox={`0 0 ${map.width} ${map.depth}`} aria-hidden="true">
      <SmallGround ground={ground} />
      {armies.map(({ id, side, block }) =>
        block ? <path key={id} class={`thumb-army side-${side}`} d={pathOf(cornersOf(block))} /> : null,
      )}
    </svg>
  );
}
