import type { Ruleset } from '@taxiarch/battles/lazy';
import { eventWords } from './events-en.ts';
import { formationEn } from './formation-en.ts';
import { lookingEn } from './looking-en.ts';
import { ordersEn } from './orders-en.ts';
import { tableEn } from './table-en.ts';
import { classicalWords, momentumWords } from './tables-en.ts';

/**
 * Every word of the page in English, in one place, so that it can be put into another language. What the rules say
 * (questions, reasons, the log) comes from the engine.
 */

const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ofLevel = (side: string, lost: number, limit: number): string => `${side}: ${lost} of ${limit} Rout Points`;
/** Where points are what an army was bought for, its level is no measure of what it had. */
const ofPoints = (side: string, lost: number, limit: number): string =>
  `${side}: ${counted(lost, 'point')} lost; ${limit} would break the army`;

const countingIn = (turn: string, points: string, hint: string, of = ofLevel) => ({
  hint,
  of,
  turns: (n: number, steps: number) => `${counted(n, turn)}, ${counted(steps, 'choice')}`,
  usually: (n: number) => `usually ${counted(n, turn)}`,
  byTurn: `${capital(points)} by ${turn}`,
  pointsAt: (n: number, one: string, a: number, other: string, b: number) => `${turn} ${n}: ${one} ${a}, ${other} ${b}`,
  blow: (n: number, text: string) => `${capital(turn)} ${n}: ${text}`,
  facts: (n: number, steps: number, seed: string) => `${counted(n, turn)}, ${counted(steps, 'choice')}, seed ${seed}.`,
  unfinished: (n: number) => `The battle stands in its ${turn} ${n}.`,
  cost: (n: number) => `${capital(turn)} ${n}: what it cost`,
});

/** Time and losses, tips by kind of question, and what is said of secret markers where there are any. */
/** What a leader is beside his ratings. */
interface LeaderOffice {
  readonly role: string;
  readonly group: string;
  readonly arm: string | null;
  readonly conveyance: string | null;
}

interface RulesWords {
  readonly counting: ReturnType<typeof countingIn>;
  readonly tips: Readonly<Record<string, string>>;
  readonly secretHint?: string;
  /** On a table: the time of the battle, out of turn, phase and step, and an answer as it is typed. */
  readonly timeOf?: (turn: number, phase: number, part: number) => string;
  readonly example?: string;
}

/** What the volumes on hexes advise alike. */
const hexTips: Record<string, string> = {
  activate:
    'The leader of lowest Initiative is due. Passing ends his turn; a Trump lets a better one go first, if the die allows.',
  order: 'Hits are cheap to take and slow to lose: keep the phalanx on level ground and in line.',
  'line-order': 'Units of a Line move one after another; those left out have no order.',
  step: 'Click a numbered hex to go there by the cheapest way, or step by step. A dot after the number is a hit.',
  momentum: 'A roll up to his Initiative gives him another Orders Phase; a 9 may ruin the day.',
  'shock-designation': 'Units that came up this phase attack anyway. Others with an enemy before them may join in.',
  'withdrawal-reaction': 'Light troops live by falling back before heavier ones come into contact.',
  'reaction-facing': 'Turning in haste costs hits, but being taken in the flank costs more.',
  'entry-fire': 'Fire while they come: it costs nothing but arrows.',
  advance: 'Whoever advances gets out of order, and may find himself surrounded.',
};

export const en = {
  title: 'Taxiarch',
  motto: 'Ancient battles by the book',
  unofficial: 'Unofficial and independent. Rules are cited by number and told in our own words; all art is our own.',
  loading: 'The sand table is being made ready …',

  start: {
    learn: 'Learn to play: ten minutes on the drill field',
    /** Lessons that begin a course of their own, by rule system. */
    lessons: {
      alexander: [{ id: 'lesson-line', name: 'Command and reactions: five more lessons' }],
      classical: [{ id: 'lesson-table', name: 'First steps on the table' }],
      momentum: [{ id: 'lesson-momentum', name: 'First steps with momentum: tokens, charges and combats' }],
      chandragupta: [{ id: 'lesson-india', name: 'First steps in India: grades, chiefs and elephants' }],
      chariots: [{ id: 'lesson-chariots', name: 'First steps in the Bronze Age: markers, chariots and heroes' }],
    } as Record<string, readonly { readonly id: string; readonly name: string }[]>,
    fight: 'Fight this battle',
    facts: (units: number, leaders: number, length: string) =>
      `${counted(units, 'unit')}, ${counted(leaders, 'leader')} · ${length}`,
    sides: 'Who commands',
    battles: 'Battles',
    size: (units: number, length: string) => `${counted(units, 'unit')} · ${length}`,
    systems: {
      alexander: 'Great Battles of Alexander',
      chandragupta: 'Chandragupta',
      chariots: 'Chariots of Fire',
      classical: 'Classical Warfare, on an open table',
      momentum: 'Cohesion and momentum, on an open table',
    } as Record<string, string>,
    first: 'Fight the Granicus against a recruit',
    balance: 'Balance',
    notMeasured: 'balance not measured',
    balanceUnknown: 'Balance: not measured yet.',
    wonShort: (side: string, wins: number, of: number) => `${side} won ${wins} of ${of}`,
    won: (sides: readonly [string, string], wins: readonly [number, number], draws: number, of: number) =>
      `${sides[0]} won ${wins[0]}, ${sides[1]} ${wins[1]} of ${counted(of, 'battle')}${draws > 0 ? `, ${draws} drawn` : ''}`,
    ledBy: (name: string) => `a ${name.toLowerCase()}`,
    ledByChance: 'chance',
    between: ([one, other]: readonly [string, string], usually: string) =>
      `${one === other ? `both sides led by ${one}` : `${one} against ${other}`}, ${usually}`,
    charts: 'Charts',
    packNone: 'The charts of this program.',
    packLoad: 'Use charts of your own',
    packDrop: 'Without them',
    packChosen: (title: string, version: string, tables: readonly string[]) =>
      `${title}, version ${version}, in place of: ${tables.join(', ')}.`,
    packFault: (file: string, fault: string) => `${file} cannot be used. ${fault}`,
    human: 'A person here',
    optional: 'Optional rules',
    optionalRules: {
      'elite-initiative': 'Elite commanders open the turn (5.5)',
      'elite-roll': 'Elite commanders roll for it',
      'contingent-commanders': 'Contingent commanders (5.6)',
      'contingent-limit': 'Contingent commanders limit their troops',
      inertia: 'Two-hex foot cannot be halted at will (6.14)',
      drift: 'Two-hex foot drifts to the right (6.5)',
      'charge-formation': 'Charge formation and pursuit (11.9)',
      engaged: 'Units stay engaged after a fight (10.3)',
      dharmayuddha: 'Just war by a secret pledge (14.1)',
      'random-groups': 'Guilds and tribes drawn from a cup (14.2)',
      'square-keeps-off': 'A square does not move next to an enemy (10.62)',
      'overall-rolls': 'An Overall Commander rolls for his own wing (4.54)',
      'mixed-wing-orders': 'Moving a Nayaka is one order among others (4.52)',
      'turning-spoils-aim': 'Turning spoils the aim (8.17)',
      'late-collapse': 'All check after the advances (9.19)',
      'maula-spared': 'Maula troops that stood are spared the check (9.19)',
      'second-wound-kills': 'A second wound kills a leader (9.15)',
      'camp-line-costs-momentum': 'A Line Command in camp costs a subordinate his Momentum (12.17)',
      'breach-in-any-phase': 'Elephants work at walls in the phase of any leader of theirs (12.31)',
      'chariot-turnover': 'Chariots may turn over (6.8)',
      'endless-siege': 'No draw when a retired army holds out for ten turns (12.44)',
    } as Record<string, string>,
    seed: 'Seed of the dice',
    seedHint: 'The same seed and the same choices give the same battle.',
    newSeed: 'New seed',
    ownDice: 'Roll your own dice and type them in',
    secret: 'Secret orders to give ground',
    more: 'More settings',
    about: 'About this battle',
    sources: 'Sources',
    continue: 'Continue',
    continueTitle: 'Battles begun',
    others: (n: number) => `${counted(n, 'other')}, begun or over`,
    against: (one: string, other: string) => `${one} against ${other}`,
    savedLine: (turn: number, steps: number, over: boolean) =>
      over ? `over after turn ${turn}, ${counted(steps, 'choice')}` : `turn ${turn}, ${counted(steps, 'choice')}`,
    forget: (title: string) => `Forget this battle: ${title}`,
    loadFile: 'Open a file: battle, scenario, army or charts',
    players: (one: string, other: string) => `${one} against ${other}`,
  },

  builder: {
    open: 'Build an army for the table',
    loading: 'The muster rolls are being fetched …',
    unreachable: 'The army builder could not be fetched. Is there a connection?',
    again: 'Try again',
  },

  board: {
    label: (title: string, turn: number) => `${title}, turn ${turn}. Arrow keys move the map, plus and minus zoom.`,
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show the whole field',
    turn: 'Turn the map by a quarter (W)',
    undrawn: 'This page cannot draw such a field yet. The battle can be fought by the choices beside it.',
    reach: (mp: number, hits: number) =>
      hits > 0 ? `go here: ${mp} MP and ${counted(hits, 'hit')}` : `go here: ${mp} MP`,
    commandRange: (name: string) => `The Command Range of ${name}`,
  },

  looking: lookingEn,

  decide: {
    turn: (turn: number) => `Turn ${turn}`,
    asks: (side: string) => `${side} decide`,
    secretly: (side: string) => `${side} decide in secret`,
    opponent: (side: string) => `${side} are thinking`,
    goOn: 'Go on as planned',
    goOnHint: (path: string) => `The rest of the way: ${path}`,
    /** Steps of a way that was interrupted; hexes and manoeuvres speak for themselves. */
    planned: {
      turn: (facing: string) => `turn to face ${facing}`,
      go: (side: string) => `shift across the ${side} side`,
      fire: (target: string) => `fire at ${target}`,
      leave: (leader: string) => `leave ${leader} behind`,
      words: {
        left: 'forward to the left',
        right: 'forward to the right',
        'pivot left': 'bring the right half round',
        'pivot right': 'bring the left half round',
        reverse: 'about face',
        stop: 'stop there',
      } as Readonly<Record<string, string>>,
    },
    undone: (name: string | null, why: string | null) =>
      `${name === null ? 'The rest' : `The rest for ${name}`} was not done: ${why ?? 'something else has come between'}.`,
    takeWay: (place: string) => `Go to ${place} by this way`,
    stayHere: 'Stay here',
    offMap: 'off the map',
    clickWay: 'Or click on a hex where the way may end.',
    stepwise: 'Choose step by step',
    oneByOne: 'Answer one by one',
    tickHint: 'Tick as many as you like, here or on the map, and hand them in together.',
    handIn: (n: number) => (n === 1 ? 'Do this one' : `Do these ${n}`),
    marching: 'When it goes',
    stopsThere: 'A click far away also ends its move there',
    shootsThere: 'It shoots from there, if it can',
    goesAs: 'It goes',
    byItself: 'by an order of its own',
    closing: 'If it has the choice to attack:',
    attacks: 'it attacks',
    holdsBack: 'it holds back',
    several: 'Several orders at once',
    pressesOn: 'It goes on whatever the enemy does about it',
    marchMore: 'More wishes',
    marchHint: 'Dragged, it is put down and stops; drag to the rim of the hex, or press Q and E, to choose its facing.',
    waitsForOthers: 'It waits for others, to be sent with them',
    waiting: 'Sent together',
    waitingMarch: (name: string, place: string) => `${name} to ${place}`,
    takeBackMarch: 'take back',
    thenEnd: 'Then nobody else gets an order',
    sendWaiting: (n: number) => (n === 1 ? 'Send it' : `Send these ${n}`),
    rides: (name: string) => `${name}:`,
    ridesAlong: 'rides along',
    staysHere: 'stays',
    askMe: 'ask me',
    choices: 'Choices',
    skip: 'To the choices',
    taller: 'More room for the choices',
    chooseUnit: 'Choose one of your troops, here or on the map.',
    notNow: 'Not now',
    whyNot: 'not now: read why',
    notNowHint: 'Press one to read why.',
    back: 'All troops',
    whatHere: 'What is meant?',
    cancel: 'Neither',
    always: (label: string) => `${label}, and so for the rest of this turn`,
    standing: 'Answered for you this turn',
    standingOrder: (about: string, answer: string) => `${about}: ${answer}.`,
    askAgain: 'Ask me again',
    handOver: (side: string) => `Hand over to ${side}`,
    handOverHint: 'The next question is for their eyes only.',
    ready: 'We are ready',
    roll: 'Roll',
    why: 'Why',
    close: 'Close',
    nothing: (place: string) => `Nothing can be done with ${place} now.`,
    nothingHere: 'that hex',
    nothingAgainst: (name: string) => `There is nothing that it can do to ${name} now.`,
    hits: (hits: number, tq: number) => `${hits}/${tq}`,
    watch: 'Step by step',
    hurry: 'Up to my next choice',
  },

  elsewhere: {
    text: 'This battle is open in another tab, which keeps it. What you do here is not kept.',
    branch: 'Fight on here as a second battle',
  },

  tutor: {
    title: 'Lesson',
    place: (n: number, of: number) => `Lesson ${n} of ${of}`,
    done: 'done',
    next: 'Next lesson',
    again: 'Again from the start',
    skip: 'Skip',
    leave: 'Leave the lessons',
    toBattle: 'Choose a battle',
    further: 'Five more lessons: command and reactions',
    fold: 'Less',
    unfold: 'More',
    lost: 'This can no longer be done as the lesson wants it. Look on as you like, or begin again.',
  },

  lessons: {
    'lesson-orders': {
      title: 'Orders and movement',
      text: 'Leaders act one after another, the lowest Initiative first. An active leader gives as many orders as his Initiative, to units within his Command Range: the ring on the map.',
      rules: ['alx-5.12a', 'alx-5.22a', 'alx-4.21a'],
      tasks: {
        activate: 'Your Strategos is due: activate him.',
        choose:
          'Choose the Hypaspists, on the map or in the list. The numbers show where they can go and what it costs in movement points.',
        go: 'Click on the golden hex, 1109: they go there by the cheapest way. You could also click hex by hex.',
        stop: 'They could go on. Press “Stop here” to end their move.',
        end: 'Give the Peltasts an order too if you like, then end with “No more orders”.',
      },
      end: 'Whatever you did before a die was cast, “Undo” takes back.',
    },
    'lesson-facing': {
      title: 'Facing and zones',
      text: 'A unit sees, strikes and goes only to its front: the edge with the chevron. Turning costs movement points. The hexes before it are its Zone of Control, where enemies must stop.',
      rules: ['alx-7.11', 'alx-7.21a', 'alx-7.23a'],
      tasks: {
        turn: 'Activate your leader, order the Hypaspists to move and turn them to SSE: by a button, or by the round arrow beside the counter.',
        stop: 'End their move with “Stop here”.',
        forward: 'Now the phalanx, two hexes wide: order the First Taxis to move and send it forward, left or right.',
        wheel: 'Bring one half round: the other stays, and the whole unit faces another way.',
        zone: 'Click on the Red Foragers: the hatched hexes are their Zone of Control.',
      },
      end: 'Flank and rear are where battles are won: nobody strikes back from there.',
    },
    'lesson-missiles': {
      title: 'Missiles',
      text: 'Troops with missiles fire at what they see within range and before them. Each shot may cost supplies. Point at a choice to see what may come of it before you commit yourself.',
      rules: ['alx-8.11a', 'alx-8.14a', 'alx-8.17a'],
      tasks: {
        archers: 'Activate your leader and choose the Archers.',
        fire: 'Fire at the Red Foragers: by the button, or by clicking on the target.',
        log: 'Open the whole log: each die unfolds into its arithmetic.',
        rule: 'Click on any rule number to read the rule.',
      },
      end: 'Everything that the game allows, forbids or adds up names its rule like this.',
    },
    'lesson-shock': {
      title: 'Shock',
      text: 'Heavy troops that come up to an enemy must attack him when the orders are over. Who attacks a flank or a rear is superior and strikes much harder. The Red Hoplites look west: come from the north.',
      rules: ['alx-7.31', 'alx-9.15a', 'alx-9.16.1a'],
      tasks: {
        horse: 'Activate your leader and choose the Companions.',
        flank: 'Send them into the golden hex, 0908, beside the enemy, and stop there.',
        attack: 'End the orders: the attack begins. Point at “No more orders” first to see the odds.',
        result: 'Answer what is asked until the blows have fallen.',
      },
      end: 'A unit that takes as many hits as its Troop Quality breaks and runs for its Retreat Edge.',
    },
    'lesson-rout': {
      title: 'Rout, rally and recovery',
      text: 'Broken units run until a leader beside them rallies them; off the map they are lost. Units out of contact can close their ranks and lose hits.',
      rules: ['alx-10.27a', 'alx-10.16a'],
      tasks: {
        rally: 'Activate your leader, who stands beside the routed Peltasts, and order them to rally.',
        recover: 'Order the Hypaspists to recover.',
      },
      end: 'A rallied unit takes no more orders in the same turn.',
    },
    'lesson-victory': {
      title: 'The end of a turn, and of a battle',
      text: 'When all leaders are finished, routed units run and missiles are replenished. Whoever has then lost as many Rout Points as his level gives up the field. The Red Foragers are about to run off the map.',
      rules: ['alx-3.D2', 'alx-10.23', 'alx-12.12a'],
      tasks: {
        pass: 'Let your Strategos pass: he has nothing to do.',
        'turn-ends': 'The other leader passes too, and the turn comes to its end.',
        won: 'Reds reach their level and withdraw.',
      },
      end: 'You have seen the whole game. The drill field waits, with a commander who is a recruit like you.',
    },
    'lesson-line': {
      title: 'Line Commands',
      text: 'Four orders do not move a phalanx. A leader with an L may give one Line Command instead: every unit of a Line near him then moves, or fires, as it likes.',
      rules: ['alx-4.31', 'alx-4.32', 'alx-4.34a'],
      tasks: {
        activate: 'Activate your Strategos. He stands behind three units of one Line.',
        line: 'Do not order them one by one: let the phalanx move as a Line.',
        forward: 'Each unit goes by itself: move one forward, and stop it with S.',
        end: 'Move the others too if you like, then end with “No more orders”.',
      },
      end: 'One Line Command takes the place of all his orders of that phase, also of a rally.',
    },
    'lesson-again': {
      title: 'Momentum',
      text: 'A leader who has ended his Orders Phase may try to go on: a die no higher than his Initiative gives him another phase, up to three in a turn. A higher one finishes him, and a 9 may be his doom.',
      rules: ['alx-5.31a', 'alx-5.32', 'alx-5.33', 'alx-5.14'],
      tasks: {
        order: 'Activate your Strategos and order somebody to move.',
        end: 'Stop there, and end with “No more orders”.',
        try: 'Now you are asked: try for Momentum.',
        again: 'He has a whole phase more. Order what you like, and end it.',
      },
      end: 'Nobody in an enemy Zone of Control gets Momentum, and nobody whom another has trumped.',
    },
    'lesson-trump': {
      title: 'Trump',
      text: 'The lowest Initiative goes first: your Hipparch with his 3. Your Strategos may try to go before him: a die no higher than his own Initiative, and he has trumped.',
      rules: ['alx-5.41', 'alx-5.44', 'alx-5.45'],
      tasks: {
        trump: 'Do not activate the Hipparch: trump with your Strategos.',
        order: 'Who has trumped must do something: give an order.',
        end: 'Finish that, and end with “No more orders”.',
        rest: 'Answer about Momentum as you like. When the Strategos is finished, the Hipparch is due; he has lost his own Momentum for this turn.',
      },
      end: 'The enemy may trump a Trump, or your Momentum, with a leader of equal or higher Initiative who has not gone yet.',
    },
    'lesson-withdrawal': {
      title: 'Orderly withdrawal',
      text: 'You may act while the enemy moves. A unit that is faster than an enemy who comes within two hexes may fall back before him, as far as it is faster, without an order.',
      rules: ['alx-6.71a', 'alx-6.71b', 'alx-6.71c'],
      tasks: {
        pass: 'Let your Strategos pass. Red Foot then comes for your Scouts.',
        go: 'They are horse, he is on foot: let the Scouts withdraw, and choose the hex.',
        stop: 'They may go on while they have movement points left; stop with S when you like.',
      },
      end: 'Foot that withdraws loses its order: it takes a hit. Horse and skirmishers do not.',
    },
    'lesson-reaction-fire': {
      title: 'Reaction fire',
      text: 'Missile troops fire at an enemy who enters their Zone of Control, at once and without an order. He has then been weakened before he strikes.',
      rules: ['alx-8.21a', 'alx-8.24', 'alx-7.16c'],
      tasks: {
        pass: 'Let your Strategos pass. Red Foot then comes for your Archers.',
        stand: 'Archers could slip away. This time nobody withdraws.',
        fire: 'They need not turn, he comes from the front. Fire when you are asked who fires.',
        shock: 'The shot cannot keep him off: see what comes of it.',
      },
      end: 'Skirmishers who stand are ridden or cut down. Shoot from afar, withdraw in time, and stand only behind others.',
    },
    'lesson-india': {
      title: 'The four arms',
      text: 'Indian troops have a grade, on the pennant: the king’s own, hired men, a guild or a tribe. A guild or tribe obeys its own chief alone. A Nayaka leads one arm, and a whole Line only when his Wing Commander calls upon him.',
      rules: ['cha-2.22b', 'cha-4.62', 'cha-4.53c', 'cha-4.54a'],
      tasks: {
        grade:
          'Click on the Western Smiths: their pennant begins with the name of the guild, their card tells the rest.',
        chief:
          'The lowest Initiative is due first: activate the Western Guildmaster. Nobody else could order the Smiths.',
        guild: 'Order the Western Smiths to move, and send them a hex or two forward.',
        end: 'Stop there, and end with “No more orders”.',
        pass: 'The Master of Elephants is a Nayaka: on his own he orders single elephants only. Let him pass, so that the Raja can call upon him later.',
        bows: 'Activate the Captain and let the Second Bowmen shoot at the Eastern Broadswords. Long bows move or shoot, so they stay where they are.',
        wing: 'End his orders, leave Momentum alone, and activate the Raja. Give the Master of Elephants a Wing Command.',
        horse:
          'He commands his whole Line at once: let it move. Send the Royal Elephants to the golden hex, 1106, before the Eastern Horse: horses do not stand before elephants.',
        done: 'The horse had to give way. Move the other elephants too if you like, and end the orders.',
      },
      end: 'Long bows, elephants, chiefs and Nayakas: that is how the Mauryas fought. The drill of the four arms waits, with both halves of the army.',
    },
    'lesson-chariots': {
      title: 'Chariots and runners',
      text: 'Every wing has a marker. Whoever has the Initiative chooses the wing that opens the turn; all other markers, and one of Momentum for each side, go into the Pool and are drawn blindly. When its marker comes, a whole wing acts.',
      rules: ['cof-5.22', 'cof-5.23', 'cof-5.44'],
      tasks: {
        hold: 'You have the Initiative: let the Western chariots open the turn. The markers in the Pool are listed above the question.',
        command:
          'Click on Western chariots 3, in the south-west: its mark says that it is Out of Command, too far from the King. It may move and fire, but not come next to an enemy, and it may not recover hits.',
        run: 'Choose Western chariots 1 in the north and let it drive up to Eastern spearmen 1, fire and run. The counter stays where it is: foot can hardly answer.',
        runners:
          'The small edge behind Western chariots 2 is its runners, in the same hex. Choose Western chariots 2 and press “Move Western chariots 2 with its runners”.',
        through:
          'The King may ride along. Then click on the golden hex, 1106: the way leads right through Eastern chariots 1. Only chariots with runners could try to block it.',
        end: 'Stop there, and end with “No more orders”. The next marker is drawn.',
        foot: 'Western foot should have come. Send Western spearmen 1 into the golden hex, 1009, beside Eastern spearmen 2, and stop there. (If another marker comes, let it be used.)',
        shock: 'End the orders: whoever has moved up to an enemy must attack him.',
        trump:
          'Those who still face each other are Engaged: they go on fighting until one breaks or disengages. When a marker of the enemy is drawn you may try to trump it, once a turn. Let it be used this time.',
      },
      end: 'Wings, runners, Fire & Run and driving through: that is how chariots fight. One more lesson tells of heroes.',
    },
    'lesson-heroes': {
      title: 'Heroes',
      text: 'At Troy and in Sumer leaders fight in person. Instead of calling up troops, a marker may be used by a hero on foot to challenge an enemy leader whom he sees and can reach.',
      rules: ['cof-10.23a', 'cof-10.23b', 'cof-10.25a'],
      tasks: {
        look: 'Click on Ajax, beside Agamemnon: his card tells his Combat, and how many hits in person kill him.',
        hold: 'Let Mycenae open the turn.',
        challenge: 'Do not activate the troops: let Ajax challenge Hector.',
        fight:
          'Both roll, add their Combat, and the lower is hit. Whoever has more hits of this fight decides whether he fights on or withdraws; fight on.',
        after:
          'A challenger who has won may put his marker back into the Pool; who withdraws forfeits the next one of his side. Let it go back: the next marker is drawn.',
      },
      end: 'In Shock heroes meet without being asked, and the winner helps every attack of that phase. The drill of the chariots waits; after it, Troy.',
    },
    'lesson-table': {
      title: 'First steps on the table',
      text: 'There are no hexes here: troops march so many paces, and wheel on a corner of their front. Whatever may not be done is drawn in red, with its rule. A move has its phases: charges first, then moves, shooting and melee.',
      rules: ['cls-move.08', 'cls-form.02', 'cls-charge.01', 'cls-period.02'],
      tasks: {
        choose: 'Go on to the moves, and choose the Blue spears.',
        wheel:
          'Draw them forward some 30 paces with the mouse, the slider or the arrow keys, wheel a little if you like, and do it. Your Slingers have to move as well.',
        shoot: 'End the moves. The Slingers shoot by themselves at whoever is in their range.',
        charge: 'Reds have their move. In your next one, charge: choose the Blue spears and then the Red spears.',
        melee: 'Go on until the melee: the log has its arithmetic.',
        after: 'See what the melee did: who was pushed back, who broke.',
      },
      end: 'That is the table. The drill table waits, with both armies and a commander who is a recruit like you.',
    },
    'lesson-momentum': {
      title: 'First steps with momentum',
      text: 'Both sides share a turn: shooting, movement, combat. Charges and won combats earn momentum tokens, which buy the initiative and help in combat. The Red warband has failed its test: out of hand, it will charge in this turn.',
      rules: ['mom-turn.01', 'mom-token.10', 'mom-initial.07'],
      tasks: {
        shoot:
          'Whoever has a target shoots, unless held back. Let the Blue slingers shoot. They must aim at the closest enemy who could charge them (mom-shooting.02); a tenth shot down earns a token (mom-shooting.21).',
        stake:
          'Stake 2 of your 5 tokens on the initiative: each is one more on your die, and is gone (mom-move.03). Whoever wins says who acts first in every step. If it is you, act first.',
        charge:
          'Declare a charge: choose the Blue spears, and the Red spears as their target. Foot charge up to 8", after one wheel (mom-charge.01). Then end with “No more declarations”.',
        respond:
          'Now the warband is to charge your Peltasts. They could hold, evade or flee (mom-charge.03). Evading would keep them in hand; but choose to flee this time, to see how a general rallies men.',
        line: 'Your charge went home and earned a token (mom-token.01). Now bring the Blue swords straight ahead by all of their 4", beside the spears: in a line of battle, what a loser lost by is divided by the units of the line (mom-result.05).',
        pledge:
          'End the moves. Before the blows both sides put tokens into each combat in secret, 3 at most, each one more on the score (mom-token.11). Put in one.',
        result:
          'Read the last lines of the log: what each side scored, and by how much the loser lost. By 1 he fights on, by 2 or 3 he falls back, by 4 or 5 he takes a Break Test, by 6 or more he breaks (mom-result.01 to mom-result.04). Follow up or pursue if you are asked: go on to the next turn.',
        rally:
          'Your tokens are above the question. Shoot, stake and declare as you like: after the charges are declared your Peltasts try to rally, for your general is within 12" and lends them his cohesion (mom-rally.01, mom-rally.04). If they fail they run on.',
      },
      end: 'Tokens buy time or blows, and a line is worth more than its units. The momentum drill waits, with horse, elephants and a commander who is a recruit like you.',
    },
  },

  odds: {
    place: 'Odds',
    empty: 'Odds: what may come of the answer that you point at.',
    none: 'No dice are thrown for this.',
    working: 'The odds are being worked out …',
    again: 'Tap again to do it.',
    short: (chance: string) => `${chance} to hit`,
    breaks: (theirs: string, own: string) => `they break ${theirs}, we ${own}`,
    meansShort: (hits: number, breaksAt: number) =>
      hits >= breaksAt ? `${hits} of ${breaksAt} hits: breaks` : `then ${hits} of ${breaksAt} hits`,
    hits: (had: number, hits: number) => `${had} hits now, ${hits} by this`,
    breaksAt: (hits: number) => `breaks at ${hits}`,
    breaksNow: 'it breaks',
    aspects: { morale: 'morale', hits: 'hits', losses: 'losses', engagement: 'engagement' } as Record<string, string>,
    alone: 'The matter by itself, everybody else standing still.',
    ofMelee: (name: string) => `The melee of ${name}`,
    askMelee: 'What may come of the melee',
    decide: (side: string, question: string) => `${side} decide: ${question}`,
    branch: (answers: string) => `If “${answers}”:`,
    or: '” or “',
    nothing: 'nothing befalls anybody.',
    exact: 'Every fall of the dice was tried. You then answer as sparingly as you can.',
    provided: (side: string) => `If ${side} answer as told below.`,
    assumed: (side: string) => `What ${side} decide is not a matter of dice. Here they are taken to answer:`,
    taken: (question: string, answer: string) => `${question} ${answer}.`,
    sampled: (n: number, error: string) => `An estimate from ${n} trials, give or take ${error}.`,
  },

  hex: {
    terrain: {
      clear: 'clear',
      woods: 'woods',
      marsh: 'marsh',
      rocky: 'rocky ground',
      rough: 'rough ground',
      'city-wall': 'city wall',
      'major-river': 'river',
      riverbed: 'riverbed',
      town: 'town',
      'enclosure-4': 'camp, fourth enclosure',
      'enclosure-3': 'camp, third enclosure',
      'enclosure-2': 'camp, second enclosure',
      'enclosure-1': 'camp, royal enclosure',
      tower: 'tower',
      street: 'street',
      square: 'square',
      block: 'houses',
      temple: 'temple',
      palace: 'palace',
      stronghold: 'stronghold',
    } as Record<string, string>,
    works: {
      'berm-ditch': 'berm and ditch',
      'camp-wall': 'wall of a camp',
      'camp-gate': 'gate of a camp',
      moat: 'moat',
      thorns: 'thorns',
      wagons: 'wagons',
      'city-wall': 'city wall',
      'city-gate': 'city gate',
    } as Record<string, string>,
    level: (n: number) => `level ${n}`,
    zone: 'in an enemy Zone of Control: it must stop',
    watched: (names: string, n: number) => (n > 3 ? `${names} and ${n - 3} more may react` : `${names} may react`),
    inFire: 'within its field of fire',
    seen: 'in sight',
    unseen: 'not in sight',
  },

  /** Questions for which a standing answer can be left, in words. */
  kinds: {
    'entry-fire': 'fire at those who come up',
    'line-entry-fire': 'fire at a Line that has come up',
    'return-fire': 'fire back',
    'retire-fire': 'fire at those who leave',
    'parting-shot': 'parting shots',
    'reaction-facing': 'turn to meet the enemy',
    'withdrawal-reaction': 'withdraw before the enemy',
    'light-shock': 'attack by light troops',
    momentum: 'try for Momentum',
    trump: 'try to trump',
    'trump-marker': 'trump a marker',
    'heroic-challenge': 'challenge an enemy leader',
    'fight-on': 'fight on in single combat',
    aggression: 'rush at chariots',
    accompany: 'leaders go along',
    'advance-facing': 'turn after an advance',
    'advance-wheel': 'wheel after an advance',
    'rout-with-unit': 'leaders run along',
  } as Record<string, string>,

  allocate: {
    against: (enemy: string) => `Against ${enemy}`,
    hold: 'Held back',
    go: 'So be it',
    hint: 'Drag an attacker to an enemy on the map, or press him here, to send him there or call him back. Dropped on open ground, he attacks nobody.',
  },

  sight: {
    clear: (unit: string, target: string) => `${unit} sees ${target}.`,
    stopped: (unit: string, target: string) => `${unit} does not see ${target}.`,
  },

  advice: {
    ask: 'What would a commander do?',
    thinking: 'He is thinking …',
    title: (by: string) => `A ${by.toLowerCase()} would do this`,
    follow: 'Do so',
  },

  card: {
    showFire: 'Show its field of fire',
    hideFire: 'Hide its field of fire',
    hits: (hits: number, tq: number) => `${hits} of ${tq}`,
    quality: 'Troop Quality',
    qualityNow: (now: number) => `${now} as it stands`,
    hitsLabel: 'Hits',
    size: 'Size',
    movement: 'Movement',
    missiles: 'Missiles',
    missileStates: { full: 'full', low: 'low', none: 'none left' },
    routPoints: 'Rout Points',
    facing: 'Stands',
    stands: (hexes: string, facing: string) => `${hexes}, facing ${facing}`,
    states: {
      moved: 'has moved',
      ordered: 'has its order',
      'must-check': 'attacks, after a check',
      'no-check': 'attacks without a check',
      engaged: 'engaged',
      charging: 'formed for the charge',
      square: 'in square',
      'double-depth': 'in double depth',
      stacked: 'stacked with another unit',
      slow: 'goes slowly through the forest',
      harassed: 'has harassed and dispersed this turn',
      rallied: 'rallied this turn',
      'out-of-command': 'Out of Command',
      column: 'in column',
    },
    wing: (name: string) => `Wing: ${name}`,
    inPerson: (hits: number, of: number) => `${hits} of ${of} hits in person`,
    upon: (name: string) => `stands upon ${name}`,
    routed: 'routed',
    gone: 'lost',
    initiative: 'Initiative',
    range: 'Command Range',
    rangeNow: (now: number, usual: number) => `${now} now, else ${usual}`,
    strategy: 'Strategy',
    combat: 'Combat',
    charisma: 'Charisma',
    overall: 'Overall Commander',
    grade: (grade: string, group: string) =>
      ({
        maula: 'Maula: hereditary troops of the king',
        bharta: 'Bharta: hired troops',
        sreni: `Sreni: the guild of the ${group}`,
        tribal: `Tribal: of the ${group}`,
      })[grade] ?? grade,
    office: ({ role, group, arm, conveyance }: LeaderOffice) => {
      const roles: Record<string, string> = {
        wing: group === '' ? 'Wing Commander' : `Wing Commander: ${group}`,
        hero: 'Hero',
        nayaka: arm === null ? 'Nayaka' : `Nayaka of ${arm === 'infantry' || arm === 'cavalry' ? arm : `${arm}s`}`,
        'guild-chief': `Chief of the guild of the ${group}`,
        'tribal-chief': `Chief of the ${group}`,
      };
      return [
        roles[role],
        conveyance === null ? undefined : `rides ${conveyance === 'elephant' ? 'an elephant' : 'a chariot'}`,
      ]
        .filter((words) => words !== undefined)
        .join(', ');
    },
    lines: 'may give Line Commands',
    wound: (by: number) => `wounded: −${by} on every rating`,
    leaderStates: { inactive: 'waiting for his turn', active: 'giving orders', finished: 'finished for this turn' },
    leaderMarks: {
      passed: 'has passed this turn',
      winged: 'has acted under a Wing Command',
      restricted: 'restricted: he has helped a Wing Commander',
      'on-foot': 'on foot',
    },
    killed: 'killed',
    left: 'has left the field',
    types: {
      PH: 'phalanx',
      HI: 'heavy infantry',
      MI: 'medium infantry',
      LI: 'light infantry',
      LP: 'light peltasts',
      SK: 'skirmishers',
      'SK*': 'skirmishers',
      HC: 'heavy cavalry',
      LN: 'lancers',
      LC: 'light cavalry',
      EL: 'elephants',
      CH: 'chariots',
      AT: 'artillery',
      SI: 'shock infantry',
      BI: 'barbarian infantry',
      RI: 'runners',
      'CH-2': 'two-man chariots',
      'CH-3': 'three-man chariots',
      BW: 'battle wagons',
    } as Record<string, string>,
  },

  works: {
    title: 'Gates and walls',
    of: (part: string, at: string, state: string) => `${part} ${at}: ${state}`,
    parts: {
      'city-gate': 'city gate',
      'city-wall': 'city wall',
      'camp-gate': 'camp gate',
      'camp-wall': 'camp wall',
      tower: 'tower',
    } as Record<string, string>,
    states: { whole: 'whole', damaged: 'damaged', breached: 'breached', destroyed: 'destroyed' },
    held: (side: string) => `controlled by ${side}`,
  },

  standards: {
    title: 'Standards',
    of: (name: string, side: string) => `${name} of the ${side}`,
    taken: (name: string, side: string, captor: string) => `${name} of the ${side}, taken by the ${captor}`,
  },

  pool: {
    title: 'Markers of the wings',
    initiative: (side: string) => `Initiative: ${side}`,
    acting: (wing: string) => `${wing} acts`,
    drawn: (marker: string) => `drawn: ${marker}`,
    left: (n: number) => (n === 0 ? 'the Pool is empty' : `${n} in the Pool`),
    momentum: 'Momentum',
    momentumOf: (side: string) => `Momentum of the ${side}`,
    states: {
      pool: 'still in the Pool',
      held: 'held out: it opens the turn',
      'in-play': 'in play',
      used: 'used in this turn',
    },
  },

  tokens: {
    title: 'Momentum tokens',
    of: (side: string, n: number) => `${side}: ${counted(n, 'token')}`,
    earned: (n: number) => `${n} more from the next phase on`,
    buys: {
      initiative: 'now for the initiative: up to 3, each one more on the die',
      combat: 'now for the combats: up to 3 each, one more on the score',
    },
  },

  pledges: {
    sworn: 'has sworn to fight by dharmayuddha',
    unsworn: 'has not sworn dharmayuddha',
    violated: 'has broken its word of dharmayuddha',
  },

  table: tableEn,
  formation: formationEn,

  /** What only the battles of one rule system say. */
  rules: {
    alexander: {
      counting: countingIn(
        'turn',
        'Rout Points',
        'An army withdraws when it reaches its level at the end of a turn (alx-12.12a).',
      ),
      tips: hexTips,
      secretHint: 'At the start of every turn both sides may lay markers in secret (alx-6.82).',
    },
    chandragupta: {
      counting: countingIn(
        'turn',
        'Rout Points',
        'An army withdraws when it reaches its level at the end of a turn (cha-13.11).',
      ),
      tips: {
        ...hexTips,
        order: 'Guilds and tribes obey their own chiefs only. Long bows move or shoot, never both.',
        'line-order': 'Units of a Line move one after another; elephants with light foot between them stay together.',
      } as Record<string, string>,
    },
    chariots: {
      counting: countingIn(
        'turn',
        'Rout Points',
        'An army withdraws when it reaches its level at the end of a turn (cof-11.0b).',
      ),
      tips: {
        ...hexTips,
        order: 'The whole wing acts, unit by unit. Who ends its move next to an enemy must attack.',
        'opening-marker': 'The wing that opens the turn cannot be trumped; all others are drawn blindly.',
        'order-kind': 'One kind of order a phase: to act, to disengage, or to rally the army.',
        'trump-marker': 'One Trump a turn. Should it fail, the enemy has his Momentum once more.',
        'trumping-wing': 'The wing keeps its own marker: this Orders Phase comes on top.',
        'momentum-wing': 'The wing acts once more, if the die allows; its marker in the Pool is not touched.',
        disengage: 'Whoever falls back first makes room for others.',
        'run-path': 'It comes back to where it set out. Driving through friends may cost them hits.',
        aggression: 'Hillmen and runners may rush at a chariot before it strikes or shoots, if the die allows.',
        'stack-target': 'Of a chariot and its runners one is shot at.',
        standard: 'Where a Standard goes away, the routed near it flee for good.',
        'captured-standard':
          'Destroyed, it rallies nobody until it is set up again. Carried along, it draws the routed to you.',
        'rout-place': 'Near the Standard, and out of sight of enemy bows, they can be rallied.',
        'leader-refuge': 'A leader takes his Standard along.',
        replacement: 'Put him where most of his wing is within his Command Range.',
        'heroic-challenge': 'A challenge uses up the marker: the wing does not act.',
        'challenge-answer': 'Who refuses withdraws, and his side forfeits a marker.',
        'fight-on': 'Hits in person stay; at his stamina a hero falls.',
        'marker-back': 'In the Pool it may be drawn once more in this turn.',
        'hero-moves': 'On foot he can challenge; in his chariot he gets farther.',
        'leader-mode': 'On foot he can challenge; in his chariot he gets farther.',
        champion: 'He fights in person before the troops do.',
        accompany: 'With him troops attack and stand better; he risks his life with them.',
        advance: 'Ground is won by it, and gaps are made: look who would be beside you.',
        'advance-facing': 'Keep your front to whoever can reach you next.',
        'leader-step': 'His wing should be within his Command Range when its marker comes next.',
        'retire-fire': 'Shoot after them: it costs nothing but arrows.',
        'return-fire': 'Whoever fires back now has no shot left at the same enemy when he comes up.',
        'reaction-facing': 'Foot that turns in haste may get out of order; being struck in the rear is worse.',
        'column-facing': 'It fights as it faces: turn it to the enemy.',
        'rate-of-speed': 'The faster, the sooner a wheel breaks: on rough ground, and at every turn.',
        block: 'Blocked, the enemy’s move is over. It costs nothing to try.',
        withdrawal: 'Far enough to be out of reach, and not off the map.',
        'aggression-place': 'Only the hex and the facing are yours to choose: it attacks at once.',
        'attacking-type': 'The attack is reckoned by its Type; the others fight beside it.',
        'defending-type': 'The attack is reckoned against its Type; the others fight beside it.',
        'share-hits': 'Give it to whoever is farthest from breaking.',
        'shock-allocation': 'Two upon one breaks him sooner; one left alone may be lost.',
      } as Record<string, string>,
    },
    classical: {
      counting: countingIn(
        'period',
        'points lost',
        'An army is broken when half of its points are lost at the end of a period (cls-victory.01).',
        ofPoints,
      ),
      ...classicalWords,
    },
    momentum: {
      counting: countingIn(
        'turn',
        'points lost',
        'An army is broken when half of its points are lost at the end of a turn; a dead general counts for a tenth (mom-setup.04).',
        ofPoints,
      ),
      ...momentumWords,
    },
  } as Readonly<Record<Ruleset, RulesWords>>,

  events: eventWords,

  log: {
    title: 'Log',
    recent: 'What happened',
    open: 'Whole log',
    because: (reasons: string) => `The opponent's reasons: ${reasons}`,
    turn: (n: number) => `Turn ${n}`,
    secret: 'Something happens in secret.',
    against: (n: number) => `against ${n}`,
    rolled: 'rolled',
    total: 'total',
    unfold: 'arithmetic',
    empty: 'Nothing has happened yet.',
    show: 'Show this moment',
  },

  rule: {
    title: 'Rule',
    unknown: (id: string) => `The ledger has no rule ${id}.`,
    status: {
      core: 'core',
      optional: 'optional',
      scenario: 'scenario',
      gap: 'reconstructed',
      info: 'information',
    } as Record<string, string>,
    related: 'Rules next to it',
    used: (n: number) => `Cited ${n === 1 ? 'once' : `${n} times`} in this battle`,
    unused: 'Not cited in this battle so far',
    more: (n: number) => `${counted(n, 'more rule')}`,
    back: 'Back',
    all: 'All rules',
    search: 'Find a rule',
    searchHint: 'words or a number',
    found: (n: number) => (n === 0 ? 'No rule has all of these words.' : `${counted(n, 'rule')} found`),
    count: (n: number) => `(${n})`,
    loading: 'Opening the ledger …',
  },

  orders: ordersEn,

  drawer: {
    unreachable: 'This part of the page could not be fetched. Is there a connection?',
    log: 'Log',
    army: 'Army',
    orders: 'Orders',
    rules: 'Rules',
    text: 'Troops',
    legend: 'Legend',
    close: 'Close',
  },

  legend: {
    title: 'How to read the board',
    counter: 'A counter',
    front: 'The strong edge with the chevron is the front.',
    bar: 'The bar at the rear is Troop Quality; hits empty it. At the last one the unit breaks.',
    numbers: 'The round number is Troop Quality, the other one movement.',
    pattern: 'Blue has a plain edge, red a hatched one.',
    marks: 'Marks',
    leaders: 'Leaders',
    leaderStates: 'A wreath: giving orders. A seal: finished for this turn.',
    leaderNumbers: 'Shield: Initiative. Hexagon: Command Range.',
    grades: 'Grades',
    gradeList: {
      maula: 'M, golden: hereditary troops of the king.',
      bharta: 'B: hired troops.',
      sreni: 'The first letters of a guild: it obeys its own chief.',
      tribal: 'The first letters of a tribe: it obeys its own chief.',
    },
    gradeGroup: { sreni: 'smiths', tribal: 'hillmen' },
    leader: (words: string) => `a leader who ${words}`,
    signs: 'Standards, heroes and roads',
    standard: 'a Standard: the routed gather there, and rally within 3 hexes of it',
    standardTaken: 'a Standard that the enemy has taken',
    inPerson: '; above his head: hits in person, and how many kill him',
    road: 'a road: whoever keeps to it ignores the ground',
    fortifications: 'Camps and cities',
    damaged: 'damaged: once more and it is breached',
    breached: 'breached: open to everybody',
    holder: 'the flag of the side that controls a city gate',
    colours: 'On the map',
    step: 'a step that can be made',
    reach: 'can be reached; the number is MP, a dot each hit',
    target: 'a target',
    zone: 'Zone of Control',
    arc: 'field of fire',
    ring: 'Command Range',
    watched: 'enemies may react there',
    sight: 'in sight',
    noSight: 'not in sight: the cross shows why',
    attack: 'attacks; dotted: settled already',
    keys: 'Keys',
    keyList: [
      ['Tab', 'to the next unit, hex or button'],
      ['Enter', 'choose'],
      ['Arrows', 'move the map'],
      ['+ −  0', 'zoom, whole field'],
      ['1 … 9', 'the first nine choices'],
      ['U, R', 'undo, redo'],
      ['C', 'to the choices'],
      ['L', 'log'],
      ['N', 'next of your troops that can act'],
      ['Esc', 'close, or unselect'],
    ] as const,
  },

  text: {
    title: 'Troops in words',
    intro: 'Every unit and leader on the field, for those who would rather read than look.',
    unit: (type: string, at: string, facing: string) => `${type}, at ${at}, facing ${facing}`,
    near: (names: string) => `next to ${names}`,
    lost: 'Lost',
  },

  time: {
    label: 'Time line',
    step: (step: number, steps: number) => `choice ${step} of ${steps}`,
    past: (step: number) => `As it stood after choice ${step}`,
    now: 'Back to now',
    play: 'Play',
    pause: 'Pause',
    earlier: 'One choice back',
    later: 'One choice on',
    branch: 'Fight on from here',
    branchHint: 'begins a second battle; this one stays as it is',
  },

  about: {
    open: 'About Taxiarch, and where its charts come from',
    title: 'About Taxiarch',
    text: [
      'Taxiarch plays tabletop battles by the book and names the rule behind everything that it allows, forbids or adds up. It runs wholly in your browser: nothing that you do here leaves it, and once visited it works without a net.',
      'It is unofficial and independent: no publisher has made, checked or approved it. Rules are cited by number and told in our own words, and all art is our own. You need no rulebook to play, but the games are worth owning.',
    ],
    charts: 'Charts',
    chartsHint:
      'Some tables are not printed in the rulebooks and had to be reconstructed. Before a battle you can put charts of your own in their place.',
    statuses: { published: 'as published', quoted: 'from the rules text', reconstructed: 'reconstructed' },
  },

  tools: {
    playedBy: (packs: string) => `Played by your own charts: ${packs}.`,
    undo: 'Undo',
    redo: 'Redo',
    undoHint: 'back to your own last decision, as far as the last die',
    menu: 'Menu',
    save: 'Save to a file',
    load: 'Load a file',
    leave: 'To the battles',
    theme: 'Light',
    themes: { auto: 'as the system', day: 'day', night: 'lamplight' },
    sides: 'Colours of the sides',
    sidePairs: {
      'blue-and-red': 'lapis and madder',
      'sea-and-earth': 'sea and earth',
      'ink-and-saffron': 'ink and saffron',
    },
    kept: 'Kept in this browser after every choice.',
    link: 'Copy a link to this position',
    copied: 'The link has been copied.',
    linkTooLong: 'This position is too long for a link: save it to a file.',
    tips: 'Tips',
  },

  over: {
    title: 'The battle is over',
    wins: (side: string) => `${side} win the field`,
    draw: 'Nobody wins the field',
    losses: 'Losses',
    lost: (n: number) => `${counted(n, 'unit')} lost`,
    rematch: 'Fight it again',
    look: 'Look at the field',
    none: 'no losses',
    fallen: (name: string, how: string) => (how === '' ? name : `${name}: ${how}`),
    how: { lost: '', routed: 'in rout', away: 'off the table', killed: 'killed', left: 'has left the field' },
    kind: 'Troops',
    lostOf: (lost: number, of: number) => `${lost} of ${of}`,
    diceTitle: 'Dice by face',
    diceOf: (side: string, n: number, mean: string) => `${side}: ${counted(n, 'die', 'dice')}, on average ${mean}.`,
    diceTitleOf: (kind: string) => `Dice by face: ${kind}`,
    dieKinds: { 4: 'average dice', 6: 'six-sided dice', 10: 'ten-sided dice', 11: 'two dice added' } as Record<
      number,
      string
    >,
    expected: (mean: string) => `The lines show what was to be expected, ${mean} on average.`,
    blows: 'Heaviest blows',
    details: 'The battle in figures',
    report: 'Save a report',
  },

  report: {
    moments: 'Moments',
    opening: 'The armies drawn up',
    last: 'How it stood at the end',
  },

  fault: {
    title: 'Something went wrong',
    intro: 'The rules could not be carried out. Nothing is lost: the battle stands as before your last choice.',
    file: 'Save the battle for a report',
    undo: 'Take back the last choice',
    close: 'Go on',
    load: 'This file cannot be used',
    link: 'This link cannot be used',
    linkCut: 'It is damaged: perhaps it was cut off when it was copied. Ask for it again, or for the battle as a file.',
    linkLarge: 'It would unpack to more than 8,000,000 letters, far more than any battle has.',
    net: 'A part of the page did not come',
    netIntro:
      'See whether you are connected, and try again. If that does not help, load the page anew: battles that you have begun are kept.',
  },
};

export type Words = typeof en;
