import { ChartError, type ChartedVolume, type Charts, loadCharts, packsOf, readPack } from '@taxiarch/gboh';
import { ChartPackError } from '../chart-pack-error.ts';
import { JsonError, type JsonText, readJson, type Step } from '../json-text.ts';

/** The project's charts with those of a player in place of them, as far as he brings any. */
export const chartsWith = (packs: readonly unknown[], volume: ChartedVolume): Charts =>
  loadCharts([...packsOf(volume), ...packs], volume);

/** The text of a chart pack: its content, its name, and the tables that it brings. */
export function readChartPack(text: string, volume: ChartedVolume) {
  const json = jsonOf(text);
  try {
    const { id, title, version, tables } = readPack(json.value);
    chartsWith([json.value], volume);
    return { pack: json.value, id, title, version, tables: tables.map((table) => table.title) };
  } catch (error) {
    if (!(error instanceof ChartError)) throw error;
    throw new ChartPackError(json.placeOf(stepsOf(error.place, json.value)).line, error.message);
  }
}

function jsonOf(text: string): JsonText {
  try {
    return readJson(text);
  } catch (error) {
    if (error instanceof JsonError) throw new ChartPackError(error.line, error.message);
    throw error;
  }
}

/** The path within the file of a place as the charts name it: it begins with the pack's id. */
function stepsOf(place: string, pack: unknown): Step[] {
  const id = (pack as { id?: unknown } | null)?.id;
  const path = typeof id === 'string' && place.startsWith(`${id}.`) ? place.slice(id.length + 1) : place;
  return [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([word, n]) => (n === undefined ? word : Number(n)));
}
