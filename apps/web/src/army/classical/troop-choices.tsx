import {
  classText,
  freeOffer,
  type GeneralFile,
  type ListEntry,
  type Offer,
  offerOfEntry,
  readClass,
  type Troop,
  type TroopChoices,
  type TroopType,
  typeNames,
  type UnitFile,
  type Weapon,
  weaponNames,
  weaponsText,
} from '@taxiarch/classical/armies';
import { armyEn as w } from '../../i18n/en/army.ts';
import { Check, Choice, Group } from '../fields.tsx';
import { withChoice, withType } from './edits.ts';

const classWords = (cls: string): string => {
  const read = readClass(cls);
  return read ? `${w.unit.classes[read.grade]}, ${w.unit[read.training]} (${cls})` : cls;
};
const typeWords = (type: TroopType): string => `${typeNames[type]} (${type})`;
const orderWords = (order: string): string => `${w.unit.orders[order] ?? order} (${order})`;

type Chooser = UnitFile | GeneralFile;
type Change = (change: <T extends Chooser>(whole: T) => T) => void;

/** The alternative of the always-carried weapons that a rank has, as a place in the offer; −1 if it has none of them. */
const setOf = (offer: Offer, rank: readonly Weapon[]): number =>
  offer.weapons.findIndex(
    (set) =>
      set.every((weapon) => rank.includes(weapon)) &&
      rank.every((weapon) => set.includes(weapon) || offer.extra.includes(weapon)),
  );

type RankProps = {
  readonly label: string;
  readonly offer: Offer;
  readonly arms: readonly Weapon[];
  readonly onArm: (arms: Weapon[]) => void;
};

/** What the men of a rank carry. */
function Arms({ label, offer, arms, onArm }: RankProps) {
  const at = setOf(offer, arms);
  const base: readonly Weapon[] = offer.weapons[at] ?? [];
  const added = arms.filter((weapon) => !base.includes(weapon));
  const alternatives = offer.weapons.map((_, i) => i);
  const free = offer.weapons.length === 1 && base.length === 0;
  return (
    <Group label={label}>
      {free ? null : alternatives.length === 1 && at === 0 ? (
        <p class="always">{weaponsText(base)}</p>
      ) : (
        <Choice
          label={w.unit.weapons}
          value={at}
          of={alternatives}
          name={(i) => weaponsText(i < 0 ? arms : (offer.weapons[i] ?? []))}
          onPick={(i) => onArm([...(offer.weapons[i] ?? []), ...(at < 0 ? [] : added)])}
        />
      )}
      {offer.extra.length > 0 ? (
        <div class="checks">
          {offer.extra
            .filter((weapon) => !base.includes(weapon))
            .map((weapon) => (
              <Check
                key={weapon}
                label={weaponNames[weapon]}
                checked={arms.includes(weapon)}
                onChange={(on) => onArm(on ? [...arms, weapon] : arms.filter((one) => one !== weapon))}
              />
            ))}
        </div>
      ) : null}
    </Group>
  );
}

type Props = {
  readonly troop: Troop;
  /** The line of the list; null for troops of no list. */
  readonly entry: ListEntry | null;
  readonly ranks: number;
  /** A general's model is always of class A. */
  readonly general?: boolean;
  readonly onChange: Change;
};

/** Everything that may be chosen about troops of a kind. */
export function Troops({ troop, entry, ranks, general = false, onChange }: Props) {
  const offer = entry ? offerOfEntry(entry, troop) : freeOffer(troop);
  const choose = <K extends keyof TroopChoices>(field: K, value: TroopChoices[K]) =>
    onChange((whole) => withChoice(whole, field, value));
  const flags: Readonly<Record<string, boolean>> = {
    ...{ shield: troop.shield, pavise: troop.pavise, barded: troop.barded },
    ...troop.elephant,
  };
  const byRank = troop.arms.length > 1;
  const arm = (rank: number, arms: Weapon[]) => {
    const all = troop.arms.map((one, i) => (i === rank ? arms : [...one]));
    choose('weapons', byRank ? all : arms);
  };
  const armed = offer.extra.length > 0 || offer.weapons.some((set) => set.length > 0);
  return (
    <>
      <div class="fields">
        <Choice
          label={w.unit.type}
          value={troop.type}
          of={offer.types}
          name={typeWords}
          onPick={(type) => onChange((whole) => withType(whole, type))}
        />
        {general ? null : (
          <Choice
            label={w.unit.class}
            value={classText(troop)}
            of={offer.classes}
            name={classWords}
            onPick={(cls) => choose('class', cls)}
          />
        )}
        <Choice
          label={w.unit.order}
          value={troop.density}
          of={offer.densities}
          name={orderWords}
          onPick={(order) => choose('density', order)}
        />
        {troop.piece && offer.pieces.length > 0 ? (
          <Choice
            label={w.unit.piece}
            value={troop.piece}
            of={offer.pieces}
            name={(piece) => piece}
            onPick={(piece) => choose('piece', piece)}
          />
        ) : null}
        {troop.chariot && offer.horses.length > 0 ? (
          <>
            <Choice
              label={w.unit.horses}
              value={troop.chariot.horses}
              of={offer.horses}
              name={String}
              onPick={(horses) => choose('horses', horses)}
            />
            <Choice
              label={w.unit.crew}
              value={troop.chariot.crew}
              of={offer.crew}
              name={String}
              onPick={(crew) => choose('crew', crew)}
            />
          </>
        ) : null}
      </div>
      {armed
        ? troop.arms.map((arms, rank) => (
            <Arms
              key={rank}
              label={byRank ? w.unit.rank(rank + 1) : w.unit.weapons}
              offer={offer}
              arms={arms}
              onArm={(chosen) => arm(rank, chosen)}
            />
          ))
        : null}
      {armed && offer.byRank && (ranks > 1 || byRank) ? (
        <Check
          label={w.unit.byRank}
          checked={byRank}
          onChange={(on) => {
            const front = [...(troop.arms[0] ?? [])];
            choose('weapons', on ? Array.from({ length: ranks }, () => [...front]) : front);
          }}
        />
      ) : null}
      {offer.flags.length > 0 ? (
        <Group label={w.unit.equipment}>
          <div class="checks">
            {offer.flags.map((name) => (
              <Check
                key={name}
                label={w.unit.flags[name] ?? name}
                checked={flags[name] ?? false}
                onChange={(on) => choose(name, on)}
              />
            ))}
          </div>
        </Group>
      ) : null}
    </>
  );
}
