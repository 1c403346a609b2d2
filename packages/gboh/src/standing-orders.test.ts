import { pressing, putEveryOrder, questionsWithOrders } from '@taxiarch/kernel/testing/every-order';
import { expect, test } from 'vitest';
import { armies as indian } from './chandragupta/testing/armies.ts';
import { campMap } from './chandragupta/testing/fort.ts';
import { armies as bronze } from './chariots/testing/armies.ts';
import { position } from './scripts.ts';

/** Troops of every kind close together, with every optional rule of close fighting. */
const greek = `map 22x16
terrain woods 1104 1105
terrain rocky 1010
option engaged charge-formation
side blue "Macedonians" macedonian retreat W withdrawal 90
side red "Persians" retreat E withdrawal 90
unit ph1 blue phalanx 0805/0804 E
unit ph2 blue phalanx 0807/0806 E
unit hyp blue hypaspist 0808 E
unit comp blue companion 0910 E charging
unit horse blue light-horse 0911 E
unit arch blue archer 0903 E
unit jav blue javelinist 0904 E
unit sling blue slinger 1006 E
unit el blue elephant 0913 E
unit hop red hoplite 1206/1205 W
unit foot red medium-foot 1207 W
unit lev red levy 1208 W
unit card red light-foot 1204 W
unit rider red light-horse 1210 W
unit bow red horse-archer 1211 W
unit heavy red heavy-horse 1212 W
unit car red chariot 1203 W
unit pelt red peltast 1209 W
unit gun red oxybeles 1308 W
unit gun2 blue oxybeles 0708 E
leader alex blue 0910 initiative 6 range 8 strategy 6 combat 7 line overall
leader parm blue 0808 initiative 4 range 6 strategy 5 line
leader aide blue 0911 initiative 3 range 4
leader darius red 1207 initiative 5 range 8 strategy 5 line overall
leader bessus red 1212 initiative 4 range 6 strategy 4 line
leader mazaeus red 1210 initiative 3 range 4
line a blue infantry ph1,ph2,hyp
line b blue cavalry comp,horse
line c red infantry hop,foot,lev
line d red cavalry rider,bow,heavy
`;

/** The last answer leads to a question that play seldom or never meets. */
interface Direct {
  text: string;
  answers: readonly string[];
  /** What runs once the script is over. */
  frame?: { proc: string; v: object };
  entries?: number[];
}

/** Whatever is offered first. */
const FIRST = '*';

/** Missiles at a Line, once it has moved: this is asked at the end of its move. */
const lineMoved = (ruleset: string): Direct => ({
  text: `ruleset ${ruleset}\nmap 20x12\nunit one blue medium-foot 0606 E\nunit shot red light-foot 0706 W
dice 3 3 3
start artillery-reaction side=1 mover=-1`,
  answers: ['end'],
  frame: { proc: 'line-entry-fire', v: { movers: [0] } },
  entries: [1000],
});
/** A target of riders that turns to them, or has them before it and throws back. */
const raided = (ruleset: string, facing: string): Direct => ({
  text: `ruleset ${ruleset}\nmap 20x12\nunit a blue light-horse 0505 E\nunit t red light-foot 0705 ${facing} tq 9
dice 5 5 5 5 5\nstart artillery-reaction side=1 mover=-1`,
  answers: ['end', FIRST, FIRST, FIRST],
  frame: { proc: 'harass', v: { unit: 0, target: 1 } },
});
/** Mounted archers before foot, and archers whom horse leaves. */
const shy = (ruleset: string): Direct[] => [
  {
    text: `ruleset ${ruleset}\nmap 20x12\nunit foot blue medium-foot 0505 E ma 4\nunit horse red horse-archer 0705 W ma 7
dice 2 0 2 0\nstart move unit=foot line=false along=,`,
    answers: ['withdraw horse'],
  },
  {
    text: `ruleset ${ruleset}\nmap 20x12\nunit foot blue companion 0505 SSE\nunit shot red archer 0605 W
dice 3 4 4\nstart move unit=foot line=false along=,`,
    answers: ['0506'],
  },
];
const chariotField = `ruleset chariots
map 20x14
side blue Egypt retreat W withdrawal 40 standard ramses
side red Hatti retreat E withdrawal 40 standard king
leader ramses blue 0307 initiative 6 range 8 charisma 3 overall
leader king red 1707 initiative 5 range 7 charisma 2 overall group hatti
leader wc blue 0805 initiative 4 range 20 group amun
`;
const inPhase = 'start orders leader=wc wing=1 momentum=false';

const runners = `${chariotField}unit a blue chariot 0505 E group amun tq 7\nunit t red runners 0705 W group hatti tq 4
leader wc2 red 0705 initiative 3 range 4 group hatti\ndice 9 8 5 5 5 5 5\n`;

const direct: Readonly<Record<string, readonly Direct[]>> = {
  alexander: [
    lineMoved('alexander'),
    raided('alexander', 'E'),
    raided('alexander', 'W'),
    {
      text: `map 16x16\nturn 2\nunit a blue light-foot 0404 E\nunit b blue light-foot 0405 E\nunit c blue light-foot 0406 E
line foot blue infantry a,b,c\nleader bessus blue 0404 initiative 4 range 5 line strategy 9
leader darius blue 0405 initiative 6 range 5 overall\ndice 0 0\nstart orders leader=bessus momentum=false`,
      answers: ['strategy', 'line foot move', 'move a'],
    },
    ...shy('alexander'),
    {
      text: `map 20x10\nturn 2\noption charge-formation\nunit horse blue heavy-horse 0605 E charging
unit foe red medium-foot 1005 W hits 5\nleader coenus blue 0605 initiative 4 range 5 overall
leader bessus red 1808 initiative 5 range 5 overall\ndice 5 5 9 5 9 9 9 9 9 9 9 9 9`,
      answers: ['activate coenus', 'move horse', 'along', '0704', '0804', '0904', 'no', 'end', 'NE', 'NE'],
    },
  ],
  chandragupta: [
    lineMoved('chandragupta'),
    raided('chandragupta', 'E'),
    raided('chandragupta', 'W'),
    ...shy('chandragupta'),
    {
      text: campMap(`side blue "Holders" retreat E withdrawal 90\nside red "Besiegers" retreat W withdrawal 90
unit car blue chariot 0805 E grade bharta people indian foot crew
unit crew blue light-foot grade bharta people indian\nunit near red medium-foot 0705 E
leader king blue 0904 initiative 5 range 6 overall people indian\nstart orders leader=king momentum=false`),
      answers: ['move car', 'dismount'],
    },
    {
      text: campMap(`side blue "Holders" retreat E withdrawal 20 holds camp\nside red "Besiegers" retreat W withdrawal 90
unit far red medium-foot 2512 W\nunit guard blue medium-foot 1307 W
leader porus red 2512 initiative 6 range 3 overall people indian
leader king blue 1306 initiative 4 range 4 line overall people indian\ndice 5\nstart battle`),
      answers: ['activate king'],
    },
    {
      text: campMap(`side blue "Holders" retreat E withdrawal 90 holds camp
side red "Besiegers" retreat W withdrawal 90\nunit e red elephant 0606 E\nunit f red elephant 0605 E\nunit guard blue medium-foot 2812 W
leader porus red 0606 initiative 5 range 6 overall people indian
leader king blue 2812 initiative 6 range 4 overall people indian\ndice 9 9 9\nstart breach unit=e`),
      answers: ['no'],
      frame: { proc: 'breach', v: { unit: 1 } },
    },
  ],
  chariots: [
    {
      text: `${chariotField}unit s blue spearmen 0805 E group amun\nunit foe red levy 0905 W group hatti hits 3
unit z red levy 1310 W group hatti\ndice 0 9 9\n${inPhase}`,
      answers: ['end', 'shock s'],
    },
    {
      text: `${chariotField}unit a blue chariot 0505 E group amun\nunit r blue runners 0505 E group amun
unit t red bowmen 0705 W group hatti ma 1\ndice 2 2 2\n${inPhase}`,
      answers: ['move a together', '0605', 'no', 'fire t'],
    },
    {
      text: `${chariotField}unit a blue chariot 0505 E group amun\nunit t red chariot 0705 W group hatti ma 1 spent
unit r red runners 0705 W group hatti ma 1\ndice 2 2 2\n${inPhase}`,
      answers: ['move a', '0605', 'no', '0705'],
    },
    {
      text: `${chariotField}unit c blue chariot 0805 E group amun engaged\nunit foe red spearmen 0905 W group hatti engaged
${inPhase}`,
      answers: ['disengage', 'c 0704'],
    },
    {
      text: `${runners}${inPhase}`,
      answers: ['fire a at t', 'react', '0605 W'],
    },
    {
      text: `${runners}${inPhase}`,
      answers: ['run a at t', 'react', '0605 W'],
    },
    {
      text: `${chariotField}unit a blue chariot 0605 E group amun\nunit t red chariot 0705 W group hatti ma 1\ndice 1 1\n${inPhase}`,
      answers: ['move a', '0705'],
    },
    {
      text: `${chariotField}unit a blue spearmen 0805 E group amun tq 6 hits 6\ndice 3\nstart replace-leaders`,
      answers: ['end'],
      frame: { proc: 'rout', v: { unit: 0, cause: -1 } },
    },
  ],
};

/** Questions of the family that a volume declares and never asks. */
const unasked: Readonly<Record<string, readonly string[]>> = {
  // Leaders must go with an advance.
  alexander: ['shock-advance advance-with-unit'],
  // The rallied keep their facing as well, and so do those who are harassed.
  chandragupta: ['shock-advance advance-with-unit', 'rally rallied-facing', 'harass reaction-facing'],
  // It has markers instead of Trumps and Momentum of leaders, no Lines, no engines, its own Fire & Run, and leaders are put
  // with others.
  chariots: [
    'artillery-reaction artillery-reaction',
    'harass entry-fire',
    'harass reaction-facing',
    'lead momentum',
    'lead trump',
    'line-command accompany',
    'line-entry-fire line-entry-fire',
    'rally rallied-facing',
    'withdraw-leader leader-withdrawal',
  ],
};

test.each([
  ['alexander', greek, 7],
  ['chandragupta', indian, 7],
  ['chariots', bronze, 8],
])(
  '%s: every order word, put to a question that declares orders, is obeyed or leaves it to the player',
  (id, text, battles) => {
    const met = new Map<string, number>();
    const faults: string[] = [];
    for (const { text: lines, answers, frame, entries } of direct[id] ?? []) {
      const b = position(lines);
      if (entries) b.state.entries = entries;
      if (frame) b.frames.push({ step: 0, ...frame });
      let n = 0;
      const next = (_: unknown, offered: readonly string[]): string => {
        const answer = answers[n++] as string;
        return answer === FIRST ? (offered[0] as string) : answer;
      };
      faults.push(...putEveryOrder(b, met, answers.length, next));
    }
    const asked = questionsWithOrders(position(`${text}seed 1\n`).system);
    const open = (): string[] => asked.filter((question) => !met.has(question));
    for (let seed = 1; seed <= battles && open().length > (unasked[id] ?? []).length; seed++)
      faults.push(...putEveryOrder(position(`${text}seed ${seed}\n`), met, 600, pressing(seed)));
    expect(faults).toEqual([]);
    expect(open().sort()).toEqual([...(unasked[id] ?? [])].sort());
  },
);
