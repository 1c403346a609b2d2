import { describe, expect, test } from 'vitest';
import type { Battle } from '../base/state.ts';
import { account, playOut, segment } from './testing.ts';

const field = (units: string, options = ''): Battle =>
  segment(`map 14x12\n${options}\n${units}\nleader chief blue 0112 range 1\nstart shock leader=chief`);

const duel = (us: string, them: string, direction: string, more = '', options = ''): Battle => {
  const [troop, ...states] = us.split(' ');
  const [foe, ...foeStates] = them.split(' ');
  const units = [
    `unit us blue ${troop} 0505 E ${states.join(' ')}`,
    `unit them red ${foe} 0605 ${direction} ${foeStates.join(' ')}`,
  ];
  return field([...units, more].join('\n'), options);
};
/** The result and the rule that gives it. */
const found = (b: Battle): string => {
  const { result, rule } = account(b, 'us', 'them').superiority;
  return `${result} ${rule}`;
};
const flank = 'NNW';
const rear = 'E';

describe('Position Superiority', () => {
  test('[alx-9.16.1a] through flank or rear the attacker is superior, in front he is not', () => {
    expect(found(duel('hypaspist', 'medium-foot', flank))).toBe('AS alx-9.16.1a');
    expect(found(duel('hypaspist', 'medium-foot', rear))).toBe('AS alx-9.16.1a');
    expect(found(duel('hypaspist', 'medium-foot', 'W'))).toBe('none alx-9.16.1f');
  });

  test('[alx-9.16.1a alx-9.16.1e alx-11.43a] it is told whether it is the flank or the rear', () => {
    const told = (us: string, them: string): string[] =>
      [flank, rear].map((direction) => account(duel(us, them, direction), 'us', 'them').superiority.text);
    expect(told('hypaspist', 'medium-foot')).toEqual(['the attack comes on the flank', 'the attack comes on the rear']);
    for (const us of ['agrianian', 'light-horse']) {
      expect(told(us, 'medium-foot').map((text) => text.split(' ').at(-1))).toEqual(['flank', 'rear']);
    }
  });

  test('[alx-9.16.1c] skirmishers are not outflanked, but can be taken from behind', () => {
    expect(found(duel('agrianian', 'slinger', flank))).toBe('none alx-9.16.1f');
    expect(found(duel('agrianian', 'slinger', rear))).toBe('AS alx-9.16.1a');
  });

  test('[alx-9.16.1c alx-11.15b] cavalry gains none on an elephant', () => {
    for (const direction of [flank, rear]) {
      const { position, denied } = account(duel('companion', 'elephant', direction), 'us', 'them').superiority;
      expect([position, denied?.rule]).toEqual([false, 'alx-9.16.1c']);
    }
  });

  test('[alx-11.18 alx-9.16.1c] nor an elephant on an elephant', () => {
    expect(found(duel('elephant', 'elephant', flank))).toBe('none alx-9.16.1f');
    expect(found(duel('elephant', 'elephant', rear))).toBe('none alx-9.16.1f');
    expect(found(duel('hypaspist', 'elephant', rear))).toBe('AS alx-9.16.1a');
  });

  // 0504 lies on the attacker's own flank.
  test('[alx-9.16.1d] none for an attacker with a shock capable enemy on his own flank or rear', () => {
    const beside = (unit: string): Battle => duel('hypaspist', 'medium-foot', flank, unit);
    expect(found(beside('unit x red levy 0504 SSW'))).toBe('none alx-9.16.1f');
    expect(found(beside('unit x red levy 0406 NNE'))).toBe('none alx-9.16.1f');
    // In front there was nothing to lose.
    const denied = (direction: string) =>
      account(duel('hypaspist', 'medium-foot', direction, 'unit x red levy 0504 SSW'), 'us', 'them').superiority.denied;
    expect([denied(flank)?.rule, denied('W')]).toEqual(['alx-9.16.1d', undefined]);
    // Facing away, unable to shock, routed, or in front: no harm.
    expect(found(beside('unit x red levy 0504 NNE'))).toBe('AS alx-9.16.1a');
    expect(found(beside('unit x red bow-foot 0504 SSW'))).toBe('AS alx-9.16.1a');
    expect(found(beside('unit x red slinger 0504 SSW'))).toBe('AS alx-9.16.1a');
    expect(found(beside('unit x red levy 0504 SSW routed'))).toBe('AS alx-9.16.1a');
    expect(found(beside('unit x red levy 0606 W'))).toBe('AS alx-9.16.1a');
  });

  test('[alx-9.16.1d] one half of a two-hex attacker in his ZOC is enough', () => {
    const pikes = (unit: string): string | undefined =>
      account(field(`unit us blue phalanx 0505/0506 E\nunit them red medium-foot 0606 E\n${unit}`), 'us', 'them')
        .superiority.denied?.rule;
    expect(pikes('unit x red levy 0504 SSW')).toBe('alx-9.16.1d');
    expect(pikes('unit x red levy 0504 NNE')).toBe(undefined);
  });

  test('[alx-9.16.1e] an SK* gains from it only against chariots and skirmishers', () => {
    expect(found(duel('agrianian', 'chariot', flank))).toBe('AS alx-9.16.1a');
    expect(found(duel('agrianian', 'slinger', rear))).toBe('AS alx-9.16.1a');
    expect(found(duel('agrianian', 'levy', rear))).toBe('none alx-9.16.1e');
    expect(account(duel('agrianian', 'levy', rear), 'us', 'them').superiority.position).toBe(true);
  });

  test('[alx-11.43a] light horse gains nothing on PH, HI and MI, unless they are routed', () => {
    for (const foe of ['hypaspist', 'medium-foot', 'medium-foot type PH']) {
      expect(found(duel('light-horse', foe, rear))).toBe('none alx-11.43a');
    }
    expect(found(duel('light-horse', 'levy', rear))).toBe('AS alx-9.16.1a');
    expect(found(duel('companion', 'hypaspist', rear))).toBe('AS alx-9.16.1a');
    expect(found(duel('light-horse', 'hypaspist routed', rear))).toBe('AS alx-9.16.1a');
  });
});

describe('weapons', () => {
  test('[alx-9.16.1f] are compared where nobody has position', () => {
    expect(found(duel('hypaspist', 'light-foot', 'W'))).toBe('AS alx-9.16.1f');
    expect(found(duel('companion', 'hypaspist', 'W'))).toBe('DS alx-9.16.1f');
    expect(found(duel('hypaspist', 'elephant', 'W'))).toBe('none alx-9.16.1f');
  });

  test('[alx-9.16.1g] javelinmen without javelins are not superior to light horse', () => {
    for (const foe of ['light-foot', 'peltast']) {
      expect(found(duel('light-horse', foe, 'W'))).toBe('DS alx-9.16.1f');
      expect(found(duel('light-horse', `${foe} low`, 'W'))).toBe('DS alx-9.16.1f');
      expect(found(duel('light-horse', `${foe} spent`, 'W'))).toBe('none alx-9.16.1g');
    }
  });
});

describe('the chart against the text', () => {
  test('[alx-9.16.1g] cardaces and archers on foot do not depend on javelins (a reading)', () => {
    const cardaces = field('unit us blue light-horse 0505 E\nunit them red cardaces 0605/0606 W');
    expect(found(cardaces)).toBe('DS alx-9.16.1f');
    expect(found(duel('light-horse', 'bow-foot', 'W'))).toBe('DS alx-9.16.1f');
    expect(found(duel('light-horse', 'bow-foot spent', 'W'))).toBe('DS alx-9.16.1f');
  });

  test('[alx-9.16.1g] medium foot, of which the text is silent, has by the chart to have missiles', () => {
    expect(found(duel('light-horse', 'medium-foot', 'W'))).toBe('none alx-9.16.1g');
    expect(found(duel('light-horse', 'light-foot type MI', 'W'))).toBe('DS alx-9.16.1f');
    expect(found(duel('light-horse', 'light-foot type MI spent', 'W'))).toBe('none alx-9.16.1g');
  });

  test('[alx-9.16.1g] it matters to light horse only', () => {
    expect(found(duel('heavy-horse', 'peltast spent', 'W'))).toBe('DS alx-9.16.1f');
    expect(found(duel('light-horse', 'light-foot spent', flank))).toBe('AS alx-9.16.1a');
  });

  test('[alx-9.16.1f] heavy foot is superior to elephants that attack it, by the erratum to the chart', () => {
    expect(found(duel('elephant', 'hypaspist', 'W'))).toBe('DS alx-9.16.1f');
    expect(found(duel('elephant', 'medium-foot', 'W'))).toBe('none alx-9.16.1f');
  });
});

describe('columns', () => {
  test('[alx-6.65b] a unit caught in column gives superiority from any side, but not to SK*', () => {
    expect(found(duel('levy', 'medium-foot', 'SW'))).toBe('AS alx-6.65b');
    expect(found(duel('companion', 'hypaspist', 'SW'))).toBe('AS alx-6.65b');
    expect(found(duel('agrianian', 'medium-foot', 'SW'))).toBe('DS alx-9.16.1f');
    expect(found(duel('light-horse', 'hypaspist', 'NE'))).toBe('AS alx-6.65b');
  });
});

describe('the charge rule', () => {
  const charge = 'option charge-formation';
  const thracian = (states = ''): string => `light-horse people Thracian ${states}`;

  test('[alx-11.91] without the formation cavalry is superior by weapons to skirmishers only', () => {
    expect(found(duel('heavy-horse', 'light-horse', 'W'))).toBe('AS alx-9.16.1f');
    expect(found(duel('heavy-horse', 'light-horse', 'W', '', charge))).toBe('none alx-11.91');
    expect(found(duel('heavy-horse', 'slinger', 'W', '', charge))).toBe('AS alx-9.16.1f');
    expect(found(duel('heavy-horse charging', 'light-horse charging', 'W', '', charge))).toBe('AS alx-9.16.1f');
  });

  test('[alx-11.91] it loses no more than that: where it was inferior or even it stays so by the chart', () => {
    expect(found(duel('heavy-horse', 'hypaspist', 'W', '', charge))).toBe('DS alx-9.16.1f');
    expect(found(duel('heavy-horse', 'medium-foot', 'W', '', charge))).toBe('none alx-9.16.1f');
  });

  test('[alx-11.91] position and foot are not concerned', () => {
    expect(found(duel('heavy-horse', 'light-horse', flank, '', charge))).toBe('AS alx-9.16.1a');
    expect(found(duel('hypaspist', 'light-foot', 'W', '', charge))).toBe('AS alx-9.16.1f');
  });

  test('[alx-11.95] charging HC is superior to cavalry that does not charge, and to Thracian horse that does', () => {
    expect(found(duel('heavy-horse charging', 'heavy-horse', 'W', '', charge))).toBe('AS alx-11.95');
    expect(found(duel('heavy-horse charging', 'heavy-horse charging', 'W', '', charge))).toBe('none alx-9.16.1f');
    expect(found(duel('heavy-horse charging', thracian('charging'), 'W', '', charge))).toBe('AS alx-11.95');
    expect(found(duel('heavy-horse charging', 'hypaspist', 'W', '', charge))).toBe('DS alx-9.16.1f');
  });

  test('[alx-11.95] charging Thracian horse is superior to all cavalry but HC', () => {
    expect(found(duel(thracian('charging'), 'lancer', 'W', '', charge))).toBe('AS alx-11.95');
    expect(found(duel(thracian('charging'), 'heavy-horse', 'W', '', charge))).toBe('none alx-9.16.1f');
    expect(found(duel('light-horse charging', 'lancer', 'W', '', charge))).toBe('none alx-9.16.1f');
  });

  test('[alx-11.95] without the option the formation means nothing', () => {
    expect(found(duel('heavy-horse charging', 'heavy-horse', 'W'))).toBe('none alx-9.16.1f');
  });

  test('[alx-11.96] any shock ends the formation', () => {
    const b = segment(
      `map 14x12\n${charge}\nunit us blue heavy-horse 0505 E charging\nunit them red levy 0605 W\nleader chief blue 0204 range 9
start shock leader=chief\ndice 0 0 0 0 5 5 5 5 5 5`,
      { marked: ['us'] },
    );
    expect(b.state.formation[0]).toBe(0);
    playOut(b);
  });
});
