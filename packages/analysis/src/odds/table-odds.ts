import { type AnyBattle, clone, type Frame, submit } from '@taxiarch/kernel';
import type { TableBattle } from '@taxiarch/miniatures';
import { questionOf } from './default-choices.ts';
import { OddsError, type Scope } from './enumerate.ts';
import type { Focus } from './focus.ts';
import type { Observer, OddsPart, OddsRules } from './odds.ts';

type Unit = number;

const nothingNew: ReadonlySet<string> = new Set();

/** What a rule system of the table says to its odds. */
export interface TableOdds<B extends TableBattle, V> {
  observe: Observer<B>;
  /** By kind of question: the parts that an answer sets going. Where nothing is said no die falls that it concerns. */
  partings: Readonly<Record<string, (b: B, choice: string, v: V, frames: readonly Frame[]) => OddsPart[]>>;
  /** What can be asked about at any time: what would come of it if it were done now. */
  matters: Readonly<Record<string, (b: B, unit: Unit) => OddsPart>>;
}

/** A matter that is walked by itself, by rules that mind the focus. */
export const partBy =
  <B extends AnyBattle>(focused: (system: AnyBattle['system']) => AnyBattle['system']) =>
  (b: B, focus: Focus, scope: Scope, choices?: readonly string[]): OddsPart => ({
    ...scope,
    focus: { ...focus },
    system: focused(b.system),
    ends: nothingNew,
    ...(choices ? { choices } : {}),
  });

/** Units that a choice names, in its order. */
export function named({ world }: TableBattle, choice: string): Unit[] {
  const words = choice.split(/[\s+,]+/);
  return words.flatMap((word) => {
    const unit = world.units.findIndex(({ key }) => key === word);
    return unit < 0 ? [] : [unit];
  });
}

/** Battles on an open table: a matter is walked by itself, the rest of the table standing still. */
export function tableOddsBy<B extends TableBattle & AnyBattle, V>(rules: TableOdds<B, V>): OddsRules<B> {
  const { observe, partings, matters } = rules;
  return {
    observe,
    parts(b, choices) {
      if (b.wanted) return [{ ends: nothingNew }];
      const [first = ''] = choices;
      const [word = '', key = ''] = first.split(' ');
      const matter = Object.hasOwn(matters, word) ? matters[word] : undefined;
      if (matter && choices.length === 1) {
        const [unit] = named(b, key);
        if (unit === undefined) throw new OddsError(`Unknown unit “${key}”.`);
        return [matter(b, unit)];
      }
      const tried = submit(clone(b), first);
      if (!tried.ok) throw new OddsError(`${tried.refusal.text} (${tried.refusal.rule})`);
      const { frame } = b.waiting as { frame: Frame };
      return partings[questionOf(b) ?? '']?.(b, first, frame.v as V, b.frames) ?? [];
    },
  };
}
