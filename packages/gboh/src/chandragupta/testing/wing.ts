import type { GameEvent } from '@taxiarch/kernel';
import type { Battle } from '../../family/base/state.ts';
import { numberOf } from '../../family/script/position.ts';
import { must } from '../../family/script/testing.ts';
import { position } from '../../scripts.ts';

/**
 * A wing at Kalinga: Vitasoka in the middle, a Nayaka of elephants on his left, one of foot beside him, one of horse on his
 * right, each with two units; Ashoka far away unless `oc` says otherwise. Strangers obey someone else.
 */
export const kalinga = ({
  turn = 2,
  oc = '2502',
  ashoka = '',
  left = '0604',
  vitasoka = 'wing line leads left,foot,right',
  momentum = false,
  more = '',
  start = '',
} = {}): Battle =>
  position(`ruleset chandragupta
  map 28x22
  turn ${turn}
  side blue "Mauryas" retreat W withdrawal 100
  side red "Kalingans" retreat E withdrawal 100
  unit e1 blue elephant 0604 E grade maula people indian
  unit e2 blue elephant 0605 E grade bharta people indian
  unit f1 blue longbow 0608 E grade bharta people indian hits 2
  unit f2 blue longbow 0609 E grade maula people indian
  unit h1 blue light-horse 0612 E grade bharta people indian
  unit h2 blue light-horse 0613 E grade bharta people indian
  unit guard blue elephant 2502 W grade maula people indian
  unit smiths blue guild-bow 0509 E group smiths people indian
  unit hill blue tribal-foot 0510 E group vasati people indian
  unit far red light-foot 2020 W grade bharta people indian
  leader vitasoka blue 0508 initiative 4 range 6 strategy 5 ${vitasoka} people indian
  leader left blue ${left} initiative 3 range 5 nayaka arm elephant people indian
  leader foot blue 0608 initiative 2 range 4 nayaka arm infantry people indian
  leader right blue 0612 initiative 3 range 5 nayaka arm cavalry people indian
  leader ashoka blue ${oc} initiative 6 range 7 strategy 6 overall line people indian ${ashoka}
  leader stranger blue 0605 initiative 3 range 5 nayaka arm elephant people indian
  leader smith blue 0509 initiative 5 range 4 guild-chief line group smiths people indian
  leader elder blue 0510 initiative 2 range 4 tribal-chief line group vasati people indian
  leader kalinga red 2020 initiative 7 range 6 overall people indian
  line beasts blue elephant e1,e2
  line bows blue infantry f1,f2
  line horse blue cavalry h1,h2
  line guild blue infantry smiths
  line tribe blue infantry hill
  ${more}
  ${start || `start orders leader=vitasoka momentum=${momentum}`}
`);

/** An engine with an enemy before it, which fires without an order: the question what to order stays open by it. */
export const ENGINE = 'unit gun blue yantra 2204 E fire-mode\nunit mark red light-foot 2404 W';

export const restricted = (b: Battle, key: string): boolean =>
  (b.state.own as { restricted: number[] }).restricted[numberOf(b, key)] === 1;
export const rulesIn = (events: readonly GameEvent[], kind: string): readonly string[] =>
  events.find((event) => event.kind === kind)?.rules ?? [];

/** A Nayaka is called upon, commands this Line to move, and its units do nothing. */
export function calls(b: Battle, wing: string, line: string): GameEvent[] {
  return [wing, line, 'end'].flatMap((choice) => [...must(b, choice)]);
}
