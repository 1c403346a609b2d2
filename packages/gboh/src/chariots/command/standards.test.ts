import { hexNumber, hexOf, OFF, parseHex } from '@taxiarch/hexfield';
import { pendingDecisions } from '@taxiarch/kernel';
import { expect, test } from 'vitest';
import type { Battle } from '../../family/base/state.ts';
import { isGone, leaderAlive, placeOfUnit } from '../../family/base/units.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { refuges } from '../cohesion/rout.ts';
import { field, keyed, phaseAfter } from '../testing/field.ts';
import { type Own, type Standard, volumeState } from '../volume-state.ts';
import { dropLostStandards, regainStandards, standardsOf } from './standards.ts';

const standardAt = (b: Battle, side: 0 | 1 = 0): string => {
  const [standard] = standardsOf(b, side);
  return standard === undefined ? 'none' : hexNumber(b.world.field.grid, standard.hex);
};
const kindOf = (b: Battle): string => pendingDecisions(b)[0]?.kind ?? 'none';
const gone = (b: Battle, key: string): boolean => isGone(b, numberOf(b, key));

/** Ramses leads a wing of his own, and rides in its phase. */
const riding = (more = ''): Battle =>
  field(
    `unit guard blue guard 0509 E group amun
unit near blue spearmen 0507 E routed
unit far blue spearmen 0407 E routed
unit off blue spearmen 0307 E routed
leader king blue 0606 initiative 6 range 8 charisma 3 overall group amun
${more}
start orders leader=king momentum=false wing=0`,
    { blue: 'king' },
  );

test('[cof-9.32 cof-9.34] the Standard goes with its leader, and the routed within 3 hexes of where it was flee', () => {
  const b = riding();
  expect(standardAt(b)).toBe('0606');
  must(b, 'act');
  must(b, 'go');
  const events = must(b, '0605, stop');
  expect(standardAt(b)).toBe('0605');
  expect(events.find(({ kind }) => kind === 'standard-moves')?.rules).toEqual(['cof-9.32']);
  expect([gone(b, 'near'), gone(b, 'far'), gone(b, 'off')]).toEqual([true, true, true]);
});

test('[cof-9.32] planted it stays, and so do the routed; he takes it up again where it stands', () => {
  const b = riding();
  must(b, 'act');
  must(b, 'plant');
  must(b, 'go');
  must(b, '0605, stop');
  expect([standardAt(b), gone(b, 'near')]).toEqual(['0606', false]);
  expect(offered(b)).not.toContain('bear');
  must(b, 'go');
  must(b, '0606, stop');
  must(b, 'bear');
  must(b, 'go');
  must(b, '0605, stop');
  expect(standardAt(b)).toBe('0605');
});

test('[cof-9.32] he plants it or takes it up, and does neither twice before he has ridden or acts again', () => {
  const b = riding();
  must(b, 'act');
  must(b, 'plant');
  expect(mustRefuse(b, 'bear', 'cof-9.32')).toMatch(/has not moved since/);
  must(b, 'go');
  must(b, '0605, 0606, stop');
  must(b, 'bear');
  mustRefuse(b, 'plant', 'cof-9.32');
  must(b, 'end');
  const next = phaseAfter(b, 'king');
  must(next, 'act');
  expect(offered(next)).toContain('plant');
});

test('[cof-9.32 cof-5.46a] on Momentum a commander without a wing is asked for the Standard that he bears or that stands with him', () => {
  const asked = (blue: string, prepare: (own: Own) => void = () => {}): string | undefined => {
    const b = field(
      `unit guard blue guard 0509 E group amun
leader wc blue 0509 initiative 4 range 6 group amun
start momentum-marker side=0
dice 9 9`,
      { blue },
    );
    prepare(volumeState(b));
    must(b, 'none');
    return pendingDecisions(b)[0]?.kind;
  };
  const plant = (own: Own): void => void Object.assign(own.standards[0] as object, { borne: false });
  expect([asked('ramses'), asked('ramses', plant)]).toEqual(['standard', 'standard']);
  expect([asked(''), asked('1010'), asked('wc')]).not.toContain('standard');
});

test('[cof-9.34] who is more than 3 hexes away does not mind', () => {
  const b = riding('unit distant blue spearmen 0206 E routed');
  must(b, 'act');
  must(b, 'go');
  must(b, '0605, stop');
  expect(gone(b, 'distant')).toBe(false);
});

/** A red unit goes to where the blue Standard stands with nobody around it; its leader has been put elsewhere. */
const taking = (more: string): Battle =>
  field(
    `unit foe red runners 0605 W group seti
leader wc red 0605 wing group seti initiative 4 range 5
unit broken blue spearmen 0407 E routed
leader king blue 0101 initiative 6 range 8 charisma 3 overall group amun
unit guard blue guard 0101 E group amun
${more}
start move unit=foe line=false along=,`,
    { blue: 'king' },
  );
function planted(more = ''): Battle {
  const b = taking(more);
  const standard = volumeState(b).standards[0];
  Object.assign(standard ?? {}, { hex: parseHex(b.world.field.grid, '0505'), borne: false });
  return b;
}

test('[cof-9.33a cof-9.33b cof-9.34] an enemy unit that enters its hex captures it; destroyed, there is none to run to', () => {
  const b = planted();
  must(b, '0505');
  expect(gone(b, 'broken')).toBe(true);
  must(b, 'destroy');
  expect(standardAt(b)).toBe('none');
});

test('[cof-9.33c] kept, it goes with its captor and still draws the routed', () => {
  const b = planted();
  must(b, '0505');
  must(b, 'keep');
  expect(standardAt(b)).toBe('0505');
  must(b, '0405');
  expect([standardAt(b), volumeState(b).standards[0]?.captor]).toEqual(['0405', numberOf(b, 'foe')]);
});

test('[cof-9.33b cof-9.33c] in the turn after, and not before, it is with its leader as soon as he acts', () => {
  const regained = (turn: number, lost: Partial<Standard>) => {
    const before = riding('unit foe red spearmen 1207 W');
    Object.assign(volumeState(before).standards[0] ?? {}, { lostIn: 2, ...lost });
    before.state.turn = turn;
    const b = phaseAfter(before, 'king');
    // One that was kept comes back unasked.
    expect(kindOf(b) === 'eliminated-standard').toBe(turn > 2 && lost.hex === OFF);
    const events = [...b.events, ...(kindOf(b) === 'eliminated-standard' ? must(b, 'place') : [])];
    const told = events.findLast(({ kind }) => kind === 'standard-regained')?.rules ?? [];
    return [standardAt(b), volumeState(b).standards[0]?.captor, ...told, gone(b, 'near')];
  };
  const { grid } = riding().world.field;
  const far = parseHex(grid, '1207');
  const foe = 4;
  expect(regained(2, { hex: OFF })).toEqual(['none', -1, false]);
  expect(regained(3, { hex: OFF })).toEqual(['0606', -1, 'cof-9.33b', false]);
  expect(regained(2, { hex: far, captor: foe })).toEqual(['1207', foe, false]);
  // It goes back from where its captor was: only the routed around him lose heart.
  expect(regained(3, { hex: far, captor: foe })).toEqual(['0606', -1, 'cof-9.33c', false]);
  expect(regained(3, { hex: parseHex(grid, '0608'), captor: foe })).toEqual(['0606', -1, 'cof-9.33c', true]);
});

test('[cof-9.33b cof-9.41d] its owner may leave it away: the routed flee, and he is asked the next time, in a later turn too', () => {
  const lost = riding('unit foe red spearmen 1207 W');
  Object.assign(volumeState(lost).standards[0] ?? {}, { lostIn: 2, hex: OFF });
  lost.state.turn = 3;
  const b = phaseAfter(lost, 'king');
  expect([pendingDecisions(b)[0]?.side, offered(b)]).toEqual([0, ['place', 'wait']]);
  const events = must(b, 'wait');
  expect(events.some(({ kind }) => kind === 'standard-regained')).toBe(false);
  expect([kindOf(b), standardAt(b), volumeState(b).standards[0]?.lostIn]).toEqual(['order', 'none', 2]);
  expect(refuges(b, numberOf(b, 'guard'))).toEqual([]);
  b.state.turn = 4;
  const again = phaseAfter(b, 'king');
  must(again, 'place');
  expect([standardAt(again), refuges(again, numberOf(again, 'guard')).length > 0]).toEqual(['0606', true]);
  expect(kindOf(phaseAfter(again, 'king'))).not.toBe('eliminated-standard');
});

test('[cof-9.33b cof-5.46a] a commander without a wing is asked before he rides on Momentum, and may leave it at once', () => {
  const asked = (choice: string): unknown[] => {
    const b = field(
      `unit guard blue guard 0509 E group amun
leader wc blue 0509 initiative 4 range 6 group amun
start momentum-marker side=0
dice 9 9`,
      { blue: 'ramses' },
    );
    b.state.turn = 3;
    Object.assign(volumeState(b).standards[0] ?? {}, { lostIn: 2, hex: OFF });
    must(b, 'none');
    expect([kindOf(b), pendingDecisions(b)[0]?.side]).toEqual(['eliminated-standard', 0]);
    must(b, choice);
    return [kindOf(b), standardAt(b)];
  };
  expect(asked('place')).toEqual(['standard', '0307']);
  expect(asked('wait')[1]).toBe('none');
  expect(asked('wait')[0]).not.toBe('standard');
});

test('[cof-9.33c] a captured Standard whose leader is dead is removed at the end of the next turn', () => {
  const after = (turn: number, kings: number): string => {
    const b = riding('unit foe red spearmen 1207 W');
    Object.assign(volumeState(b).standards[0] ?? {}, { lostIn: 2, captor: 4 });
    b.state.leaderGone[keyed(b, 'king')] = kings;
    b.state.turn = turn;
    dropLostStandards(b);
    return standardAt(b);
  };
  expect([after(2, 1), after(3, 1), after(3, 0)]).toEqual(['0606', 'none', '0606']);
});

test('[cof-9.33a] a friend in its hex keeps it safe, and its leader alone does not', () => {
  const b = planted('unit keeper blue spearmen 0505 W');
  expect(offered(b)).not.toContain('0505');
  const alone = field(
    `unit foe red runners 0705 W group seti\nleader wc red 0705 wing group seti initiative 4 range 5
unit guard blue guard 0203 E group amun\nleader king blue 0505 initiative 6 range 8 overall group amun
start move unit=foe line=false along=,`,
    { blue: 'king' },
  );
  // Planted or borne.
  Object.assign(volumeState(alone).standards[0] ?? {}, { borne: false });
  must(alone, '0605');
  // He is driven off as the enemy comes next to him, and takes it along (cof-4.24).
  expect([standardAt(alone), volumeState(alone).standards[0]?.captor]).toEqual(['0203', -1]);
});

test('[cof-9.31] towns serve as Standards too, and nobody carries them off', () => {
  const b = field(
    `unit foe red runners 0605 W group seti\nleader wc red 0605 wing group seti initiative 4 range 5
start move unit=foe line=false along=,`,
    { blue: '0505' },
  );
  must(b, '0505');
  expect([standardAt(b), volumeState(b).standards[0]?.captor]).toEqual(['0505', -1]);
});

test('[cof-9.33c cof-9.41b] a captured Standard still draws the routed, next to foot that carries it; to chariots no way leads', () => {
  const drawn = (troop: string, captor: number): string[] => {
    const b = riding(`unit foe red ${troop} 0505 W`);
    Object.assign(volumeState(b).standards[0] ?? {}, { hex: parseHex(b.world.field.grid, '0505'), captor, lostIn: 1 });
    return refuges(b, numberOf(b, 'guard')).map((hex) => hexNumber(b.world.field.grid, hex));
  };
  expect(drawn('spearmen', 4)).toEqual(['0405', '0406', '0504', '0506', '0605', '0606']);
  expect(drawn('chariot', 4)).toEqual([]);
  // A town that the enemy holds is no place to run to.
  expect(drawn('spearmen', -1)).toEqual([]);
});

test('[cof-9.33c] carried by runners it goes with them also where their chariot takes them along', () => {
  const b = field(
    `unit car red chariot 0605 W group seti
unit foe red runners 0605 W group seti
leader wc red 1505 wing group seti initiative 4 range 15
leader king blue 0101 initiative 6 range 8 charisma 3 overall group amun
unit guard blue guard 0101 E group amun
start orders leader=wc momentum=false wing=0`,
    { blue: 'king' },
  );
  Object.assign(volumeState(b).standards[0] ?? {}, {
    ...{ hex: parseHex(b.world.field.grid, '0605'), captor: numberOf(b, 'foe'), lostIn: 1 },
  });
  must(b, 'move car together');
  must(b, '0505');
  expect(standardAt(b)).toBe('0505');
});

test('[cof-9.33a cof-9.33c] a captor who breaks or flees leaves it where he was', () => {
  const left = (die: number): unknown[] => {
    const b = field(
      `terrain rough 0505
unit foe red spearmen 0605 W group seti tq 5 hits 4
leader king blue 0101 initiative 6 range 8 charisma 3 overall group amun
dice ${die}
start move unit=foe line=false along=,`,
      { blue: 'king' },
    );
    const standard = volumeState(b).standards[0];
    Object.assign(standard ?? {}, { hex: parseHex(b.world.field.grid, '0605'), captor: 0, lostIn: 1 });
    // The rough ground breaks it.
    must(b, '0505');
    return [standardAt(b), standard?.captor, gone(b, 'foe')];
  };
  expect([left(5), left(6)]).toEqual([
    ['0505', -1, false],
    ['0505', -1, true],
  ]);
});

test('[cof-9.44 cof-9.32] a leader who is put elsewhere with a broken unit has not moved: his Standard stays', () => {
  const b = field(
    `unit car blue chariot 0606 E group amun
unit run blue runners 0606 E group amun tq 5 hits 5
unit near blue spearmen 0507 E routed
leader king blue 0606 initiative 6 range 8 charisma 3 overall group amun
dice 0
start rout unit=run cause=-1`,
    { blue: 'king' },
  );
  must(b, 'go along');
  must(b, offered(b)[0] as string);
  expect(b.state.leaderHex[keyed(b, 'king')]).toBe(hexOf(placeOfUnit(b, numberOf(b, 'run'))));
  expect([standardAt(b), gone(b, 'run'), gone(b, 'near')]).toEqual(['0606', false, false]);
});

test('[cof-9.32 cof-9.33b cof-9.33c] a Standard that is lost or captured, or another’s, does not follow a leader', () => {
  const after = (lost: Partial<Standard>): string => {
    const b = riding('unit foe red spearmen 1207 W');
    Object.assign(volumeState(b).standards[0] ?? {}, lost);
    must(b, 'act');
    must(b, 'go');
    must(b, '0605, stop');
    return standardAt(b);
  };
  const { grid } = riding().world.field;
  expect(after({ hex: OFF, lostIn: 1 })).toBe('none');
  expect(after({ hex: parseHex(grid, '1207'), captor: 4, lostIn: 1 })).toBe('1207');
  expect(after({ leader: keyed(riding(), 'ramses') })).toBe('0606');
  expect(after({})).toBe('0605');
});

test('[cof-9.33b cof-9.33c] nothing comes back to the dead, nor to whom it was not lost; and where it lies already nobody flees', () => {
  const b = riding();
  b.state.turn = 3;
  const [standard] = volumeState(b).standards;
  regainStandards(b, keyed(b, 'king'));
  expect(b.events.some(({ kind }) => kind === 'standard-regained')).toBe(false);
  Object.assign(standard ?? {}, { lostIn: 1, borne: false });
  regainStandards(b, keyed(b, 'ramses'));
  expect(standard?.lostIn).toBe(1);
  regainStandards(b, keyed(b, 'king'));
  expect([standard?.lostIn, standard?.borne, gone(b, 'near')]).toEqual([0, true, false]);
  Object.assign(standard ?? {}, { lostIn: 1, hex: OFF });
  b.state.leaderHex[keyed(b, 'king')] = OFF;
  regainStandards(b, keyed(b, 'king'));
  expect([standard?.lostIn, b.frames.at(-1)?.proc]).toEqual([1, 'orders']);
});

test('[cof-9.33c] a Standard that was never captured outlives its leader', () => {
  const b = riding();
  b.state.leaderGone[keyed(b, 'king')] = 1;
  b.state.turn = 3;
  dropLostStandards(b);
  expect(standardAt(b)).toBe('0606');
});

test('[cof-9.33a cof-9.34] its own troops do not capture it; only the routed lose heart', () => {
  const b = riding();
  Object.assign(volumeState(b).standards[0] ?? {}, { hex: parseHex(b.world.field.grid, '0609'), borne: false });
  must(b, 'act');
  must(b, 'move guard');
  must(b, '0609');
  expect([volumeState(b).standards[0]?.captor, gone(b, 'near')]).toEqual([-1, false]);
  const moved = riding();
  must(moved, 'act');
  must(moved, 'go');
  must(moved, '0605, stop');
  expect(gone(moved, 'guard')).toBe(false);
});

test('[cof-9.41a cof-9.41c cof-9.44] broken runners leave their chariots, and a leader with both who stays is safe with those', () => {
  const runners = (die: number): Battle =>
    field(
      `unit car blue chariot 0906 E group amun
unit run blue runners 0906 E group amun tq 5 hits 5
leader king blue 0906 initiative 6 range 8 charisma 3 overall group amun
dice ${die}
start rout unit=run cause=-1`,
      { blue: 'king' },
    );
  const b = runners(0);
  must(b, 'stay');
  must(b, offered(b)[0] as string);
  const car = numberOf(b, 'car');
  expect([b.state.below[car], leaderAlive(b, keyed(b, 'king'))]).toEqual([-1, true]);
  const lost = runners(9);
  expect([gone(lost, 'run'), leaderAlive(lost, keyed(lost, 'king'))]).toEqual([true, true]);
});

test('[cof-9.41a cof-9.32] who breaks at his Standard stays there, and his leader bears it on', () => {
  const b = field(
    `unit a blue spearmen 0906 E group amun tq 5 hits 5
leader king blue 0906 initiative 6 range 8 charisma 3 overall group amun
dice 0
start rout unit=a cause=-1`,
    { blue: 'king' },
  );
  must(b, 'go along');
  must(b, offered(b)[0] as string);
  expect([standardAt(b), volumeState(b).standards[0]?.borne]).toEqual(['0906', true]);
});
