import type { Pending } from '@taxiarch/kernel';
import type { Battle } from '../base/state.ts';
import { infoOf } from '../base/units.ts';
import type { Unit } from '../base/vocabulary.ts';
import { hintReader } from '../hints.ts';
import { lineWords } from '../leaders/lines.ts';
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
export function formationsAt(b: Battle, { kind, options }: Pick<Pending, 'kind' | 'options'>): Formation[] {
  if (!formationQuestions.includes(kind)) return [];
  const read = hintReader(b, kind);
  const lines = options.flatMap(({ choice }): Formation[] => {
    const name = /^line (.+) move$/.exec(choice)?.[1];
    return name === undefined
      ? []
      : [{ kind: 'line', name: lineWords(b.world, name), units: read(choice).units, opening: choice }];
  });
  const movers = options.flatMap(({ choice }) => (/^move \S+$/.test(choice) ? read(choice).units : []));
  if (movers.length === 0) return lines;
  const all: Formation = { kind: kind === 'line-order' ? 'line' : 'all', name: '', units: movers };
  return [...lines, all, ...groupsOf(b, movers)];
}

/** The wings, guilds or tribes that they belong to, where there are several. */
function groupsOf(b: Battle, movers: readonly Unit[]): Formation[] {
  const names = [...new Set(movers.map((unit) => infoOf(b, unit).group))].filter((name) => name !== '');
  return names.flatMap((name): Formation[] => {
    const units = movers.filter((unit) => infoOf(b, unit).group === name);
    return units.length > 1 && units.length < movers.length ? [{ kind: 'group', name, units }] : [];
  });
}
