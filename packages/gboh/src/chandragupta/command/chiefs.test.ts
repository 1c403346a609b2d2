import { describe, expect, test } from 'vitest';
import { initiativeOf } from '../../family/base/units.ts';
import { FINISHED } from '../../family/base/vocabulary.ts';
import { strategyOf } from '../../family/command/orders.ts';
import { numberOf } from '../../family/script/position.ts';
import { must, mustRefuse, offered } from '../../family/script/testing.ts';
import { status } from '../testing/turn.ts';
import { ENGINE, kalinga, rulesIn } from '../testing/wing.ts';

const phaseOf = (leader: string, more = '', turn = 2) =>
  kalinga({ turn, oc: '0508', more, start: `start orders leader=${leader} momentum=false` });

describe('guilds and tribes', () => {
  test('[cha-4.62 cha-4.41c cha-4.42a cha-4.35] take orders from their own chief, not from any other leader', () => {
    const sub = 'leader sakatala blue 0508 initiative 5 range 6 subordinate';
    for (const b of [phaseOf('ashoka'), phaseOf('vitasoka'), phaseOf('sakatala', sub), phaseOf('foot')]) {
      for (const order of ['move smiths', 'move hill']) mustRefuse(b, order, 'cha-4.62');
      expect(offered(b)).toContain('move f1');
    }
    expect(offered(phaseOf('smith', '', 1))).toContain('move smiths');
    expect(offered(phaseOf('elder'))).toContain('move hill');
  });

  test('[cha-4.62 cha-5.22] that is for orders of every kind', () => {
    const b = phaseOf(
      'ashoka',
      `unit x red light-foot 0809 W
       unit weak blue guild-foot 0410 E group smiths hits 2
       unit broken blue tribal-foot 0409 E group vasati routed`,
    );
    for (const order of ['fire smiths at x', 'recover weak', 'rally broken']) mustRefuse(b, order, 'cha-4.62');
  });

  test('[cha-4.62] a chief commands his own people and nobody else, another guild included', () => {
    const more =
      'unit weavers blue guild-foot 0511 E group weavers\nunit cousins blue tribal-foot 0512 E group pottala';
    const smith = phaseOf('smith', more, 1);
    expect(offered(smith).filter((choice) => choice.startsWith('move'))).toEqual(['move smiths']);
    for (const order of ['move weavers', 'move cousins', 'move hill', 'move f1']) mustRefuse(smith, order, 'cha-4.62');
    const elder = phaseOf('elder', more);
    expect(offered(elder).filter((choice) => choice.startsWith('move'))).toEqual(['move hill']);
  });

  test('[cha-4.62] within his Command Range', () => {
    mustRefuse(phaseOf('elder', 'unit away blue tribal-foot 0515 E group vasati'), 'move away', 'cha-4.21a');
  });

  test('[cha-4.62] a battle may give a guild to a leader who is not a chief, beside his other troops', () => {
    const b = phaseOf('patron', 'leader patron blue 0508 initiative 5 range 6 subordinate group smiths');
    expect(offered(b)).toEqual(expect.arrayContaining(['move smiths', 'move f1']));
    mustRefuse(b, 'move hill', 'cha-4.62');
  });

  test('[cha-4.62] guildsmen of no name obey nobody, not even leaders of no name', () => {
    mustRefuse(phaseOf('ashoka', 'unit lost blue guild-foot 0410 E'), 'move lost', 'cha-4.62');
  });

  test('[cha-4.62] in a Line of others they stay where they are, and a Line of theirs is not his to command', () => {
    const b = kalinga({
      more: 'unit g2 blue guild-foot 0610 E group smiths\nline more blue infantry f1,f2,g2',
    });
    must(b, 'line more move');
    expect(offered(b)).toEqual(expect.arrayContaining(['move f1', 'move f2']));
    mustRefuse(b, 'move g2', 'cha-4.62');
    mustRefuse(kalinga(), 'line guild move', 'cha-4.62');
  });
});

describe('the Line Command of a chief', () => {
  test('[cha-4.65 cha-4.42b cha-4.1d] a Guild Chief with an L rolls his Initiative, as a Subordinate his Strategy', () => {
    const smith = (die: number) => kalinga({ more: `dice ${die}`, start: 'start orders leader=smith momentum=false' });
    const b = smith(5);
    mustRefuse(b, 'near', 'cha-4.42b');
    expect(must(b, 'strategy').find((event) => event.kind === 'die')).toMatchObject({ against: 5 });
    expect(rulesIn(must(b, 'line guild move'), 'order')).toContain('cha-4.65');
    const failed = smith(6);
    must(failed, 'strategy');
    mustRefuse(failed, 'line guild move', 'cha-4.42b');
    const vitasoka = numberOf(failed, 'vitasoka');
    expect([strategyOf(failed, vitasoka), initiativeOf(failed, vitasoka)]).toEqual([5, 4]);
    expect(status(failed, 'smith')).not.toBe(FINISHED);
    expect(offered(failed)).toContain('move smiths');
  });

  test('[cha-4.65] or uses his Overall Commander, or the first turn', () => {
    const near = phaseOf('smith');
    must(near, 'near');
    expect(offered(near)).toContain('line guild move');
    expect(offered(phaseOf('smith', '', 1))).toContain('line guild move');
  });

  test('[cha-4.65] he commands no Line of others', () => {
    mustRefuse(phaseOf('smith', '', 1), 'line bows move', 'cha-4.62');
  });

  test('[cha-4.65] a Tribal Chief has none, though an L be on his counter', () => {
    for (const turn of [1, 2]) mustRefuse(phaseOf('elder', ENGINE, turn), 'line tribe move', 'cha-4.65');
  });
});
