/**
 * Quiet sounds, made in the page out of noise and plain tones: no file is fetched, and nothing is heard before the
 * player has wished for it.
 */
export const soundNames = ['march', 'volley', 'clash', 'rout', 'horn'] as const;
export type Sound = (typeof soundNames)[number];

let context: AudioContext | null = null;

/** A second of noise, alike every time. */
function noiseOf(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const data = buffer.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < data.length; i++) {
    seed = (seed * 16_807) % 2_147_483_647;
    data[i] = seed / 1_073_741_823 - 1;
  }
  return buffer;
}

type Puff = { readonly at: number; readonly long: number; readonly pitch: number; readonly loud: number };

/** A puff of noise around a pitch: a footfall, an arrow, a blow. */
function puff(audio: AudioContext, out: AudioNode, noise: AudioBuffer, { at, long, pitch, loud }: Puff): void {
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 1.2;
  const swell = audio.createGain();
  const start = audio.currentTime + at;
  swell.gain.setValueAtTime(0, start);
  swell.gain.linearRampToValueAtTime(loud, start + long * 0.15);
  swell.gain.exponentialRampToValueAtTime(0.001, start + long);
  source.connect(filter).connect(swell).connect(out);
  source.start(start, at % 0.5, long);
}

/** A tone that swells and dies: a horn, or iron that rings. */
function tone(audio: AudioContext, out: AudioNode, kind: OscillatorType, { at, long, pitch, loud }: Puff): void {
  const source = audio.createOscillator();
  source.type = kind;
  source.frequency.value = pitch;
  const swell = audio.createGain();
  const start = audio.currentTime + at;
  swell.gain.setValueAtTime(0, start);
  swell.gain.linearRampToValueAtTime(loud, start + Math.min(0.12, long * 0.3));
  swell.gain.exponentialRampToValueAtTime(0.001, start + long);
  source.connect(swell).connect(out);
  source.start(start);
  source.stop(start + long);
}

const times = (n: number, every: number): number[] => Array.from({ length: n }, (_, i) => i * every);

/** Plays a sound; `volume` from 0 to 1. */
export function play(sound: Sound, volume: number): void {
  context ??= new AudioContext();
  const audio = context;
  void audio.resume();
  const out = audio.createGain();
  out.gain.value = volume * 0.35;
  out.connect(audio.destination);
  const noise = noiseOf(audio);
  switch (sound) {
    case 'march':
      for (const at of times(6, 0.16)) puff(audio, out, noise, { at, long: 0.11, pitch: 180, loud: 0.9 });
      break;
    case 'volley':
      for (const at of times(5, 0.06)) puff(audio, out, noise, { at, long: 0.35, pitch: 2600 - at * 3000, loud: 0.4 });
      puff(audio, out, noise, { at: 0.5, long: 0.12, pitch: 350, loud: 0.7 });
      break;
    case 'clash':
      for (const at of times(5, 0.12)) {
        puff(audio, out, noise, { at, long: 0.14, pitch: 700, loud: 0.8 });
        tone(audio, out, 'triangle', { at, long: 0.4, pitch: 1400 + ((at * 100) % 7) * 130, loud: 0.12 });
      }
      break;
    case 'rout':
      for (const at of times(10, 0.09)) puff(audio, out, noise, { at, long: 0.09, pitch: 240, loud: 0.9 - at * 0.7 });
      break;
    case 'horn':
      tone(audio, out, 'sawtooth', { at: 0, long: 0.5, pitch: 220, loud: 0.18 });
      tone(audio, out, 'sawtooth', { at: 0.35, long: 0.9, pitch: 330, loud: 0.18 });
      break;
  }
}
