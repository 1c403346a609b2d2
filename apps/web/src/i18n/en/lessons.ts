/** The lessons, by their ids: what is told, what is to be done, and what comes of it. Fetched with the teacher. */

export const lessonsEn = {
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
    rules: ['cha-2.22b', 'cha-4.62', 'cha-4.53b', 'cha-4.53c', 'cha-4.54a'],
    tasks: {
      grade: 'Click on the Western Smiths: their pennant begins with the name of the guild, their card tells the rest.',
      chief:
        'The lowest Initiative is due first: activate the Western Guildmaster. Nobody else could order the Smiths.',
      guild: 'Order the Western Smiths to move, and send them a hex or two forward.',
      end: 'Stop there, and end with “No more orders”.',
      pass: 'The Master of Elephants is a Nayaka: on his own he orders single elephants, and light foot only in battles that join it to their Line. Here that is not so. Let him pass, so that the Raja can call upon him later.',
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
        'Draw them forward some 30 paces with the mouse, the slider or the arrow keys, wheel a little if you like, and do it.',
      slingers: 'Your Slingers have to move as well: choose them and move them too.',
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
};
