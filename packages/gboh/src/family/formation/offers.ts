import type { Decision } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { infoOf } from '../base/units.ts';
import type { Leader, Unit } from '../base/vocabulary.ts';
import { lineName, linesFor, lineWords } from '../leaders/lines.ts';
import { formationQuestions } from './formation.ts';

/** Units that may be sent on their way together at the pending question. */
export interface Formation {
  /** A Line that is called upon, a group of those who may be ordered, or all of them. */
  kind: 'line' | 'group' | 'all';
  name: string;
  units: Unit[];
  /** The answer by which it is called upon. */
  opening?: string;
}

/** Whose units go together; those who get no order by the answers of the question are in none. */
export function formationsAt(b: Battle, { kind, options }: Pick<Decision, 'kind' | 'options'>): Formation[] {
  if (!formationQuestions.includes(kind)) return [];
  const lines = linesOffered(b, options);
  const called = new Map(b.world.units.map(({ key }, unit) => [`move ${key}`, unit]));
  const movers = options.flatMap(({ choice }) => called.get(choice) ?? []);
  if (movers.length === 0) return lines;
  const all: Formation = { kind: kind === 'line-order' ? 'line' : 'all', name: '', units: movers };
  return [...lines, all, ...groupsOf(b, movers)];
}

/** The Lines that the leader who is asked may call upon to move. */
function linesOffered(b: Battle, options: Decision['options']): Formation[] {
  const choices = new Set(options.map(({ choice }) => choice));
  const leader = (b.waiting?.frame.v as { leader?: Leader } | undefined)?.leader;
  if (leader === undefined) return [];
  const lines = linesFor(b, leader);
  return lines.flatMap((line): Formation[] => {
    const name = lineName(b, line, lines);
    const opening = `line ${name} move`;
    return choices.has(opening)
      ? [{ kind: 'line', name: lineWords(b.world, name), units: [...line.units], opening }]
      : [];
  });
}

/** The wings, guilds or tribes that they belong to, where there are several. */
function groupsOf(b: Battle, movers: readonly Unit[]): Formation[] {
  const names = [...new Set(movers.map((unit) => infoOf(b, unit).group))].filter((name) => name !== '');
  return names.flatMap((name): Formation[] => {
    const units = movers.filter((unit) => infoOf(b, unit).group === name);
    return units.length > 1 && units.length < movers.length ? [{ kind: 'group', name, units }] : [];
  });
}
