import { OFF } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { ofKind } from '../../family/shock/testing.ts';
import { field, keyed, phaseAfter } from '../testing/field.ts';
import { volumeState } from '../volume-state.ts';
import { momentumOf } from './wings.ts';

/** An Orders Phase of the blue wing amun under its leader at 0505, who reaches everybody. */
const phase = (text: string, { dice = '', state = '' } = {}): Battle =>
  field(`leader wc blue 0505 wing group amun initiative 4 range 30 ${state}
leader kg red 1501 wing group king initiative 4 range 5
${text}
dice ${dice}
start orders leader=wc momentum=false wing=0`);
const A = 'unit a blue spearmen 0508 E group amun';

test('[cof-9.42 cof-9.55 cof-9.21b cof-2.4] the routed, the rallied, the Engaged and other wings take no order, each for its reason', () => {
  const b = phase(`${A}
unit broken blue spearmen 1411 E group amun routed
unit again blue spearmen 0512 E group amun rallied
unit locked blue spearmen 0808 E group amun engaged
unit foe red spearmen 0908 W group king engaged
unit other blue spearmen 0514 E group ptah
leader pt blue 0514 wing group ptah initiative 4 range 5`);
  must(b, 'act');
  expect(offered(b).filter((choice) => choice.startsWith('move'))).toEqual(['move a']);
  mustRefuse(b, 'move broken', 'cof-9.42');
  mustRefuse(b, 'move again', 'cof-9.55');
  mustRefuse(b, 'move locked', 'cof-9.21b');
  mustRefuse(b, 'move other', 'cof-2.4');
});

test('[cof-5.43b] in a phase that is used to disengage nobody else moves', () => {
  const b = phase(`${A}
unit locked blue chariot 0808 E group amun engaged
unit foe red spearmen 0908 W group king engaged`);
  must(b, 'disengage');
  must(b, 'done');
  expect(offered(b)).toEqual(['end', 'go']);
  mustRefuse(b, 'move a', 'cof-5.43b');
});

test('[cof-9.14a cof-5.44] a unit with a hit may recover once, whatever happens to it then; one without may not', () => {
  const b = phase('unit a blue spearmen 0508 E group amun hits 1\nunit c blue spearmen 0510 E group amun');
  expect(offered(b)).toContain('recover a');
  expect(offered(b)).not.toContain('recover c');
  must(b, 'recover a');
  expect([b.state.hits[0], offered(b).includes('recover a')]).toEqual([0, false]);
  b.state.hits[0] = 1;
  mustRefuse(b, 'recover a', 'cof-9.14a');
  mustRefuse(b, 'recover c', 'cof-9.14a');
});

test('[cof-6.35a] a column does not recover', () => {
  mustRefuse(phase('unit a blue spearmen 0508 NE group amun hits 1'), 'recover a', 'cof-6.35a');
});

test('[cof-4.13 cof-5.46b] a leader rides until his MP are spent, and not once he is dead', () => {
  const b = phase(A);
  must(b, 'go');
  must(b, '0605, 0505, 0605, 0505, 0605, 0505, 0605, 0505, stop');
  expect(offered(b)).toContain('go');
  must(b, 'go');
  must(b, '0605');
  expect(offered(b)).not.toContain('go');
  mustRefuse(b, 'go', 'cof-4.13');
  const dead = phase(A);
  dead.state.leaderHex[keyed(dead, 'wc')] = OFF;
  must(dead, 'move a');
  must(dead, '0608, stop');
  expect(offered(dead)).toEqual(['end']);
});

test('[cof-8.42 cof-6.14 cof-5.44] chariots take their runners along, who have moved then too; who has none takes nobody', () => {
  const b = phase(`unit car blue chariot 0808 E group amun
unit run blue runners 0808 E group amun\nunit lone blue chariot 0812 E group amun`);
  expect(offered(b).filter((choice) => choice.endsWith('together'))).toEqual(['move car together']);
  mustRefuse(b, 'move lone together', 'cof-8.42');
  must(b, 'move car together');
  must(b, '0908, stop');
  for (const choice of ['move car together', 'move car', 'move run']) {
    expect(offered(b)).not.toContain(choice);
    mustRefuse(b, choice, 'cof-6.12');
  }
});

test('[cof-7.11a cof-5.44] fire goes at a unit, or at leaders who are alone in a hex', () => {
  const b = phase(
    `unit bow blue bowmen 0508 E group amun
unit foe red spearmen 0708 W group king
leader prince red 0707 initiative 3 range 3 group other`,
    { dice: '9 5 5' },
  );
  expect(offered(b).filter((choice) => choice.startsWith('fire'))).toEqual(['fire bow at foe', 'fire bow at 0707']);
  const [shot] = ofKind(must(b, 'fire bow at foe'), 'fires');
  expect(shot?.['target']).toBe(numberOf(b, 'foe'));
  expect(offered(b).some((choice) => choice.includes('bow'))).toBe(false);
});

test('[cof-9.32] a leader plants what he bears and takes up what he planted, where it stands', () => {
  const standing = (change: object): string[] => {
    const b = field(
      `${A}
leader king blue 0505 initiative 6 range 30 charisma 3 overall group amun
start orders leader=king momentum=false wing=0`,
      { blue: 'king' },
    );
    Object.assign(volumeState(b).standards[0] ?? {}, change);
    return offered(phaseAfter(b, 'king')).filter((choice) => ['plant', 'bear'].includes(choice));
  };
  expect([standing({}), standing({ borne: false }), standing({ borne: false, hex: OFF })]).toEqual([
    ['plant'],
    ['bear'],
    [],
  ]);
});

test('[cof-10.15 cof-10.0] only in battles of heroes leaders change their mode, from the one that they are in', () => {
  const modes = (special: string, state: string): string[] =>
    offered(phase(`${special}\n${A}`, { state })).filter((choice) => choice.endsWith('mount'));
  expect(modes('special heroes', 'on-foot')).toEqual(['mount']);
  expect(modes('special heroes', '')).toEqual(['dismount']);
  expect(modes('', '')).toEqual([]);
});

/** How often a plan that the other side interrupts counts an answer as nothing. */
function counted(b: Battle, side: 0 | 1, answer: string): number | undefined {
  const below = b.frames[0];
  if (below) below.plan = { side, rest: [], since: 0 };
  must(b, answer);
  return below?.plan?.since;
}
test('[cof-5.32a cof-5.31 cof-10.23a] who does not trump or challenge lets a plan go on', () => {
  const drawn = (): Battle => {
    const b = field(
      `special heroes\n${A}
leader wc blue 0505 wing heroic group amun initiative 4 range 30 combat 3 stamina 3 on-foot
unit x red spearmen 1507 W group king
leader kg red 0805 wing group king initiative 4 range 5 combat 3 stamina 3
dice 0 9 9
start battle`,
      { opens: 'opens' },
    );
    return b;
  };
  expect(counted(drawn(), 1, 'activate')).toBe(1);
  expect(counted(drawn(), 1, 'challenge wc kg')).toBe(0);
  const trumped = (answer: string): number | undefined => {
    const b = drawn();
    must(b, 'activate');
    volumeState(b).pool = [momentumOf(b, 0)];
    must(b, 'end');
    expect(pendingDecisions(b)[0]?.kind).toBe('trump-marker');
    return counted(b, 0, answer);
  };
  expect([trumped('no'), trumped('trump')]).toEqual([1, 0]);
});

test('[cof-4.25b cof-3.0g] a wing of one unit has a Replacement with it; a wing without units, or without a second, has none', () => {
  const replaced = (lost: boolean, second: string): (string | number)[] => {
    const b = field(
      `${A}
unit t blue spearmen 0511 E group ptah
unit x red spearmen 1507 W group king
leader wc blue 0505 wing group amun initiative 4 range 5 ${second}
leader pt blue 0511 wing group ptah initiative 4 range 5
leader kg red 1507 wing group king initiative 4 range 5
dice 9 0 0 0
start battle`,
      { opens: 'opens' },
    );
    must(b, 'hold pt');
    Object.assign(b.state.leaderGone, { [keyed(b, 'wc')]: 1 });
    b.state.leaderHex[keyed(b, 'wc')] = OFF;
    if (lost) {
      b.state.status[0] = 3;
      b.state.place[0] = OFF;
    }
    volumeState(b).pool = [];
    const events = must(b, 'end');
    return [ofKind(events, 'leader-replaced').length, pendingDecisions(b)[0]?.kind ?? 'none'];
  };
  expect(replaced(false, 'replacement 3 3')).toEqual([1, 'opening-marker']);
  expect(replaced(true, 'replacement 3 3')).toEqual([0, 'opening-marker']);
  expect(replaced(false, '')).toEqual([0, 'opening-marker']);
});
