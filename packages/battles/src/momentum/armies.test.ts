import { written } from '@taxiarch/kernel/testing/tables';
import { expect, test } from 'vitest';
import { type MomentumScenario, openBattle, scenarioById } from '../index.ts';

const worldOf = (id: string) => openBattle(scenarioById(id) as MomentumScenario).world;
const INCH = 2540;

test('tables in inches, turns to fight, points of the units of each side', () => {
  const line = (id: string) => {
    const { width, depth, turns, sides } = worldOf(id);
    return `${id} ${width / INCH}x${depth / INCH} ${turns} ${sides[0].points} ${sides[1].points}`;
  };
  expect(['momentum-drill', 'hydaspes-table', 'trebia-table', 'bagradas'].map(line)).toEqual(
    written(`
    momentum-drill  60x40  8   590   618
    hydaspes-table  72x48  8  1011  1110
    trebia-table    72x48  8  1100  1053
    bagradas        72x48  8  1084  1051
    `),
  );
});

/** Units as key, type and density, bases in files, points. */
const unitsOf = (id: string): string[] =>
  worldOf(id).units.map(({ key, profile, elements, files, points }) => {
    const { type, density } = profile;
    return `${key} ${type}-${density} ${elements}x${files} ${points}`;
  });

// Points reckoned by hand from the prices of mom-setup.03.
test('the armies of the drill', () => {
  expect(unitsOf('momentum-drill')).toEqual(
    written(`
    spears       foot-close        8x4  144
    swords       foot-close        8x4  152
    peltasts     foot-open         6x3   66
    slingers     foot-skirmish     4x4   52
    horse        cavalry-formed    4x4  104
    light-horse  cavalry-skirmish  4x4   72
    warband      foot-close       12x4  156
    hill-spears  foot-close        8x4  112
    archers      foot-skirmish     4x4   36
    lancers      cavalry-formed    4x4  108
    riders       cavalry-skirmish  3x3   48
    elephants    elephant-formed   2x2  158
    `),
  );
});

test('the armies by the Hydaspes: most of the horse with Alexander, elephants and foot with Porus', () => {
  expect(unitsOf('hydaspes-table')).toEqual(
    written(`
    companions       cavalry-formed        5x5  185
    hipparchies      cavalry-formed        4x4  148
    dahae            cavalry-skirmish      4x4   72
    hypaspists       foot-close            6x3  186
    pikes-1          foot-close            8x4  152
    pikes-2          foot-close            8x4  152
    agrianians       foot-skirmish         4x4   64
    archers          foot-skirmish         4x4   52
    royal-elephants  elephant-formed       2x2  164
    right-elephants  elephant-formed       2x2  164
    left-elephants   elephant-formed       2x2  164
    longbows-1       foot-close            8x4  104
    longbows-2       foot-close            8x4  104
    spears           foot-close            8x4   80
    chariots         heavy-chariot-formed  3x3  150
    left-horse       cavalry-formed        6x3   78
    right-horse      cavalry-formed        6x3   78
    javelins         foot-skirmish         4x4   24
    `),
  );
});

test('the armies at the Trebia: legions and allies against foot of three peoples, better horse, and an ambush', () => {
  expect(unitsOf('trebia-table')).toEqual(
    written(`
    hastati           foot-close         8x4  128
    allied-hastati    foot-close         8x4  128
    principes         foot-close         8x4  176
    allied-principes  foot-close         8x4  128
    chosen-allies     foot-close         6x3  156
    triarii           foot-close         4x4  132
    velites           foot-skirmish      4x4   36
    allied-velites    foot-skirmish      4x4   36
    equites           cavalry-formed     4x4   92
    allied-horse      cavalry-formed     4x4   88
    libyans           foot-close         8x4  144
    gauls             foot-close        12x4  156
    spaniards         foot-open          8x4  152
    west-elephants    elephant-formed    1x1   79
    east-elephants    elephant-formed    1x1   79
    balearics         foot-skirmish      4x4   52
    caetrati          foot-skirmish      4x4   36
    gallic-horse      cavalry-formed     4x4  100
    horse             cavalry-formed     4x4   80
    numidians         cavalry-skirmish   4x4  100
    ambush-horse      cavalry-skirmish   3x3   75
    `),
  );
});

test('the armies at the Bagradas: deep legions with hardly a horse against elephants, citizens and horse', () => {
  expect(unitsOf('bagradas')).toEqual(
    written(`
    hastati           foot-close         9x3  144
    hastati-2         foot-close         9x3  144
    principes         foot-close         9x3  198
    allied-hastati    foot-close         8x4  128
    allied-principes  foot-close         8x4  128
    triarii           foot-close         5x3  165
    velites           foot-skirmish      6x6   54
    allied-velites    foot-skirmish      6x6   54
    equites           cavalry-formed     3x3   69
    elephants-1       elephant-formed    2x2  158
    elephants-2       elephant-formed    1x1   79
    elephants-3       elephant-formed    2x2  158
    citizens-1        foot-close        12x4  180
    citizens-2        foot-close         8x4  120
    hired-foot        foot-open          8x4  104
    horse             cavalry-formed     5x5  100
    numidians         cavalry-skirmish   4x4  100
    slingers          foot-skirmish      4x4   52
    `),
  );
});
