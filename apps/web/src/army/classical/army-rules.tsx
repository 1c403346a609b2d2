import { classicalSetUp, pitchedBattle, pitchedTables, setUpSteps } from '@taxiarch/battles/pitched';
import {
  type ArmyFile,
  armyIds,
  buildArmy,
  buildArmyFile,
  elementInPaces,
  equipmentText,
  figuresOf,
  figuresPerElement,
  type GeneralFile,
  isArtillery,
  isFoot,
  isModel,
  isRider,
  listById,
  mostPoints,
  mounts,
  pairErrors,
  readArmyFile,
  readyArmy,
  reviewArmy,
  type Troop,
  troopLists,
  type UnitFile,
  usualPoints,
} from '@taxiarch/classical/armies';
import { kindOf, lookOf } from '../../engine/presenters/classical/figure-look.ts';
import { figureOf } from '../../engine/presenters/table/figure-look.ts';
import { armyEn as w } from '../../i18n/en/army.ts';
import type { Arm, ArmyReview, ArmyRules, Sort } from '../army-rules.ts';
import { capital, withField } from '../edits.ts';
import { Allies, offers, Works } from './lists.tsx';
import { GeneralExtras, mounted, UnitExtras } from './parts.tsx';

const armOf = ({ type }: Troop): Arm =>
  isFoot(type) ? 'foot' : isRider(type) ? 'horse' : isArtillery(type) ? 'engines' : 'models';

function sortOf({ troop, elements, files }: { troop: Troop; elements: number; files: number }): Sort {
  const { width, depth } = elementInPaces(troop);
  const look = lookOf(troop, figuresPerElement(troop));
  const figures = figuresOf({ troop, elements });
  const models = isModel(troop.type);
  const wide = `${Math.round(width * Math.min(files, elements))} paces`;
  return {
    drawn: { look, figure: figureOf(look), width, depth, models, elements, files },
    codes: capital(kindOf(troop)),
    equipment: equipmentText(troop),
    shape: models ? w.roster.model(elements) : w.roster.shape(figures, files, Math.ceil(elements / files), wide),
    arm: armOf(troop),
    figures,
  };
}

function review(file: ArmyFile): ArmyReview {
  const { generals, units, pits, faults, total, legal } = reviewArmy(file);
  return {
    leaders: generals.map(({ general: { troop }, ...rest }) => ({
      ...rest,
      sort: troop && sortOf({ troop, elements: 1, files: 1 }),
    })),
    units: units.map(({ unit, ...rest }) => ({ ...rest, sort: unit && sortOf(unit) })),
    besides: [{ arm: 'works', points: pits.total }],
    ...{ faults, total, legal },
  };
}

/** Armies for Classical Warfare. */
export const classicalDesk: ArmyRules<ArmyFile, UnitFile, GeneralFile> = {
  system: 'classical',
  words: w.systems.classical,
  usualPoints,
  mostPoints,
  limitOf: ({ points }) => points,
  lists: troopLists,
  ready: () => armyIds().flatMap((id) => readyArmy(id)?.file ?? []),
  empty: (head, points) => ({ taxiarch: 'army', ...head, points, generals: [], units: [] }),
  byChance(list, points, seed) {
    const found = listById(list);
    return found && buildArmy(found, points, seed);
  },
  read: readArmyFile,
  review,

  offers,
  relisted(file, list) {
    const others = (file.allies ?? []).filter((one) => list !== undefined && one !== list);
    return withField(withField(file, 'list', list), 'allies', others.length > 0 ? others : undefined);
  },
  sizeOf: ({ elements }) => elements,
  resized: (unit, elements) => ({ ...unit, elements }),
  ofTroop: (unit, { troop, options }) => withField({ ...unit, troop }, 'options', options),

  leadersOf: ({ generals }) => generals,
  withLeaders: (file, generals) => ({ ...file, generals: [...generals] }),
  mounts,
  mounted,
  isChief: ({ commander }) => commander === true,
  asChief: (general, chief) => withField(general, 'commander', chief ? true : undefined),
  untied: (file, id) => ({
    ...file,
    units: file.units.map((unit) => (unit.general === id ? withField(unit, 'general', undefined) : unit)),
  }),

  ListExtras: Allies,
  Works,
  UnitExtras,
  LeaderExtras: GeneralExtras,

  tables: pitchedTables,
  steps: classicalSetUp,
  meeting: (own, other) =>
    pairErrors(buildArmyFile(own).army, buildArmyFile(other).army).map(({ rule, text }) => ({
      rule,
      text: `${capital(text)}.`,
    })),
  battle: (armies, { table, played }) =>
    pitchedBattle(armies, {
      table: (pitchedTables.find(({ id }) => id === table) ?? pitchedTables[0]).id,
      played: setUpSteps.filter((step) => played.includes(step)),
    }),
};
