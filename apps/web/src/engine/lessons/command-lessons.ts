import type { HexScenario } from '@taxiarch/battles';
import { blue, type Exercise, type Leader, red, reserve, rival, strategos } from './drill-field.ts';

type Line = NonNullable<HexScenario['lines']>[number];
const phalanx: Line = { id: 'phalanx', side: 'blue', kind: 'infantry', units: ['first', 'second', 'third'] };

/** A leader of the pupil's who is due before his Strategos. */
const hipparch = (at: string, initiative: number): Leader => {
  const { role: _, ...rest } = strategos(at);
  return { ...rest, key: 'hipparch', name: 'Hipparch of the Blues', initiative };
};

/** The second course, for anyone who knows the first: command, and what one does while the enemy moves. */
export const commandLessons: Readonly<Record<string, Exercise>> = {
  'lesson-line': {
    title: 'Line Commands',
    units: [
      blue('first', 'First Taxis', 'phalanx', '0705/0706 E'),
      blue('second', 'Second Taxis', 'phalanx', '0707/0708 E'),
      blue('third', 'Third Taxis', 'phalanx', '0709/0710 E'),
      reserve,
    ],
    leaders: [strategos('0607'), rival('2309')],
    lines: [phalanx],
  },
  'lesson-again': {
    title: 'Momentum',
    units: [
      blue('hypaspists', 'Hypaspists', 'hypaspist', '0809 E'),
      blue('peltasts', 'Peltasts', 'peltast', '0811 E'),
      reserve,
    ],
    leaders: [strategos('0709'), rival('2309')],
  },
  'lesson-trump': {
    title: 'Trump',
    units: [
      blue('companions', 'Companions', 'companion', '0806 E'),
      blue('hypaspists', 'Hypaspists', 'hypaspist', '0809 E'),
      reserve,
    ],
    leaders: [strategos('0709'), hipparch('0706', 3), rival('2309')],
  },
  'lesson-withdrawal': {
    title: 'Orderly Withdrawal',
    units: [
      blue('scouts', 'Scouts', 'light-horse', '0909 E'),
      blue('hypaspists', 'Hypaspists', 'hypaspist', '0710 E'),
      red('foot', 'Red Foot', 'medium-foot', '1309 W'),
      reserve,
    ],
    leaders: [strategos('0708'), rival('1409')],
    partner: ['activate rival', 'move foot', '1209', '1109', '1009'],
  },
  'lesson-reaction-fire': {
    title: 'Reaction fire',
    units: [
      blue('archers', 'Archers', 'archer', '0909 E'),
      blue('hypaspists', 'Hypaspists', 'hypaspist', '0710 E'),
      red('foot', 'Red Foot', 'medium-foot', '1309 W'),
      reserve,
    ],
    leaders: [strategos('0708'), rival('1409')],
    partner: ['activate rival', 'move foot', '1209', '1109', '1009'],
  },
};
