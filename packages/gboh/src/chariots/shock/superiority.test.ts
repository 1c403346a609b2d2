import { describe, expect, test } from 'vitest';
import { account, ofKind, playOut, superiorityIn } from '../../family/shock/testing.ts';
import { attack, dieOf, facing, shifts, shockOf } from '../testing/shock.ts';

// Attacks that are only thought of, on units that are not of the active wing.
const thought = (units: string) =>
  shockOf(`${units}\nunit idle blue spearmen 0520 E group host\nunit idle-foe red spearmen 0620 W`);
const clash = (us: string, them: string, direction = 'W', more = '') =>
  thought(`${facing(us, them, direction)}\n${more}`);

describe('superiority', () => {
  test('[cof-8.17a] from the rear the attacker is superior, whatever the chart says', () => {
    expect(superiorityIn(clash('chariot', 'spearmen', 'E'))).toBe('AS alx-9.16.1a');
    expect(superiorityIn(clash('chariot', 'spearmen', 'W'))).toBe('DS cof-8.17c');
  });
  test('[cof-8.17d cof-8.17c] from the flank the chart stands, and two columns are gained', () => {
    const b = clash('chariot', 'spearmen', 'NNW');
    expect(superiorityIn(b)).toBe('DS cof-8.17c');
    expect(shifts(b)).toEqual(['2 cof-8.17d']);
    expect(shifts(clash('chariot', 'spearmen', 'E'))).toEqual([]);
    // The result names the shift where there is one.
    const named = (direction: string) =>
      ofKind(attack('spearmen', 'spearmen tq 20', '0 5', direction).events, 'shock-result')[0]?.rules;
    expect([named('W'), named('NNW')]).toEqual([
      ['cof-8.17g', 'cof-8.17h'],
      ['cof-8.17g', 'cof-8.17h', 'cof-8.17d'],
    ]);
  });
  test('[cof-8.17c cof-8.17d] cites first why one side is superior, and then what the flank does not give', () => {
    const told = ofKind(attack('spearmen', 'spearmen tq 20', '0 5', 'NNW').events, 'clash')[0];
    expect(told).toMatchObject({ superiority: 'none', text: 'SI against SI' });
    expect(told?.['denied']).toBe('flank attacks give no superiority');
    expect(ofKind(attack('spearmen', 'spearmen tq 20', '0 5').events, 'clash')[0]?.['denied']).toBeUndefined();
  });
  test('[cof-8.17b] not while another enemy has the attacker before him, unless others attack that one', () => {
    const watched = 'unit more red spearmen 0504 SSE';
    expect(superiorityIn(clash('chariot', 'spearmen', 'E', watched))).toBe('DS cof-8.17c');
    expect(superiorityIn(clash('chariot', 'spearmen', 'E', 'unit more red spearmen 0504 NNE'))).toBe('AS alx-9.16.1a');
    expect(superiorityIn(clash('chariot', 'spearmen', 'E', `${watched} routed`))).toBe('AS alx-9.16.1a');
    const relieved = `${facing('chariot', 'spearmen', 'E')}\n${watched}\nunit help blue spearmen 0404 E group host
unit else blue spearmen 0510 E group host\nunit foe red spearmen 0610 W`;
    const found = (...moved: string[]) => {
      const b = shockOf(relieved, { moved }, '0 0 0 0 0 0 0 0');
      return ofKind(playOut(b, ...(moved.includes('help') ? [] : ['done'])), 'clash').find(
        (e) => e['attacker'] === 0,
      )?.['superiority'];
    };
    expect(found('us', 'help', 'else')).toBe('AS');
    expect(found('us', 'else')).toBe('DS');
  });
  test('[cof-8.17b] an enemy whom the attacker himself attacks as well is still one before him', () => {
    const both = `${facing('chariot', 'spearmen', 'E')}\nunit more red bowmen 0606 W`;
    expect(superiorityIn(thought(both))).toBe('DS cof-8.17c');
    const clashOf = (b: ReturnType<typeof shockOf>) => ofKind(playOut(b, 'them'), 'clash')[0]?.['superiority'];
    expect(clashOf(shockOf(both, { moved: ['us'] }, '0 0 0 0 0'))).toBe('DS');
    expect(clashOf(shockOf(both.replace('0606 W', '0606 E'), { moved: ['us'] }, '0 0 0 0 0'))).toBe('AS');
    // Nor is the other of a stack anybody else.
    const stack = `${both}\nunit run blue runners 0505 E group host`;
    expect(clashOf(shockOf(stack, { moved: ['us', 'run'] }, '0 0 0 0 0 0'))).toBe('none');
  });
  test('[cof-6.35b] any unit that attacks a column is superior', () => {
    expect(superiorityIn(clash('chariot', 'spearmen', 'SW'))).toBe('AS alx-6.65b');
  });
  test('[cof-8.17h] the superior attacker doubles the hits of the defender, the superior defender triples those of the attacker', () => {
    const hits = (b: ReturnType<typeof attack>) =>
      ofKind(b.events, 'shock-result').map((e) => [e['printed'], e['hits']])[0];
    expect(hits(attack('chariot tq 30', 'spearmen tq 30', '0 3'))).toEqual([
      [3, 1],
      [9, 1],
    ]);
    expect(hits(attack('chariot tq 30', 'spearmen tq 30', '0 3', 'E'))).toEqual([
      [3, 1],
      [3, 2],
    ]);
    expect(hits(attack('spearmen tq 30', 'spearmen tq 30', '0 3'))).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });
});

test('[cof-8.32 cof-8.41a cof-8.41b cof-4.21] the clash names what bears on it, and nothing else', () => {
  const own = ['cof-8.32', 'cof-8.41a', 'cof-8.41b', 'cof-4.21'];
  const named = (units: string, moved: string[], ...choices: string[]) => {
    const events = playOut(shockOf(units, { moved }, '0 0 0 5 5 5 5'), ...choices);
    return ofKind(events, 'clash')[0]?.rules.filter((rule) => own.includes(rule));
  };
  const led = 'leader wc blue 0505 initiative 3 range 4 group else';
  expect(named(facing('spearmen', 'spearmen'), ['us'])).toEqual([]);
  expect(named(`${facing('spearmen', 'spearmen')}\n${led}`, ['us'])).toEqual(['cof-4.21']);
  expect(named(facing('spearmen', 'heavy-chariot'), ['us'])).toEqual(['cof-8.32']);
  const pair = `${facing('chariot', 'spearmen')}\nunit run blue runners 0505 E group host`;
  expect(named(pair, ['us', 'run'])).toEqual(['cof-8.32', 'cof-8.41a', 'cof-8.41b']);
});

describe('columns', () => {
  test('[cof-8.16a cof-8.32] by Type against Type, whatever the angle', () => {
    for (const direction of ['W', 'NNW', 'E'])
      expect(account(clash('heavy-chariot', 'chariot', direction), 'us', 'them').base).toBe(9);
    expect(account(clash('chariot', 'spearmen'), 'us', 'them').base).toBe(2);
  });
  test('[cof-8.17e cof-4.21] two columns for every unit more, to either side; leaders are none', () => {
    const two = `${facing('spearmen', 'spearmen')}\nunit more red spearmen 0606 W`;
    expect(shifts(thought(two), 'us', 'them more')).toEqual(['-2 cof-8.17e']);
    const pair = `${facing('spearmen', 'spearmen')}\nunit more blue spearmen 0504 E group host`;
    expect(shifts(thought(pair), 'us more', 'them')).toEqual(['2 cof-8.17e']);
    const led = `${facing('spearmen', 'spearmen')}\nleader wc blue 0505 initiative 3 range 4 group else`;
    expect(shifts(thought(led))).toEqual([]);
  });
  test('[cof-8.17d cof-8.17e] a flank counts once, however many come that way', () => {
    const b = thought(`${facing('spearmen', 'spearmen', 'NNW')}\nunit more blue spearmen 0705 W group host`);
    expect(shifts(b, 'us more', 'them')).toEqual(['2 cof-8.17d', '2 cof-8.17e']);
  });
  test('[cof-8.17f cof-6.26] height and rivers, as is best for the defender', () => {
    expect(shifts(clash('spearmen', 'spearmen', 'W', 'level 1 0605'))).toEqual(['-1 cof-8.17f']);
    expect(shifts(clash('spearmen', 'spearmen', 'W', 'level 1 0505'))).toEqual(['1 cof-8.17f']);
    expect(shifts(clash('spearmen', 'spearmen', 'W', 'hexside minor-river 0505/0605'))).toEqual(['-1 cof-6.26']);
    expect(shifts(clash('spearmen', 'spearmen', 'W', 'hexside stream 0505/0605'))).toEqual([]);
    // Of two attackers one has to cross the river.
    const one = `hexside minor-river 0505/0605\n${facing('spearmen', 'spearmen')}\nunit more blue spearmen 0504 E group host`;
    expect(shifts(thought(one), 'us more', 'them')).toEqual(['2 cof-8.17e', '-1 cof-6.26']);
    // Of two defenders the one who stands better counts.
    const both = `level 1 0606\n${facing('spearmen', 'spearmen')}\nunit more red spearmen 0606 W`;
    expect(shifts(thought(both), 'us', 'them more')).toEqual(['-2 cof-8.17e', '-1 cof-8.17f']);
    const below = `level 2 0505\nlevel 1 0606\n${facing('spearmen', 'spearmen')}\nunit more red spearmen 0606 W`;
    expect(shifts(thought(below), 'us', 'them more')).toEqual(['-2 cof-8.17e', '1 cof-8.17f']);
    const even = `level 1 0505 0606\n${facing('spearmen', 'spearmen')}\nunit more red spearmen 0606 W`;
    expect(shifts(thought(even), 'us', 'them more')).toEqual(['-2 cof-8.17e']);
  });
});

describe('leaders', () => {
  const with_ = (...leaders: string[]) => thought(`${facing('spearmen', 'spearmen')}\n${leaders.join('\n')}`);
  const wc = 'leader wc blue 0505 initiative 3 range 4 group else';
  const oc = 'leader oc blue 0505 initiative 5 range 4 charisma 3 overall';
  test('[cof-4.22] a Wing Commander adds 1 where he attacks and takes 1 where he defends', () => {
    expect(dieOf(with_(wc))).toEqual(['1 cof-4.22']);
    expect(dieOf(with_('leader wc red 0605 initiative 3 range 4 group else'))).toEqual(['-1 cof-4.22']);
    expect(dieOf(with_(wc, 'leader foe red 0605 initiative 3 range 4 group other'))).toEqual([
      '1 cof-4.22',
      '-1 cof-4.22',
    ]);
    expect(dieOf(with_('leader wc blue 0504 initiative 3 range 4 group else'))).toEqual([]);
  });
  test('[cof-4.23 cof-8.15c] an Overall Commander his Charisma, less by a wound; of two leaders the better counts', () => {
    expect(dieOf(with_(oc))).toEqual(['3 cof-4.23']);
    expect(dieOf(with_(`${oc} wounded`))).toEqual(['2 cof-4.23']);
    expect(dieOf(with_(wc, oc))).toEqual(['3 cof-4.23']);
    expect(dieOf(with_(wc, oc.replace('charisma 3', 'charisma 0')))).toEqual(['1 cof-4.22']);
    expect(dieOf(with_('leader foe red 0605 initiative 5 range 4 charisma 2 overall'))).toEqual(['-2 cof-4.23']);
  });
});
