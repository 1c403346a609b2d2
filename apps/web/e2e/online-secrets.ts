import type { Page } from '@playwright/test';
import { applyDiff, type SerializedView, type Side } from '@taxiarch/kernel';
import type { BattleSetup, ServerMessage } from '@taxiarch/wire';

/** What a browser has heard over its sockets, and which secrets of a side are in it. */

/** Everything that a page is told from now on; of several battles, one after the other. */
export function hearing(page: Page): ServerMessage[] {
  const heard: ServerMessage[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(String(payload)) as ServerMessage)),
  );
  return heard;
}

type State = Readonly<Record<string, unknown>>;
type Marker = { readonly real: boolean; readonly revealed: boolean };
type Pledge = { readonly word: string | null; readonly revealed: boolean };

/** What the sides of the fields here hide by their rules: the units of the first stand before those of the second. */
const hiddenIn: Readonly<Record<string, (state: State, side: Side) => readonly string[]>> = {
  alexander: ({ prearranged }, side) =>
    (prearranged as readonly (readonly Marker[])[])[side]?.flatMap(({ real, revealed }) =>
      real && !revealed ? ['a real marker'] : [],
    ) ?? [],
  chandragupta: ({ own }, side) => {
    const { word, revealed } = (own as { pledges: readonly Pledge[] }).pledges[side] as Pledge;
    return word === null || revealed ? [] : [`the pledge ${word}`];
  },
  chariots: () => [],
  classical: ({ order, orders }, side) =>
    (order as readonly string[]).flatMap((given, unit) => {
      const isHis = side === (unit < (order as readonly string[]).length / 2 ? 0 : 1);
      const written = (orders as readonly { order: string }[])[unit]?.order;
      return isHis && (given !== 'hold' || written !== 'hold') ? [`the order ${given} ${written}`] : [];
    }),
  momentum: ({ pledges }, side) =>
    (pledges as readonly (readonly number[])[])[side]?.flatMap((tokens) => (tokens > 0 ? [`${tokens} tokens`] : [])) ??
    [],
};

/** Whatever a view tells of what a side has decided and need not show yet. */
function secretsIn(ruleset: string, { core }: SerializedView, side: Side): string[] {
  const orders = core.standing.filter((one) => one.side === side).map(({ kind, choice }) => `to ${kind}: ${choice}`);
  const answers = core.frames.flatMap(({ sealed, plan }) => [
    ...(sealed && sealed[side] !== null ? [`sealed: ${sealed[side]}`] : []),
    ...(plan?.side === side ? ['a plan'] : []),
  ]);
  return [...orders, ...answers, ...(hiddenIn[ruleset]?.(core.state as State, side) ?? [])];
}

/** All views that someone was given of a battle, by the number of their page. */
function viewsIn(heard: readonly ServerMessage[]): readonly SerializedView[] {
  let view: SerializedView | undefined;
  const views: SerializedView[] = [];
  for (const one of heard) {
    if (one.t !== 'welcome' && one.t !== 'page') continue;
    for (const { n, change } of one.t === 'page' ? [one.page] : one.pages) {
      // Anyone who comes back without anything is told all of it again.
      view = applyDiff(n === 0 ? undefined : view, change) as SerializedView;
      views.push(view);
    }
  }
  return views;
}

const begunIn = (heard: readonly ServerMessage[]): BattleSetup => {
  const welcome = heard.find((one) => one.t === 'welcome');
  if (!welcome) throw new Error('nothing has been heard');
  return welcome.begun;
};

/** Secrets of a side that someone was told while they were secrets, each once. */
export function secretsHeard(heard: readonly ServerMessage[], side: Side): string[] {
  const { ruleset } = begunIn(heard);
  const events = heard.flatMap((one) => (one.t === 'page' ? one.page.events : []));
  const told = events.filter(({ seenBy }) => seenBy === side).map(({ kind }) => `told: ${kind}`);
  return [...new Set([...viewsIn(heard).flatMap((view) => secretsIn(ruleset, view, side)), ...told])];
}

/** Sums and secrets for dice that were told: all that has their form. */
export const sumsHeard = (heard: readonly ServerMessage[]): ReadonlySet<string> =>
  new Set(JSON.stringify(heard).match(/\b[0-9a-f]{64}\b/g));
/** The sums that everybody is told before the first die. */
export const commitmentsHeard = (heard: readonly ServerMessage[]): ReadonlySet<string> =>
  new Set(heard.flatMap((one) => ('facts' in one ? one.facts.commitments.flatMap((sum) => sum ?? []) : [])));
