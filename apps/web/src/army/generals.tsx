import {
  type ArmyFile,
  codesText,
  equipmentText,
  type GeneralFile,
  isMountFor,
  type Mount,
  mounts,
  type ReviewedGeneral,
  usualChoices,
} from '@taxiarch/classical/armies';
import { CardEmblem } from '../panels/card.tsx';
import { armyEn as w } from '../words/army-en.ts';
import { changedGeneral, entryOf, withCommander, withField, withoutGeneral } from './edits.ts';
import { Check, Choice, Text } from './fields.tsx';
import { Part } from './part.tsx';
import { change, done, open } from './state.ts';
import { Troops } from './troop-choices.tsx';
import { UnitPicture } from './unit-picture.tsx';
import { linesOf } from './units.tsx';

type Props = { readonly file: ArmyFile; readonly reviewed: ReviewedGeneral; readonly i: number };

const modelsFor = (file: ArmyFile, mount: string): { troop: string; name: string }[] =>
  linesOf(file)
    .filter(({ entry }) => isMountFor(entry, mount))
    .map(({ list, entry }) => ({
      troop: list.id === file.list ? entry.id : `${list.id}/${entry.id}`,
      name: entry.name,
    }));

/** A general who changes his mount gets the first model that the lists have for it. */
function mounted(file: ArmyFile, general: GeneralFile, mount: Mount): GeneralFile {
  const { troop: _old, options: _too, ...rest } = general;
  if (mount === 'foot' || mount === 'horse') return { ...rest, mount };
  if (file.list === undefined) {
    const { class: cls = 'Br', ...model } = usualChoices(mount === 'elephant' ? 'ELEPHANT' : 'LCH');
    return { ...rest, mount, troop: { ...model, class: `A${cls.slice(1)}` } };
  }
  const troop = modelsFor(file, mount)[0]?.troop;
  return { ...rest, mount, ...(troop === undefined ? {} : { troop }) };
}

function Editor({ file, reviewed, i }: Props) {
  const general = file.generals[i] as GeneralFile;
  const set = (edit: (old: GeneralFile) => GeneralFile, about = '') =>
    change((now) => changedGeneral(now, i, edit), about);
  const models = modelsFor(file, general.mount);
  const { troop } = reviewed.general;
  const rides = general.mount === 'elephant' || general.mount === 'chariot';
  return (
    <>
      <div class="fields">
        <Text
          label={w.unit.name}
          value={general.name}
          onInput={(name) => set((old) => ({ ...old, name }), `name ${general.id}`)}
        />
        <Choice
          label={w.general.mount}
          value={general.mount}
          of={mounts}
          name={(mount) => w.general.mounts[mount] ?? mount}
          onPick={(mount) => change((now) => changedGeneral(now, i, (old) => mounted(now, old, mount)))}
        />
        {rides && file.list !== undefined && models.length > 0 ? (
          <Choice
            label={w.general.model}
            value={typeof general.troop === 'string' ? general.troop : ''}
            of={models.map((model) => model.troop)}
            name={(one) => models.find((model) => model.troop === one)?.name ?? w.general.none}
            onPick={(one) => set((old) => ({ ...withField(old, 'options', undefined), troop: one }))}
          />
        ) : null}
      </div>
      {troop ? (
        <Troops
          troop={troop}
          entry={entryOf(file, general.troop)?.entry ?? null}
          ranks={1}
          general
          onChange={(edit) => set(edit)}
        />
      ) : null}
      <Check
        label={w.general.commander}
        checked={general.commander === true}
        onChange={(on) =>
          change((now) =>
            on ? withCommander(now, i) : changedGeneral(now, i, (old) => withField(old, 'commander', undefined)),
          )
        }
      />
      <div class="part-tools">
        <button
          type="button"
          class="button"
          onClick={() => {
            change((now) => withoutGeneral(now, i));
            open.value = null;
            done.value = w.roster.removed(general.name);
            document.querySelector<HTMLElement>('.generals-title')?.focus();
          }}
        >
          {w.roster.remove}
        </button>
      </div>
    </>
  );
}

export function General({ file, reviewed, i }: Props) {
  const general = file.generals[i] as GeneralFile;
  const { troop, mount } = reviewed.general;
  const what = `${general.commander ? w.general.isCommander : w.general.subordinate}, ${w.general.mounts[mount] ?? mount}`;
  return (
    <Part
      id={`general ${i}`}
      name={general.name}
      picture={
        troop ? (
          <UnitPicture troop={troop} elements={1} files={1} />
        ) : (
          <CardEmblem figure={general.commander ? 'king' : 'leader'} looksLeft={false} />
        )
      }
      lines={troop ? [what, `${codesText(troop)} · ${equipmentText(troop)}`] : [what]}
      bill={reviewed.bill}
      billTitle={w.general.bill}
      faults={reviewed.faults}
      editor={() => <Editor file={file} reviewed={reviewed} i={i} />}
    />
  );
}
