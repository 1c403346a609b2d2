import { momentumSetUp, momentumSteps, momentumTables, pitchedMomentum } from '@taxiarch/battles/momentum-pitched';
import {
  type ArmyFile,
  armyIds,
  baseOf,
  buildArmy,
  type CommanderFile,
  INCH,
  isModelType,
  listCalled,
  mostPoints,
  mounts,
  type Profile,
  readArmyFile,
  readyArmy,
  reviewArmy,
  troopLists,
  troopTypes,
  type UnitFile,
  USUAL_POINTS,
  usualFreeUnit,
  usualUnit,
} from '@taxiarch/momentum/armies';
import {
  armourOf,
  armsOf,
  drawn,
  figureOf,
  kindOf,
  lookOf,
  plain,
} from '../../engine/presenters/momentum/figure-look.ts';
import { armyEn as w } from '../../i18n/en/army.ts';
import type { Arm, ArmyReview, ArmyRules, Sort, TroopGroup } from '../army-rules.ts';
import { capital, withField } from '../edits.ts';
import { CommanderExtras, UnitExtras } from './parts.tsx';

const armOf = ({ type }: Profile): Arm =>
  type === 'foot' ? 'foot' : type === 'cavalry' || type === 'camels' ? 'horse' : 'models';

/** Grains of an inch to a tenth, for people. */
const inches = (grains: number): string => `${Math.round((grains * 10) / INCH) / 10} inches`;

function sortOf(profile: Profile, { bases, files }: UnitFile): Sort {
  const base = baseOf(profile);
  const models = isModelType(profile.type);
  const figures = models ? bases : bases * base.figures;
  const look = lookOf(profile, base.figures);
  const wide = inches(base.width * Math.min(files, bases));
  const traits = profile.traits.map(plain).join(', ');
  return {
    drawn: {
      ...{ look, figure: figureOf(look), models, elements: bases, files },
      ...{ width: drawn(base.width), depth: drawn(base.depth) },
    },
    codes: `${capital(kindOf(profile))}, ${w.profile.cohesion.toLowerCase()} ${profile.cohesion}`,
    equipment: [armsOf(profile), armourOf(profile), traits].filter((text) => text !== '').join(' · '),
    shape: models ? w.roster.model(bases) : w.roster.shape(figures, files, Math.ceil(bases / files), wide),
    arm: armOf(profile),
    figures,
  };
}

function review(file: ArmyFile): ArmyReview {
  const { commanders, units, faults, total, legal } = reviewArmy(file);
  return {
    leaders: commanders.map((one) => ({ ...one, sort: null })),
    units: units.map(({ profile, ...rest }, i) => ({
      ...rest,
      sort: profile && sortOf(profile, file.units[i] as UnitFile),
    })),
    besides: commanders.map(({ bill }) => ({ arm: 'command', points: bill.total })),
    ...{ faults, total, legal },
  };
}

const freeTroops: TroopGroup<UnitFile> = {
  key: 'any troops',
  title: w.lists.free,
  lines: troopTypes.map((type) => {
    const name = capital(plain(type));
    return { key: type, name, unit: usualFreeUnit(type, type, name) };
  }),
};

function offers({ list }: ArmyFile): TroopGroup<UnitFile>[] {
  if (list === undefined) return [freeTroops];
  const found = listCalled(list);
  if (!found) return [];
  const lines = found.entries.map((entry) => ({ key: entry.id, name: entry.name, unit: usualUnit(entry) }));
  return [{ key: found.id, title: found.title, lines }];
}

/** Armies for the momentum sheet. */
export const momentumDesk: ArmyRules<ArmyFile, UnitFile, CommanderFile> = {
  system: 'momentum',
  words: w.systems.momentum,
  usualPoints: USUAL_POINTS,
  mostPoints,
  limitOf: ({ points = USUAL_POINTS }) => points,
  lists: troopLists,
  ready: () => armyIds().flatMap((id) => readyArmy(id)?.file ?? []),
  empty: (head, points) => ({ taxiarch: 'army', system: 'momentum', ...head, points, commanders: [], units: [] }),
  byChance(list, points, seed) {
    const found = listCalled(list);
    return found ? buildArmy(found, points, seed) : null;
  },
  read: readArmyFile,
  review,

  offers,
  relisted: (file, list) => withField(file, 'list', list),
  sizeOf: ({ bases }) => bases,
  resized: (unit, bases) => ({ ...unit, bases }),
  ofTroop: (unit, { troop, choices }) => withField({ ...unit, troop }, 'choices', choices),

  leadersOf: ({ commanders }) => commanders,
  withLeaders: (file, commanders) => ({ ...file, commanders }),
  mounts,
  mounted: (_file, commander, mount) => ({
    ...commander,
    mount: mounts.find((one) => one === mount) ?? commander.mount,
  }),
  isChief: ({ general }) => general === true,
  asChief: (commander, chief) => withField(commander, 'general', chief ? true : undefined),
  untied: (file, id) => ({
    ...file,
    commanders: file.commanders.map((one) => (one.with === id ? withField(one, 'with', undefined) : one)),
  }),

  UnitExtras,
  LeaderExtras: CommanderExtras,

  tables: momentumTables,
  steps: momentumSetUp,
  meeting: () => [],
  battle: (armies, { table, played }) =>
    pitchedMomentum(armies, {
      table: (momentumTables.find(({ id }) => id === table) ?? momentumTables[0]).id,
      played: momentumSteps.filter((step) => played.includes(step)),
    }),
};
