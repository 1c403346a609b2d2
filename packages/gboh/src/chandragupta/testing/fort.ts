const two = (n: number): string => String(n).padStart(2, '0');
const hex = (column: number, row: number): string => two(column) + two(row);
const rows = [2, 3, 4, 5, 6, 7, 8, 9];

/** Every hexside between a column of hexes and the next one to the east. */
function boundary(column: number): string[] {
  const up = column % 2 === 0 ? -1 : 0;
  return rows.flatMap((row) => [up, up + 1].map((by) => `${hex(column, row)}/${hex(column + 1, row + by)}`));
}
const strip = (terrain: string, column: number): string =>
  `terrain ${terrain} ${[1, ...rows, 10].map((row) => hex(column, row)).join(' ')}`;
const side = (feature: string, at: readonly string[]): string => `hexside ${feature} ${at.join(' ')}`;

export const CAMP_GATE = '0605/0705';
/**
 * A camp east of column 5, one enclosure a column: berm and ditch before column 6, the wall with a gate at 0605/0705 before
 * column 7, thorns before column 8, wagons before column 9. A tower stands in 0708.
 */
export const camp = [
  strip('enclosure-4', 6),
  strip('enclosure-3', 7),
  strip('enclosure-2', 8),
  strip('enclosure-1', 9),
  'terrain tower 0708',
  side('berm-ditch', boundary(5)),
  side(
    'camp-wall',
    boundary(6).filter((at) => at !== CAMP_GATE),
  ),
  side('camp-gate', [CAMP_GATE]),
  side('thorns', boundary(7)),
  side('wagons', boundary(8)),
].join('\n');

export const CITY_GATE = '2427/2426';
/**
 * The north of Takshashila as the rulebook's examples have it: the avenue runs 2426, 2427, 2428, 2429, 2528, 2628 (a
 * square); streets from 2430 to 2529 and from 2530 by 2631 to 2731 and 2732. All else is blocks; a gate leads in at 2426.
 */
export const city = [
  `terrain block ${[24, 25, 26, 27, 28].flatMap((c) => [27, 28, 29, 30, 31, 32].map((r) => hex(c, r))).join(' ')}`,
  'terrain street 2427 2428 2429 2528 2430 2529 2530 2631 2731 2732',
  'terrain square 2628',
  'terrain temple 2630',
  'terrain palace 2729 2730',
  side('city-gate', [CITY_GATE]),
  side('avenue', ['2427/2428', '2428/2429', '2429/2528', '2528/2628']),
  side('street', ['2430/2529', '2530/2631', '2631/2731', '2731/2732']),
].join('\n');

export const cityMap = (text: string): string => `ruleset chandragupta\nmap 32x34\n${city}\n${text}`;
export const campMap = (text: string): string => `ruleset chandragupta\nmap 30x16\n${camp}\n${text}`;
