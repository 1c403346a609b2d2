import { describe, expect, test } from 'vitest';
import { isGone, isRouted } from '../../family/base/units.ts';
import { DID_SHOCK } from '../../family/base/vocabulary.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, offered } from '../../family/script/testing.ts';
import { account, hitsOn, kindOf, ofKind, playOut, whereIs } from '../../family/shock/testing.ts';
import { attack, combats, facing, isLocked, rulesOf, shockOf } from '../testing/shock.ts';

const purposes = (events: Parameters<typeof ofKind>[0]): string[] =>
  ofKind(events, 'die').map((e) => String(e['purpose']).replace(/(?<!^TQ Check) (of|on) .*/, ''));

describe('the attackers’ own check', () => {
  const sent = (us: string, them: string, dice: string) => {
    const b = shockOf(facing(us, them), {}, dice);
    return { b, events: playOut(b, 'shock us') };
  };
  test('[cof-8.14a cof-9.15] up to its TQ it attacks, above it does not and takes one hit, however high the die', () => {
    const passed = sent('spearmen tq 6', 'spearmen', '6 0 0 0 0');
    expect(purposes(passed.events).slice(0, 3)).toEqual([
      'TQ Check of Us (before the attack)',
      'TQ Check of Them (before the clash)',
      'Shock',
    ]);
    expect(ofKind(passed.events, 'die')[0]?.rules).toEqual(['cof-8.14a', 'cof-8.64', 'cof-9.15']);
    const failed = sent('spearmen tq 6', 'spearmen', '9');
    expect([hitsOn(failed.b, 'us'), purposes(failed.events)]).toEqual([1, ['TQ Check of Us (before the attack)']]);
    expect(isLocked(failed.b, 'them')).toBe(false);
    expect((failed.b.state.did[numberOf(failed.b, 'them')] as number) & DID_SHOCK).toBe(0);
  });
  test('[cof-8.14a cof-9.13a] the hit may break it at once', () => {
    const { b } = sent('spearmen tq 6 hits 5', 'spearmen', '7 3');
    expect(isRouted(b, numberOf(b, 'us'))).toBe(true);
  });
  test('[cof-8.14b] nobody checks who attacks the routed only, but they check, by a TQ of 1', () => {
    const { b, events } = sent('spearmen tq 6', 'spearmen routed', '1 0');
    expect(rulesOf(b, events, 'no-check', 'us')).toContain('cof-8.14b');
    expect(purposes(events)[0]).toBe('TQ Check of Them (before the clash)');
    const two = shockOf(`${facing('spearmen tq 6', 'spearmen routed')}\nunit more red spearmen 0606 W`, {}, '9');
    expect(purposes(playOut(two, 'shock us'))).toEqual(['TQ Check of Us (before the attack)']);
  });
  test('[cof-8.14a] of two who attack together one may lose heart, and the other goes on', () => {
    const pair =
      'unit p blue spearmen 0505 E group host\nunit q blue spearmen 0506 E group host\nunit y red spearmen 0606 W';
    const b = shockOf(pair, {}, '9 0 0 5');
    const events = playOut(b, 'shock p', 'shock q');
    expect(hitsOn(b, 'p')).toBe(1);
    expect(ofKind(events, 'clash')[0]).toMatchObject({ attacker: numberOf(b, 'q') });
    // It counts as one against one.
    expect(ofKind(events, 'shock-result')[0]?.['parts']).toEqual([]);
    expect([isLocked(b, 'p'), isLocked(b, 'q'), isLocked(b, 'y')]).toEqual([false, true, true]);
  });
  test('[cof-8.14a cof-9.13a] or break by the hit, which leaves the other alone in the attack', () => {
    const pair = `unit p blue spearmen 0505 E group host tq 6 hits 5\nunit q blue spearmen 0506 E group host\nunit y red spearmen 0606 W`;
    const b = shockOf(pair, {}, '9 3 0 0 5');
    const events = playOut(b, 'shock p', 'shock q');
    expect([isRouted(b, 0), ofKind(events, 'shock-result')[0]?.['parts'], isLocked(b, 'q')]).toEqual([true, [], true]);
    // Where both lose heart nobody is attacked, and nobody has fought.
    const none = shockOf(pair, {}, '9 3 9');
    const called = playOut(none, 'shock p', 'shock q');
    expect(ofKind(called, 'called-off')[0]).toMatchObject({ attackers: [0, 1], all: true });
    expect([hitsOn(none, 'y'), (none.state.did[2] as number) & DID_SHOCK, none.state.mark]).toEqual([0, 0, [0, 0, 0]]);
  });
  test('[cof-8.11c cof-8.14a] what is said of an attack beforehand names the checks that it will bring', () => {
    const b = shockOf(
      `${facing('spearmen', 'spearmen')}\nunit idle blue spearmen 0520 E group host\nunit f red spearmen 0620 W`,
    );
    expect(account(b, 'us', 'them').checks.map(({ unit }) => unit)).toEqual([0, 1]);
    // Anyone who is not active answers an attack unchecked, if he does.
    expect(account(b, 'them', 'us').checks.map(({ unit }) => unit)).toEqual([0]);
    const moved = shockOf(
      `${facing('spearmen', 'spearmen')}\nunit idle blue spearmen 0520 E group host\nunit f red spearmen 0620 W`,
      { moved: ['us'] },
    );
    expect(account(moved, 'us', 'them').checks.map(({ unit }) => unit)).toEqual([1]);
  });
});

describe('the defenders’ check', () => {
  test('[cof-8.14c cof-9.21c] the excess is taken as hits; who is Engaged makes none', () => {
    const b = attack('spearmen', 'spearmen tq 6', '8 0');
    expect(ofKind(b.events, 'hits')[0]).toMatchObject({ unit: 1, hits: 2, rules: ['cof-8.14c'] });
    expect(ofKind(b.events, 'die')[0]?.rules).toEqual(['cof-8.14c', 'cof-8.64', 'cof-9.15']);
    const locked = shockOf(facing('spearmen engaged', 'spearmen tq 6 engaged'), {}, '0');
    expect(purposes(locked.events)).toEqual(['Shock']);
    expect(rulesOf(locked, locked.events, 'no-check', 'them')).toEqual(['cof-8.14c', 'cof-9.21c']);
  });
  test('[cof-8.14d cof-8.21a cof-8.22] a defender who breaks now leaves his hex, and the attacker advances and may turn', () => {
    const b = attack('spearmen', 'spearmen tq 6 hits 4', '8 3');
    must(b, offered(b)[0] as string);
    expect([whereIs(b, 'us'), kindOf(b)]).toEqual(['0605 E', 'advance-facing']);
    must(b, 'turn left');
    expect(whereIs(b, 'us')).toBe('0605 NNE');
    expect([isRouted(b, 1), isLocked(b, 'us')]).toEqual([true, false]);
  });
  test('[cof-8.14d cof-9.43] one routed before is eliminated if he fails', () => {
    const b = attack('spearmen', 'spearmen routed', '2');
    expect(isGone(b, 1)).toBe(true);
    // At his TQ of 1 he stays in it, and a hit of the shock finishes him.
    const stays = attack('spearmen', 'spearmen routed', '1 9');
    expect(purposes(stays.events)).toEqual(['TQ Check of Them (before the clash)', 'Shock']);
    expect(isGone(stays, 1)).toBe(true);
  });
  test('[cof-8.14d cof-8.23 cof-9.21a] of two attackers of a hex that is given up one advances, and nobody fights on', () => {
    const pair = `unit p blue spearmen 0505 E group host tq 6\nunit q blue spearmen 0506 E group host tq 7\nunit y red spearmen 0606 W tq 5 hits 4
leader wc blue 0505 initiative 3 range 4 group else`;
    const b = shockOf(pair, { moved: ['p', 'q'] }, '9 0');
    const events = playOut(b);
    expect([whereIs(b, 'p'), whereIs(b, 'q')]).toEqual(['0505 E', '0606 E']);
    expect([ofKind(events, 'engaged'), ofKind(events, 'shock-result'), b.drawn]).toEqual([[], [], 2]);
  });
  test('[cof-8.14c cof-9.21c cof-9.26] an Engaged unit that a third attacks makes no check; if it breaks the first is free', () => {
    // P of another wing is Engaged with Y; Q attacks Y from its flank.
    const text = `unit p blue spearmen 0505 E group other engaged tq 9\nunit y red levy 0605 W tq 4 hits 3 engaged
unit q blue spearmen 0504 SSE group host tq 9`;
    const b = shockOf(text, { moved: ['q'] }, '9 0');
    const events = playOut(b);
    expect([combats(b, events), purposes(events)[0]]).toEqual([['q on y'], 'Shock']);
    expect([whereIs(b, 'q'), whereIs(b, 'p'), isLocked(b, 'p')]).toEqual(['0605 SSE', '0505 E', false]);
  });
  test('[cof-9.15 cof-6.35a cof-9.13a] a column checks, and breaks, by two less', () => {
    const b = attack('spearmen', 'spearmen tq 6', '7 0 3', 'SW');
    expect(ofKind(b.events, 'hits')[0]).toMatchObject({ unit: 1, hits: 3, total: 3 });
    expect(ofKind(b.events, 'shock-result')).toHaveLength(1);
    const broken = attack('spearmen', 'spearmen tq 6 hits 1', '7 3', 'SW');
    expect([isRouted(broken, 1), ofKind(broken.events, 'shock-result')]).toEqual([true, []]);
  });
  test('[cof-8.21c cof-8.14d] who is in front of another enemy does not advance before the clash', () => {
    const other = (facingOther: string) =>
      attack(
        'spearmen',
        'spearmen tq 6 hits 4',
        '8 0 3 9 9 9 9',
        'W',
        `unit more red spearmen 0504 ${facingOther} engaged`,
      );
    const watched = other('SSE');
    must(watched, offered(watched)[0] as string);
    expect(whereIs(watched, 'us')).toBe('0505 E');
    const free = other('W');
    must(free, offered(free)[0] as string);
    expect(whereIs(free, 'us')).toBe('0605 E');
  });
});
