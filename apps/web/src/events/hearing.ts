import { effect } from '@preact/signals';
import type { EpisodeKind } from '../engine/protocol/events.ts';
import * as game from '../state/battle/battle.ts';
import * as events from '../state/battle/event-queue.ts';
import { settings } from '../state/settings/settings.ts';
import type { Sound } from './sounds.ts';

const soundOf: Readonly<Record<EpisodeKind, Sound | null>> = {
  fight: 'clash',
  volley: 'volley',
  rout: 'rout',
  rally: 'horn',
  test: null,
};

/** Sounds are made by a part of the page that is fetched when one is first wanted. */
async function sound(name: Sound, called = false): Promise<void> {
  if (!settings.value.sounds && !called) return;
  const { play } = await import('./sounds.ts').catch(() => ({ play: () => undefined }));
  play(name, settings.value.volume);
}

/** Lets what is shown be heard, as long as the battle is on the screen. */
export function hear(): () => void {
  let waited = false;
  let wasMine: boolean | null = null;
  const stops = [
    effect(() => {
      const [one] = events.queue.value;
      const name = one?.kind === 'episode' ? soundOf[one.episode.kind] : null;
      if (name) void sound(name);
    }),
    effect(() => {
      const now = game.live.value;
      if (now && Object.values(now.tracks).some((track) => track.length > 1)) void sound('march');
    }),
    // A horn when the enemy has done and one is asked oneself; by one far away also for those who want no other sound.
    effect(() => {
      const isHis = game.isOpponents.value;
      const isMine = !isHis && game.decision.value !== null;
      const called = wasMine === false && game.online.value !== null && document.hidden && settings.value.bell;
      if (isMine && (waited || called)) void sound('horn', called);
      waited = isHis;
      wasMine = isMine;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
