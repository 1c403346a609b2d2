import { t } from '../../i18n/index.ts';
import { openFile } from '../../state/app/file-import.ts';
import * as game from '../../state/battle/battle.ts';
import * as queries from '../../state/battle/queries.ts';
import { FileButton } from './file-button.tsx';

export function download(name: string, type: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Hands the battle to the browser as a file. */
export async function saveToFile(): Promise<void> {
  const text = await queries.saveText();
  const battle = game.opened.value;
  if (text === undefined || !battle) return;
  download(`${battle.battle}-turn-${game.live.value?.turn ?? 0}.taxiarch.json`, 'application/json', text);
}

/** Writes the story of the battle as one page, with a map of its beginning, of its heaviest blows and of its end. */
export async function saveReport(): Promise<void> {
  const [battle, end, report] = [game.opened.value, game.live.value, await queries.report()];
  if (!battle || !end || !report) return;
  const moments = [{ title: t.report.opening, snapshot: await queries.momentAt(0) }];
  for (const { step, turn, text } of report.blows) {
    const last = moments.at(-1);
    if (last && last.snapshot?.step === step) last.title += ` ${text}`;
    else
      moments.push({
        title: t.rules[battle.ruleset].counting.blow(turn, text),
        snapshot: await queries.momentAt(step),
      });
  }
  moments.push({ title: t.report.last, snapshot: end });
  const known = moments.flatMap(({ title, snapshot }) => (snapshot ? [{ title, snapshot }] : []));
  // The report draws maps and brings styles along: fetched only when one is wanted.
  const { reportHtml } = await import('../../report/export.tsx');
  const html = reportHtml({ battle, end, report, log: game.log.value, moments: known });
  download(`${battle.battle}-report.html`, 'text/html', html);
}

export const FilePicker = ({ label }: { readonly label: string }) => (
  <FileButton label={label} holds="battle" onFile={(file) => void openFile(file)} />
);
