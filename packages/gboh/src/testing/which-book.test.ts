import { pendingDecisions, quickRandomPlayer } from '@taxiarch/kernel';
import { tabled, written } from '@taxiarch/kernel/testing/tables';
import { expect, test } from 'vitest';
import { shownOf } from '../family/base/display.ts';
import { valueIn } from '../family/base/overrides.ts';
import type { Battle } from '../family/base/state.ts';
import { ELEPHANT, ENGINE, HORSE, SKIRMISHER, typeTraits } from '../family/base/traits.ts';
import { inDoubleDepth, isRouted } from '../family/base/units.ts';
import { unitInEnemyZone } from '../family/base/zones.ts';
import { go, hitsOn, ordered, stackUp, steps } from '../family/movement/testing.ts';
import { hits, kind } from '../family/reactions/testing.ts';
import { numberOf } from '../family/script/position.ts';
import { must, offered } from '../family/script/testing.ts';
import { ofKind, playOut, segment } from '../family/shock/testing.ts';
import { inEachBook, position } from './books.ts';

const open = 'map 20x16';
const foot = `${open}\nunit foot blue medium-foot 0505 E`;
const still = (text: string): Battle => position(`${text}\nstart column-breaks unit=foot`);
/** Two bodies of foot fight, and both stand. */
const fight = (more = ''): Battle =>
  segment(
    `${open}
unit us blue medium-foot 0505 E tq 9 ${more}
unit them red medium-foot 0605 W tq 9
leader chief blue 0204 range 9
start shock leader=chief
dice 5 5 5 5 5 5 5 5`,
    { marked: ['us'], came: ['us'] },
  );
const hasTrait = (trait: number): boolean => {
  const b = still(foot);
  const traits = valueIn(b, typeTraits);
  return b.world.book.words.types.some((type) => ((traits[type] ?? 0) & trait) !== 0);
};
const hasTroops = (is: 'wide' | 'screen'): boolean =>
  Object.values(still(foot).world.book.words.troops).some((troop) => is in troop);

/** The first turns of a battle in which both sides have two leaders, or whatever is started instead. */
const battle = (start: string): Battle =>
  position(`${open}
unit a blue medium-foot 0505 E
unit b blue medium-foot 0506 E
unit x red medium-foot 1505 W
leader chief blue 0405 initiative 5 range 9 strategy 5 line overall
leader wing blue 0407 initiative 3 range 9
leader lord red 1605 initiative 4 range 9 overall
leader other red 1607 initiative 2 range 9
line foot blue infantry a,b
seed 1
start ${start}`);
/** Whether someone is offered to trump, who comes before his turn, in the first of them. */
function isTrumped(): boolean {
  const b = battle('battle');
  const play = quickRandomPlayer(1);
  for (let n = 0; n < 120 && !b.outcome; n++) {
    if (offered(b).some((choice) => choice.startsWith('trump'))) return true;
    play(b);
  }
  return false;
}

/** What is on in a volume, and how that is seen. */
const rules: Readonly<Record<string, () => boolean>> = {
  'zones-of-control': () => unitInEnemyZone(still(`${foot}\nunit x red medium-foot 0605 W`), 0),
  'two-hex-units': () => hasTroops('wide'),
  elephants: () => hasTrait(ELEPHANT),
  horse: () => hasTrait(HORSE),
  skirmishers: () => hasTrait(SKIRMISHER),
  artillery: () => hasTrait(ENGINE),
  'columns-of-heavy-foot': () => steps(ordered('foot', foot)).includes('column left'),
  'columns-of-light-foot': () =>
    steps(ordered('foot', foot.replace('medium-foot', 'light-foot'))).includes('column left'),
  'moved-hits-on-heavy-foot': () => {
    const b = ordered('foot', `${foot} moved`);
    go(b, '0605', 'stop');
    return hitsOn(b, 'foot') > 0;
  },
  'chariots-marked-as-moved': () => {
    const b = ordered('foot', foot.replace('medium-foot', 'chariot'));
    go(b, '0605', 'stop');
    return b.state.moved[0] === 1;
  },
  'engaged-after-shock': () => {
    const b = fight();
    playOut(b);
    return b.state.engaged[0] === 1;
  },
  breakthrough: () => playOut(fight('hits 6')).some((e) => e['text'] === 'the breakthrough'),
  'the-routed-run': () => {
    const b = position(`${open}\nunit foot blue medium-foot 0505 E\ndice 0 0\nstart rout unit=foot cause=-1`);
    return kind(b) === 'rout-path' || isRouted(b, numberOf(b, 'foot'));
  },
  'withdrawal-by-a-roll': () => {
    const b = ordered('foot', `${foot}\nunit light red light-foot 0705 W ma 9 tq 5\ndice 9 9`);
    const told = must(b, 'withdraw light');
    return ofKind(told, 'die').length > 0;
  },
  'withdrawing-costs-hits': () => {
    const b = ordered('foot', `${foot}\nunit light red light-foot 0705 W ma 9 tq 9\ndice 0 0`);
    must(b, 'withdraw light');
    must(b, offered(b)[0] as string);
    if (offered(b).includes('stop')) must(b, 'stop');
    return hits(b, 'light') > 0;
  },
  'double-depth': () => {
    const b = still(`${foot}\nunit below blue medium-foot 0305 E`);
    stackUp(b, 'foot', 'below');
    return inDoubleDepth(b, 0);
  },
  trump: isTrumped,
  'line-commands': () => offered(battle('orders leader=chief momentum=false')).includes('line foot move'),
  'markers-from-a-pool': () => {
    const b = still(foot);
    return valueIn(b, shownOf).pool(b) !== null;
  },
  'chariots-pass-through-chariots': () => {
    const b = ordered('foot', `${foot.replace('medium-foot', 'chariot')}\nunit x red chariot 0605 W ma 1`);
    while (pendingDecisions(b)[0]?.kind !== 'step' && offered(b).includes('no')) must(b, 'no');
    return steps(b).includes('0605');
  },
};

test('which rules are on in which volume', () => {
  const found = Object.fromEntries(Object.entries(rules).map(([name, look]) => [name, inEachBook(look)]));
  const books = ['alexander', 'chandragupta', 'chariots'];
  expect(tabled('rule', Object.keys(rules), books, (name, book) => (found[name]?.[book] ? 'on' : '-'))).toEqual(
    written(`
    rule                            alexander  chandragupta  chariots
    zones-of-control                on         on            -
    two-hex-units                   on         on            -
    elephants                       on         on            -
    horse                           on         on            -
    skirmishers                     on         on            -
    artillery                       on         on            -
    columns-of-heavy-foot           on         on            on
    columns-of-light-foot           on         on            -
    moved-hits-on-heavy-foot        on         on            on
    chariots-marked-as-moved        on         on            -
    engaged-after-shock             -          -             on
    breakthrough                    on         on            -
    the-routed-run                  on         on            -
    withdrawal-by-a-roll            -          -             on
    withdrawing-costs-hits          on         on            -
    double-depth                    on         -             -
    trump                           on         on            on
    line-commands                   on         on            -
    markers-from-a-pool             -          -             on
    chariots-pass-through-chariots  -          -             on
    `),
  );
});
