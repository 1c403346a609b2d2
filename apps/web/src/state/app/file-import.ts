import { batch, signal } from '@preact/signals';
import type { FileKind, FileView } from '../../engine/protocol/files.ts';
import type { PackView } from '../../engine/protocol/library.ts';
import { dialogsEn as w } from '../../i18n/en/dialogs.ts';
import * as actions from '../battle/actions.ts';
import * as game from '../battle/battle.ts';
import * as queries from '../battle/queries.ts';

/** A file that was chosen or dropped: what the page asks or tells about it. */
export type Offered = {
  readonly name: string;
  readonly text: string;
  readonly found: Extract<FileView, { kind: 'scenario' | 'pack' | 'faulty' }>;
};

export const offered = signal<Offered | null>(null);
/** Whether a file is being dragged over the page. */
export const hovering = signal(false);
/** The battle whose card the first screen shows; null is the first one. */
export const chosenBattle = signal<string | null>(null);
/** Charts that were brought along and go with the next card of a battle of theirs. */
export const packAtHand = signal<(PackView & { readonly text: string; readonly rulesets: readonly string[] }) | null>(
  null,
);

const faulty = (of: FileKind | null, faults: readonly string[]): Offered['found'] => ({ kind: 'faulty', of, faults });

/** Opens whatever a file holds. Nothing that is on the page is lost where it cannot be. */
export async function openFile(file: File): Promise<void> {
  const { name } = file;
  const text = await file.text();
  const found = await queries.inspectFile(text, name);
  if (!found) return;
  if (found.kind === 'battle') return actions.loadFile(text);
  if (found.kind === 'faulty') offered.value = { name, text, found };
  else if (game.opened.value) offered.value = { name, text, found: faulty(found.kind, [w.leaveFirst]) };
  else if (found.kind === 'army') await openArmy(text, name);
  else offered.value = { name, text, found };
}

/** The builder is fetched with whatever reads armies. */
async function openArmy(text: string, name: string): Promise<void> {
  try {
    const [{ readArmyText }, { begin }] = await Promise.all([
      import('../../army/read.ts'),
      import('../../army/state.ts'),
    ]);
    const read = readArmyText(text, name);
    if ('file' in read) begin(read.file);
    else offered.value = { name, text, found: faulty('army', read.faults) };
  } catch (error) {
    game.fault.value = { text: String(error), kind: 'net' };
  }
}

/** Charts that go with a battle: its card is shown, and takes them. */
export function takePack({ text, found }: Offered, battle: string): void {
  if (found.kind !== 'pack') return;
  batch(() => {
    packAtHand.value = { ...found.pack, text, rulesets: found.rulesets };
    chosenBattle.value = battle;
    offered.value = null;
  });
}

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Files may be dropped anywhere on the page. */
export function watchDrops(): void {
  addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    hovering.value = true;
  });
  // Leaving for another part of the page is no leaving.
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) hovering.value = false;
  });
  addEventListener('drop', (event) => {
    hovering.value = false;
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void openFile(file);
  });
}
