import { useEffect, useRef, useState } from 'preact/hooks';
import type { PackView } from '../engine/protocol/library.ts';
import { t } from '../i18n/index.ts';
import { FileButton } from '../panels/battle-menu/file-button.tsx';
import { packAtHand } from '../state/app/file-import.ts';
import * as queries from '../state/battle/queries.ts';

export type ChosenPack = PackView & { readonly text: string };

type Props = {
  readonly ruleset: string;
  readonly chosen: ChosenPack | null;
  readonly onChoose: (pack: ChosenPack | null) => void;
};

/** Charts of one's own, from a file: read and checked before the battle begins. */
export function ChartPack({ ruleset, chosen, onChoose }: Props) {
  const [fault, setFault] = useState('');
  const box = useRef<HTMLFieldSetElement>(null);
  const brought = packAtHand.value;
  useEffect(() => {
    if (!brought?.rulesets.includes(ruleset)) return;
    packAtHand.value = null;
    setFault('');
    onChoose(brought);
    // Anyone who brought them wants to see that they are in use.
    box.current?.closest('details')?.setAttribute('open', '');
    box.current?.scrollIntoView({ block: 'center' });
  }, [brought]);
  const read = async (file: File) => {
    const text = await file.text();
    const found = await queries.readPack(text, ruleset);
    if (!found) return;
    const faulty = 'fault' in found;
    setFault(faulty ? t.start.packFault(file.name, found.fault) : '');
    onChoose(faulty ? null : { ...found, text });
  };
  return (
    <fieldset class="who" ref={box}>
      <legend>{t.start.charts}</legend>
      <div role="status">
        {chosen ? <p>{t.start.packChosen(chosen.title, chosen.version, chosen.tables)}</p> : <p>{t.start.packNone}</p>}
        {fault ? <p class="alarm">{fault}</p> : null}
      </div>
      <div class="answers">
        <FileButton label={t.start.packLoad} holds="charts" onFile={read} />
        {chosen ? (
          <button type="button" class="button" onClick={() => onChoose(null)}>
            {t.start.packDrop}
          </button>
        ) : null}
      </div>
    </fieldset>
  );
}
