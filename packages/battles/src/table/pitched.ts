import type { BySide } from '@taxiarch/kernel';

/** Tables to fight on, in feet. The first is the usual one. */
const sizes = [
  { id: '6x4', feet: [6, 4] },
  { id: '4x3', feet: [4, 3] },
  { id: '6x5', feet: [6, 5] },
  { id: '8x6', feet: [8, 6] },
] as const;
export type PitchedTable = (typeof sizes)[number]['id'];

interface PitchedSize {
  readonly id: PitchedTable;
  readonly width: number;
  readonly depth: number;
}

/** The tables with their sizes in a system's units of length. */
export function tablesBy(foot: number): readonly [PitchedSize, ...PitchedSize[]] {
  const sized = ({ id, feet: [width, depth] }: (typeof sizes)[number]): PitchedSize => {
    return { id, width: width * foot, depth: depth * foot };
  };
  const [usual, ...others] = sizes;
  return [sized(usual), ...others.map(sized)];
}

interface Named {
  readonly id: string;
  readonly title: string;
}

/** Two armies of one name, or of one key, are told apart. */
function namesOf([one, other]: BySide<Named>): BySide<{ key: string; name: string }> {
  return [
    { key: one.id, name: one.title },
    {
      key: other.id === one.id ? `other-${other.id}` : other.id,
      name: other.title === one.title ? `${other.title} II` : other.title,
    },
  ];
}

/** What a battle of two armies on a bare table says of itself; `foot`: units of length in a foot. */
export function pitchedHead(armies: BySide<Named>, costs: BySide<number>, foot: number, wanted?: PitchedTable) {
  const tables = tablesBy(foot);
  const { id, width, depth } = tables.find((table) => table.id === wanted) ?? tables[0];
  const [one, other] = namesOf(armies);
  return {
    head: {
      taxiarch: 'scenario' as const,
      id: [armies[0].id, 'against', armies[1].id, ...(id === sizes[0].id ? [] : [id])].join('-'),
      title: `${one.name} and ${other.name}`,
      version: '1',
      summary: `A pitched battle: ${one.name}, ${costs[0]} points, against ${other.name}, ${costs[1]} points.`,
      history: { text: ['This is a points battle, not a historical one.'], sources: [] },
      length: 'an evening',
      table: { width, depth },
    },
    names: [one, other] as const,
  };
}
