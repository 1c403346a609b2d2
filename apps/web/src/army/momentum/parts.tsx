import {
  type ArmyFile,
  type CommanderFile,
  freeOffer,
  missiles,
  type Offer,
  offerOfEntry,
  type Profile,
  reviewArmy,
  traits,
  type UnitFile,
} from '@taxiarch/momentum/armies';
import { orderWords, plain } from '../../engine/presenters/momentum/figure-look.ts';
import { armyEn as w } from '../../i18n/en/army.ts';
import { changedUnit, withField } from '../edits.ts';
import { Check, Choice, Group } from '../fields.tsx';
import { change } from '../state.ts';
import { entryOf, withChoice } from './edits.ts';

type Props = { readonly file: ArmyFile; readonly i: number };

const single = ['type', 'density', 'armour', 'shield', 'weapon', 'fighting', 'shooting', 'cohesion'] as const;
const several = { missiles, traits };
type Several = keyof typeof several;

const wordsOf = (value: string | number): string =>
  typeof value === 'number' ? String(value) : (orderWords[value as Profile['density']] ?? plain(value));
const listWords = (list: readonly string[]): string => list.map(plain).join(', ') || w.unit.noWeapon;

type ChoicesProps = {
  readonly profile: Profile;
  readonly offer: Offer;
  readonly onChoose: <K extends keyof Profile>(field: K, value: Profile[K]) => void;
};

type SeveralProps = ChoicesProps & { readonly field: Several };

/** Weapons or traits of which a man may have several, where a line has alternatives of them. */
function OneSet({ field, profile, offer, onChoose }: SeveralProps) {
  const [has, sets]: [readonly string[], readonly (readonly string[])[]] = [profile[field], offer[field]];
  const found = sets.findIndex((set) => listWords(set) === listWords(has));
  if (sets.length === 0 || (sets.length === 1 && found === 0)) return null;
  return (
    <Choice
      label={w.profile[field]}
      value={found}
      of={sets.map((_, n) => n)}
      name={(n) => listWords(sets[n] ?? has)}
      onPick={(n) => onChoose(field, (sets[n] ?? has) as Profile[typeof field])}
    />
  );
}

/** The same where there is no list: whatever one likes. */
function AnyOf({ field, profile, offer, onChoose }: SeveralProps) {
  const has: readonly string[] = profile[field];
  if (offer[field].length > 0) return null;
  const choose = (value: readonly string[]) => onChoose(field, value as Profile[typeof field]);
  return (
    <Group label={w.profile[field]}>
      <div class="checks">
        {several[field].map((one) => (
          <Check
            key={one}
            label={plain(one)}
            checked={has.includes(one)}
            onChange={(on) => choose(on ? [...has, one] : has.filter((other) => other !== one))}
          />
        ))}
      </div>
    </Group>
  );
}

/** What may be chosen about troops; what their line settles is told in their description. */
function Choices(props: ChoicesProps) {
  const { profile, offer, onChoose } = props;
  const open = single.filter((field) => {
    const of: readonly (string | number)[] = offer[field];
    return of.length > 1 || !of.includes(profile[field]);
  });
  return (
    <>
      <div class="fields">
        {open.map((field) => (
          <Choice<string | number>
            key={field}
            label={w.profile[field]}
            value={profile[field]}
            of={offer[field]}
            name={wordsOf}
            onPick={(value) => onChoose(field, value as Profile[typeof field])}
          />
        ))}
        <OneSet field="missiles" {...props} />
        <OneSet field="traits" {...props} />
      </div>
      <AnyOf field="missiles" {...props} />
      <AnyOf field="traits" {...props} />
      {offer.barded.length > 1 || !offer.barded.includes(profile.barded) ? (
        <Check label={w.profile.barded} checked={profile.barded} onChange={(on) => onChoose('barded', on)} />
      ) : null}
    </>
  );
}

export function UnitExtras({ file, i }: Props) {
  const unit = file.units[i] as UnitFile;
  const profile = reviewArmy(file).units[i]?.profile;
  if (!profile) return null;
  const set = (edit: (old: UnitFile) => UnitFile) => change((now: ArmyFile) => changedUnit(now, i, edit));
  const entry = entryOf(file, unit);
  return (
    <Choices
      profile={profile}
      offer={entry ? offerOfEntry(entry) : freeOffer(profile)}
      onChoose={(field, value) => set((old) => withChoice(old, field, value))}
    />
  );
}

const ALONE = '';

/** The unit that a commander is with from the start. */
export function CommanderExtras({ file, i }: Props) {
  const commander = file.commanders[i] as CommanderFile;
  const set = (unit: string) =>
    change((now: ArmyFile) => ({
      ...now,
      commanders: now.commanders.map((one, n) =>
        n === i ? withField<CommanderFile, 'with'>(one, 'with', unit === ALONE ? undefined : unit) : one,
      ),
    }));
  return (
    <div class="fields">
      <Choice
        label={w.general.with}
        value={commander.with ?? ALONE}
        of={[ALONE, ...file.units.map(({ id }) => id)]}
        name={(id) => (id === ALONE ? w.general.alone : (file.units.find((unit) => unit.id === id)?.name ?? id))}
        onPick={set}
      />
    </div>
  );
}
