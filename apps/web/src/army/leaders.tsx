import { armyEn as w } from '../i18n/en/army.ts';
import { CardEmblem } from '../panels/hex/unit-card.tsx';
import type { AnyArmy, AnyDesk, AnyLeader, PartReview } from './army-rules.ts';
import { changedLeader, withChief, withoutLeader } from './edits.ts';
import { Check, Choice, Text } from './fields.tsx';
import { Part } from './part.tsx';
import { change, done, open } from './state.ts';
import { UnitPicture } from './unit-picture.tsx';

type Props = {
  readonly desk: AnyDesk;
  readonly file: AnyArmy;
  readonly leader: AnyLeader;
  readonly reviewed: PartReview;
  readonly i: number;
};

const mountWords = (mount: string): string => w.general.mounts[mount] ?? mount;

function Editor({ desk, file, leader, i }: Props) {
  const { LeaderExtras } = desk;
  const set = (edit: (old: AnyLeader) => AnyLeader, about = '') =>
    change((now) => changedLeader(desk, now, i, edit), about);
  return (
    <>
      <div class="fields">
        <Text
          label={w.unit.name}
          value={leader.name}
          onInput={(name) => set((old) => ({ ...old, name }), `name ${leader.id}`)}
        />
        <Choice
          label={w.general.mount}
          value={leader.mount}
          of={desk.mounts}
          name={mountWords}
          onPick={(mount) => change((now) => changedLeader(desk, now, i, (old) => desk.mounted(now, old, mount)))}
        />
      </div>
      <LeaderExtras file={file} i={i} />
      <Check
        label={desk.words.chief}
        checked={desk.isChief(leader)}
        onChange={(on) =>
          change((now) =>
            on ? withChief(desk, now, i) : changedLeader(desk, now, i, (old) => desk.asChief(old, false)),
          )
        }
      />
      <div class="part-tools">
        <button
          type="button"
          class="button"
          onClick={() => {
            change((now) => withoutLeader(desk, now, i));
            open.value = null;
            done.value = w.roster.removed(leader.name);
            document.querySelector<HTMLElement>('.generals-title')?.focus();
          }}
        >
          {w.roster.remove}
        </button>
      </div>
    </>
  );
}

export function Leader(props: Props) {
  const { desk, leader, reviewed, i } = props;
  const { sort, bill, faults } = reviewed;
  const isChief = desk.isChief(leader);
  const what = `${isChief ? desk.words.isChief : desk.words.isOther}, ${mountWords(leader.mount)}`;
  return (
    <Part
      id={`leader ${i}`}
      name={leader.name}
      picture={
        sort ? (
          <UnitPicture drawn={sort.drawn} />
        ) : (
          <CardEmblem figure={isChief ? 'king' : 'leader'} looksLeft={false} />
        )
      }
      lines={sort ? [what, `${sort.codes} · ${sort.equipment}`] : [what]}
      bill={bill}
      billTitle={w.general.bill}
      faults={faults}
      editor={() => <Editor {...props} />}
    />
  );
}
