/** The lessons, by their ids: introduction, tasks and summary. Loaded with the tutorial. */

export const lessonsEn = {
  'lesson-orders': {
    title: 'Orders and movement',
    text: 'Leaders act in order of Initiative, the lowest first. An active leader gives as many orders as his Initiative, to units within his Command Range (the ring on the map).',
    rules: ['alx-5.12a', 'alx-5.22a', 'alx-4.21a'],
    tasks: {
      activate: 'It is your Strategos’s turn. Activate him.',
      choose:
        'Choose the Hypaspists on the map or in the list. The numbers show which hexes they can reach and the cost in movement points.',
      go: 'Click the golden hex, 1109. They take the cheapest path. You can also click hex by hex.',
      stop: 'They can still move. Press “Stop here” to end their move.',
      end: 'Order the Peltasts too if you like, then end the orders.',
    },
    end: '“Undo” reverts choices until a die is rolled.',
  },
  'lesson-facing': {
    title: 'Facing and zones',
    text: 'A unit sees, attacks and moves only to its front: the edge with the chevron. Turning costs movement points. The hexes in front are its Zone of Control, where enemies must stop.',
    rules: ['alx-7.11', 'alx-7.21a', 'alx-7.23a'],
    tasks: {
      turn: 'Activate your leader, order the Hypaspists to move, and turn them to SSE with a button or the round arrow beside the counter.',
      stop: 'End their move with “Stop here”.',
      forward: 'The phalanx is two hexes wide. Order the First Taxis to move, then go forward, left or right.',
      wheel: 'Wheel one half forward. The other half stays, and the unit changes its facing.',
      zone: 'Click the Red Foragers. The hatched hexes are their Zone of Control.',
    },
    end: 'Attack the flank and rear: that is where battles are won.',
  },
  'lesson-missiles': {
    title: 'Missiles',
    text: 'Missile troops fire at visible targets in range and to their front. A shot may use up their missiles. Point at an option to see its odds before you choose.',
    rules: ['alx-8.11a', 'alx-8.14a', 'alx-8.17a'],
    tasks: {
      archers: 'Activate your leader and choose the Archers.',
      fire: 'Fire at the Red Foragers: use the button or click the target.',
      log: 'Open the full log. Expand a die roll to see how it was calculated.',
      rule: 'Click any rule number to read the rule.',
    },
    end: 'Every refusal, modifier and result names its rule in this way.',
  },
  'lesson-shock': {
    title: 'Shock',
    text: 'Heavy troops that move next to an enemy must attack when the orders end. Attacks on a flank or rear get superiority and do much more damage. The Red Hoplites face west, so attack from the north.',
    rules: ['alx-7.31', 'alx-9.15a', 'alx-9.16.1a'],
    tasks: {
      horse: 'Activate your leader and choose the Companions.',
      flank: 'Move them to the golden hex, 0908, beside the enemy, and stop there.',
      attack: 'End the orders to start the attack. Before you do, point at that button to see the odds.',
      result: 'Make the decisions that follow until you see the result.',
    },
    end: 'A unit with as many hits as its Troop Quality routs toward its Retreat Edge.',
  },
  'lesson-rout': {
    title: 'Rout, rally and recovery',
    text: 'Routed units flee until an adjacent leader rallies them. If they leave the map, they are lost. Units out of contact can recover hits.',
    rules: ['alx-10.27a', 'alx-10.16a'],
    tasks: {
      rally: 'Activate your leader and rally the routed Peltasts beside him.',
      recover: 'Recover the Hypaspists.',
    },
    end: 'A rallied unit cannot get more orders in the same turn.',
  },
  'lesson-victory': {
    title: 'Turn end and victory',
    text: 'When all leaders have finished, routed units flee and missiles are resupplied. A side whose lost Rout Points then reach its Withdrawal Level loses the battle. The Red Foragers are about to leave the map.',
    rules: ['alx-3.D2', 'alx-10.23', 'alx-12.12a'],
    tasks: {
      pass: 'Pass with your Strategos. He has nothing to do.',
      'turn-ends': 'The other leader passes too, and the turn ends.',
      won: 'The Reds reach their Withdrawal Level and lose.',
    },
    end: 'You now know the basics. Try the drill field next, against a Recruit AI.',
  },
  'lesson-line': {
    title: 'Line Commands',
    text: 'Four orders are not enough for a whole phalanx. A leader marked L can give one Line Command instead. Then every unit of a nearby Line may move, or every unit may fire.',
    rules: ['alx-4.31', 'alx-4.32', 'alx-4.34a'],
    tasks: {
      activate: 'Activate your Strategos. He stands behind the three units of a Line.',
      line: 'Do not order single units. Choose the Line Command to move the phalanx.',
      forward: 'Each unit of the Line moves separately. Move one forward and press S to stop.',
      end: 'Move the others too if you like, then end the orders.',
    },
    end: 'A Line Command replaces all his orders of that phase, including rallies.',
  },
  'lesson-again': {
    title: 'Momentum',
    text: 'After his Orders Phase, a leader may try for Momentum. If he rolls his Initiative or less, he gets another phase, up to three per turn. If he rolls higher, his turn ends. A 9 may trigger a disaster.',
    rules: ['alx-5.31a', 'alx-5.32', 'alx-5.33', 'alx-5.14'],
    tasks: {
      order: 'Activate your Strategos and move a unit.',
      end: 'Stop there and end the orders.',
      try: 'Now try for Momentum.',
      again: 'He has another Orders Phase. Give any orders, then end it.',
    },
    end: 'A leader cannot get Momentum in an enemy Zone of Control or after being trumped.',
  },
  'lesson-trump': {
    title: 'Trump',
    text: 'The lowest Initiative goes first: your Hipparch, with 3. Your Strategos may try to Trump him and go first. He succeeds if he rolls his Initiative or less.',
    rules: ['alx-5.41', 'alx-5.44', 'alx-5.45'],
    tasks: {
      trump: 'Do not activate the Hipparch. Trump with your Strategos.',
      order: 'A leader who has trumped must give at least one order. Give one.',
      end: 'Complete it and end the orders.',
      rest: 'Try for Momentum or not, as you like. When the Strategos has finished, it is the Hipparch’s turn. He cannot get Momentum this turn.',
    },
    end: 'The enemy can Trump your Trump or your Momentum, with a leader of equal or higher Initiative who has not acted yet.',
  },
  'lesson-withdrawal': {
    title: 'Orderly Withdrawal',
    text: 'You can react while the enemy moves. When an enemy comes within two hexes, a faster unit may withdraw without an order, by up to the difference in speed.',
    rules: ['alx-6.71a', 'alx-6.71b', 'alx-6.71c'],
    tasks: {
      pass: 'Pass with your Strategos. Red Foot then moves toward your Scouts.',
      go: 'The Scouts are faster than foot. Withdraw them and choose the hex.',
      stop: 'They can continue while they have movement points. Press S to stop.',
    },
    end: 'Foot that withdraws takes a hit. Horse and skirmishers do not.',
  },
  'lesson-reaction-fire': {
    title: 'Reaction fire',
    text: 'Missile troops may fire at once, without an order, at an enemy that enters their Zone of Control. This weakens the enemy before it attacks.',
    rules: ['alx-8.21a', 'alx-8.24', 'alx-7.16c'],
    tasks: {
      pass: 'Pass with your Strategos. Red Foot then moves toward your Archers.',
      stand: 'The Archers could withdraw. Keep them in place this time.',
      fire: 'They need not turn, because the enemy is in front. Fire when you are asked.',
      shock: 'The shot does not stop the attack. Watch the result.',
    },
    end: 'Skirmishers cannot survive an attack. Fire from a distance, withdraw in time, and stay behind other units.',
  },
  'lesson-india': {
    title: 'The four arms',
    text: 'Indian troops have a grade, shown on the pennant: royal, hired, guild or tribe. Only its own chief can order a guild or tribe. A Nayaka commands one arm. He can order a whole Line only through a Wing Command of his Wing Commander.',
    rules: ['cha-2.22b', 'cha-4.62', 'cha-4.53b', 'cha-4.53c', 'cha-4.54a'],
    tasks: {
      grade: 'Click the Western Smiths. Their pennant starts with the name of the guild; their card shows the rest.',
      chief: 'The lowest Initiative goes first. Activate the Western Guildmaster. Only he can order the Smiths.',
      guild: 'Order the Western Smiths to move one or two hexes forward.',
      end: 'Stop there and end the orders.',
      pass: 'The Master of Elephants is a Nayaka. He can order single elephants, and light foot only in battles where it is in their Line, which is not the case here. Pass with him, so that the Raja can use him later.',
      bows: 'Activate the Captain and fire with the Second Bowmen at the Eastern Broadswords. Long bows either move or fire, so they cannot move now.',
      wing: 'End his orders, decline Momentum, and activate the Raja. Give the Master of Elephants a Wing Command.',
      horse:
        'He now commands his whole Line. Choose to move it. Move the Royal Elephants to the golden hex, 1106, in front of the Eastern Horse. Horse cannot stand against elephants.',
      done: 'The horse had to withdraw. Move the other elephants too if you like, then end the orders.',
    },
    end: 'You now know long bows, elephants, chiefs and Nayakas. Try the drill of the four arms next.',
  },
  'lesson-chariots': {
    title: 'Chariots and runners',
    text: 'Every wing has a marker. The side with the Initiative chooses the wing that opens the turn. All other markers, and one Momentum marker per side, go into the Pool and are drawn at random. When its marker is drawn, a whole wing acts.',
    rules: ['cof-5.22', 'cof-5.23', 'cof-5.44'],
    tasks: {
      hold: 'You have the Initiative. Choose the Western chariots to open the turn. The markers in the Pool are listed above the decision.',
      command:
        'Click Western chariots 3 in the south-west. Their marker shows that they are Out of Command, too far from the King. They can move and fire, but cannot move next to an enemy or recover hits.',
      run: 'Choose Western chariots 1 in the north and Fire & Run at Eastern spearmen 1. The counter stays in place, and foot can rarely fire back.',
      runners:
        'The small edge behind Western chariots 2 shows their runners, in the same hex. Choose Western chariots 2 and move them with their runners.',
      through:
        'The King may go along. Then click the golden hex, 1106. The path leads through Eastern chariots 1. Only chariots with runners could try to block it.',
      end: 'Stop there and end the orders. The next marker is drawn.',
      foot: 'The Western foot should be next. Move Western spearmen 1 to the golden hex, 1009, beside Eastern spearmen 2, and stop there. (If another marker is drawn, accept it.)',
      shock: 'End the orders. Units that moved next to an enemy must attack.',
      trump:
        'Units that still face each other are Engaged. They fight until one routs or disengages. When an enemy marker is drawn, you may try to Trump it, once per turn. Do not Trump this time.',
    },
    end: 'You now know wings, runners, Fire & Run and driving through. The next lesson is about heroes.',
  },
  'lesson-heroes': {
    title: 'Heroes',
    text: 'At Troy and in Sumer, leaders fight in person. Instead of activating troops, a hero on foot can use a marker to challenge an enemy leader whom he can see and reach.',
    rules: ['cof-10.23a', 'cof-10.23b', 'cof-10.25a'],
    tasks: {
      look: 'Click Ajax, beside Agamemnon. His card shows his Combat Rating and how many hits kill him.',
      hold: 'Choose Mycenae to open the turn.',
      challenge: 'Do not activate the troops. Challenge Hector with Ajax.',
      fight:
        'Both roll and add their Combat Rating; the lower total is hit. The leader with more hits decides whether to fight on or withdraw. Fight on.',
      after:
        'A winning challenger may return his marker to the Pool. A leader who withdraws costs his side its next marker. Return the marker. The next one is drawn.',
    },
    end: 'In Shock, heroes fight automatically, and the winner helps every attack of that phase. Try the drill of the chariots next, then Troy.',
  },
  'lesson-table': {
    title: 'First steps on the table',
    text: 'This table has no hexes. Units move a number of paces and wheel on a front corner. Illegal moves are drawn in red, with the rule. Each move has phases: charges, movement, shooting and melee.',
    rules: ['cls-move.08', 'cls-form.02', 'cls-charge.01', 'cls-period.02'],
    tasks: {
      choose: 'Continue to the movement phase and choose the Blue spears.',
      wheel:
        'Move them forward about 30 paces with the mouse, the slider or the arrow keys. Wheel a little if you like, then confirm.',
      slingers: 'Move your Slingers too.',
      shoot: 'End the moves. The Slingers automatically shoot at an enemy in range.',
      charge: 'It is the Reds’ move. In your next move, charge: choose the Blue spears, then the Red spears.',
      melee: 'Continue to the melee. The log shows how it was calculated.',
      after: 'Read the result of the melee: which units were pushed back or routed.',
    },
    end: 'You now know the table. Try the drill table next, against a Recruit AI.',
  },
  'lesson-momentum': {
    title: 'First steps with Momentum',
    text: 'Both sides act in the same turn: shooting, movement, combat. Charges and combat victories earn momentum tokens, which help to win the initiative and combats. The Red warband has failed its test: it is out of control and must charge this turn.',
    rules: ['mom-turn.01', 'mom-token.10', 'mom-initial.07'],
    tasks: {
      shoot:
        'Units with a target shoot automatically, unless you hold them back. Let the Blue slingers shoot. They must target the closest enemy that could charge them (mom-shooting.02). Removing a tenth of the target earns a token (mom-shooting.21).',
      stake:
        'Stake 2 of your 5 tokens on the initiative. Each adds 1 to your roll and is spent (mom-move.03). The winner decides who acts first in every step. If you win, act first.',
      charge:
        'Declare a charge: choose the Blue spears, then the Red spears as the target. Foot charge up to 8", after one wheel (mom-charge.01). Then end declarations.',
      respond:
        'The warband charges your Peltasts. They can hold, evade or flee (mom-charge.03). Evading would keep them under control, but choose flee this time, to see how a general rallies troops.',
      line: 'Your charge made contact and earned a token (mom-token.01). Now move the Blue swords straight ahead by their full 4", beside the spears. In a line of battle, the margin of a defeat is divided by the number of units in the line (mom-result.05).',
      pledge:
        'End the moves. Before each combat, both sides secretly pledge up to 3 tokens. Each adds 1 to the score (mom-token.11). Pledge one.',
      result:
        'Read the last lines of the log: the scores and the margin. A loser by 1 fights on, by 2–3 falls back, by 4–5 takes a Break Test, by 6 or more breaks (mom-result.01 to mom-result.04). Follow up or pursue if asked, and continue to the next turn.',
      rally:
        'Your tokens are shown above the decision. Shoot, stake and declare as you like. After charge declarations, your Peltasts try to rally. Your general is within 12" and lends them his cohesion (mom-rally.01, mom-rally.04). If they fail, they keep fleeing.',
    },
    end: 'Use tokens for initiative or combat, and keep your units in line. Try the Momentum drill next, against a Recruit AI.',
  },
};
