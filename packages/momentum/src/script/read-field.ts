import { decimal, number, oneOf, ScriptError, Words } from '@taxiarch/kernel/script';
import {
  barrierReaders,
  edgeNamed,
  edgeWords,
  generalReader,
  groundReaders,
  later,
  type RecruitWord,
  sideNumber,
  strange,
  tableReader,
} from '@taxiarch/miniatures/script';
import { type Contact, responses, type State } from '../base/state.ts';
import { groundKinds, lineKinds, NONE } from '../base/vocabulary.ts';
import { mounts } from '../base/world.ts';
import { inInches, type Reader, type ScriptCommander } from './draft.ts';
import { readUnit } from './read-unit.ts';

const mountWords = Object.fromEntries(
  mounts.map((mount): [string, RecruitWord<ScriptCommander, State>] => [
    mount,
    (_d, { who }) => {
      who.mount = mount;
    },
  ]),
);

/** commander king blue general with spears, or at 36 40; horse, elephant and so on; cohesion 4, dead */
const commander: Reader = generalReader(
  {
    lengths: inInches,
    begin: (_d, key, side): ScriptCommander => ({ key, side, general: false, mount: 'horse' }),
    words: {
      ...mountWords,
      general: (_d, { who }) => {
        who.general = true;
      },
      cohesion: (d, { who }, words) => {
        who.cohesion = number(d, words.next(), 'cohesion');
      },
      dead: (_d, { set }) =>
        void set.push((state, self) => {
          state.commanderGone[self] = 1;
        }),
    },
  },
  'a commander',
);

/** A pursuer mostly meets an enemy as a Combat phase ends: their first round is in the next turn (mom-combat.17). */
const firstRound = (since: number, pursued: boolean, turn: number): number =>
  pursued ? Math.min(since + 1, turn) : since;

/** contact horse foot left since 2 charged: the first has come upon the second, here upon its left edge */
const contact: Reader = (d, [mover, target, ...more]) => {
  const words = new Words(more);
  const edge = edgeWords.some((known) => known === words.peek()) ? edgeNamed(d, words.next()) : 0;
  let since = NONE;
  let how: 'charged' | 'countered' | 'pursued' | 'plain' = 'plain';
  for (let w = words.next(); w !== undefined; w = words.next()) {
    if (w === 'since') since = number(d, words.next(), 'the turn in which they met');
    else if (w === 'charged' || w === 'countered' || w === 'pursued') how = w;
    else strange(d, w, 'a contact');
  }
  later(d, (state, unitCalled) => {
    const by = unitCalled(mover);
    const on = unitCalled(target);
    const first = by < on;
    const bit = first ? 1 : 2;
    const line: Contact = {
      one: Math.min(by, on),
      other: Math.max(by, on),
      since: since === NONE ? state.turn : firstRound(since, how === 'pursued', state.turn),
      edgeOne: first ? 0 : edge,
      edgeOther: first ? edge : 0,
      impact: how === 'charged' ? bit : how === 'countered' ? bit * 4 : 0,
      pursuit: how === 'pursued' ? bit : 0,
    };
    state.contacts.push(line);
  });
};

/** The lines that set up a position of the table. */
export const positionReaders: { [verb: string]: Reader } = {
  ...groundReaders(inInches, groundKinds),
  ...barrierReaders(inInches, lineKinds, () => false),
  table: tableReader(inInches, 12, 240),
  unit: readUnit,
  commander,
  contact,
  /** charge horse foot wheel -10 behind done */
  charge: (d, [by, at, ...more]) => {
    const line = { wheel: 0, behind: 0, done: 0 };
    const words = new Words(more);
    for (let w = words.next(); w !== undefined; w = words.next()) {
      if (w === 'wheel') line.wheel = Math.round(decimal(d, words.next(), 'degrees, negative to the left') * 100);
      else if (w === 'behind' || w === 'done') line[w] = 1;
      else strange(d, w, 'a charge');
    }
    later(d, (state, unitCalled) => void state.charges.push({ unit: unitCalled(by), target: unitCalled(at), ...line }));
  },
  /** answer foot evade horse */
  answer: (d, [key, what, from]) => {
    const response = oneOf(d, what, responses, 'a response');
    later(d, (state, unitCalled) => {
      state.answers.push({ unit: unitCalled(key), response, from: from === undefined ? NONE : unitCalled(from) });
    });
  },
  /** broke foot horse: in this turn, in contact with these */
  broke: (d, [key, from]) => {
    later(d, (state, unitCalled) => void state.breaks.push({ unit: unitCalled(key), from: unitCalled(from) }));
  },
  turn: (d, [n]) => {
    d.script.plan.turn = number(d, n, 'the turn');
  },
  turns: (d, [n]) => {
    d.script.plan.turns = number(d, n, 'the last turn');
  },
  phase: (d, [n, step]) => {
    const phase = number(d, n, 'a phase');
    if (phase < 0 || phase > 4) throw new ScriptError(d.line, 'the phase must be 1 to 4');
    const at = step === undefined ? 0 : number(d, step, 'a step');
    later(d, (state) => {
      state.phase = phase;
      state.step = at;
    });
  },
  first: (d, [owner]) => {
    const side = sideNumber(d, owner);
    later(d, (state) => {
      state.first = side;
      state.holder = side;
    });
  },
  tokens: (d, [blue, red]) => {
    const tokens = [number(d, blue, 'tokens'), number(d, red, 'tokens')] as [number, number];
    later(d, (state) => {
      state.tokens = [...tokens];
    });
  },
  /** fall red 2 near men far horse: their Army General died in turn 2, and these have yet to test for it */
  fall: (d, [owner, n, ...more]) => {
    const fall = { side: sideNumber(d, owner), turn: number(d, n, 'the turn') };
    const keys: { near: string[]; far: string[] } = { near: [], far: [] };
    let list = keys.near;
    for (const word of more) {
      if (word === 'near' || word === 'far') list = keys[word];
      else list.push(word);
    }
    later(d, (state, unitCalled) => {
      state.falls.push({ ...fall, near: keys.near.map(unitCalled), far: keys.far.map(unitCalled) });
    });
  },
};
