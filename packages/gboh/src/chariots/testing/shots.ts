import type { ShotKind } from '../../family/base/procedures.ts';
import type { Battle } from '../../family/base/state.ts';
import { shotRefusal } from '../../family/missiles/shot.ts';
import { numberOf } from '../../family/script/position.ts';
import { position } from '../../scripts.ts';
import { field } from './field.ts';

/** For tests: a field on which nothing happens, for questions. */
export const still = (text: string): Battle => field(`${text}\nstart replace-leaders`);

/** For tests: `a` shoots at `t` with these dice. */
export const shoot = (text: string, dice: string, how: ShotKind = 'ordered'): Battle =>
  field(`${text}\ndice ${dice}\nstart shot firer=a target=t kind=${how}`);

/** For tests: a rule of the family by the numbers of this book. */
export const cited = (b: Battle, rule: string): string => (b.world.book.cite?.(rule) ?? [rule]).join(' ');

/** For tests: by which rule `a` may not shoot at `t`, or null. */
export function why(b: Battle, how: ShotKind = 'ordered', firer = 'a', target = 't'): string | null {
  const refused = shotRefusal(b, numberOf(b, firer), numberOf(b, target), how);
  return refused === null ? null : cited(b, refused.rule);
}

/** For tests: an Orders Phase of the blue wing, to act, with its leader at 0501 and a red wing at the other end. */
export function phase(text: string, dice = ''): Battle {
  return field(`leader wc blue 0501 initiative 4 range 9 group amun
leader foe red 1501 initiative 4 range 9 group king
${text}
${dice === '' ? '' : `dice ${dice}`}
start orders leader=wc wing=0`);
}

/** For tests: at the Astarpa River (examples E13 and E15), where the Arzawans, who are red, are active. */
export const astarpa = (): Battle =>
  position(`ruleset chariots
map 26x40
side blue "Hatti" retreat E withdrawal 40 standard 2525
side red "Arzawa" retreat W withdrawal 40 standard 0525
unit a blue spearmen 2035 W group king
unit b blue bowmen 2036 W group king
unit c blue spearmen 2134 W group king
unit d blue bowmen 2135 W group king
unit e blue spearmen 2235 W group king
unit x red chariot 1835 W group arzawa
unit y red chariot 1936 SSW group arzawa
unit z red chariot 2237 NNW group arzawa
leader mursili blue 2525 initiative 5 range 7 overall group king
leader uhhaziti red 1937 initiative 4 range 12 overall group arzawa
start orders leader=uhhaziti wing=1`);
