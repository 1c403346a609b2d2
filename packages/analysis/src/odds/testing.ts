/** For tests: varied fights, each with the choices that lead into it. */
export interface TrialFight {
  name: string;
  position: string;
  choices: string[];
  answers?: Record<string, string>;
}

const fight = (name: string, units: string, choices: string, answers?: Record<string, string>): TrialFight => ({
  name,
  position: `map 16x12
${units.trim()}
leader coenus blue 0305 initiative 5 range 8 charisma 1 combat 4 overall
leader bessus red 1405 initiative 4 range 8 charisma 1 combat 3 overall
seed 1
start orders leader=coenus momentum=false`,
  choices: choices.split(' > '),
  ...(answers ? { answers } : {}),
});

/** The same by Chariots of Fire: the wing amun under its chief acts. */
const bronze = (name: string, units: string, choices: string, answers?: Record<string, string>): TrialFight => ({
  name: `Chariots: ${name}`,
  position: `ruleset chariots
map 16x12
side blue "Egypt" retreat W withdrawal 40 standard chief
side red "Hatti" retreat E withdrawal 40 standard king
leader chief blue 0305 initiative 5 range 8 charisma 1 overall group amun combat 4 stamina 4
leader king red 1405 initiative 4 range 8 charisma 1 overall group hatti combat 4 stamina 4
${units.trim().replaceAll(/^unit (\S+) blue .*$/gm, '$& group amun')}
seed 1
start orders leader=chief wing=0`,
  choices: choices.split(' > '),
  ...(answers ? { answers } : {}),
});
const champions = `special heroes
unit a blue spearmen 0605 E
unit foe red spearmen 0705 W
leader hector blue 0605 initiative 4 range 4 group re combat 5 stamina 3 heroic
leader ajax red 0705 initiative 4 range 4 group wilusa combat 3 stamina 2 heroic`;

const bronzeFights: readonly TrialFight[] = [
  bronze(
    'three-man chariots drive up to two-man ones',
    `unit a blue heavy-chariot 0505 E
unit foe red chariot 0705 W`,
    'move a > 0605 > stop > end',
  ),
  bronze(
    'chariots with runners against infantry',
    `unit a blue chariot 0605 E
unit r blue runners 0605 E
unit foe red spearmen 0705 W`,
    'end > shock a > done',
  ),
  bronze(
    'in the flank',
    `unit a blue heavy-chariot 0605 E
unit foe red spearmen 0705 NNW`,
    'end > shock a > done',
  ),
  bronze(
    'in the rear',
    `unit a blue heavy-chariot 0605 E
unit foe red spearmen 0705 E hits 2`,
    'end > shock a > done',
  ),
  bronze(
    'two on one',
    `unit a blue spearmen 0605 E
unit c blue guard 0606 E
unit foe red spearmen 0705 W`,
    'end > shock a > shock c > done',
  ),
  bronze(
    'one on two',
    `unit a blue sherden 0605 E
unit foe red spearmen 0705 W
unit more red levy 0706 W`,
    'end > shock a > done',
  ),
  bronze(
    'Engaged already',
    `unit a blue spearmen 0605 E engaged hits 4
unit foe red guard 0705 W engaged hits 5`,
    'act > end',
  ),
  bronze(
    'leaders on both sides',
    `unit a blue heavy-chariot 0605 E
unit foe red chariot 0705 W
leader pre blue 0605 initiative 4 range 4 group re
leader hattusili red 0705 initiative 4 range 4 group wilusa`,
    'end > shock a > done',
  ),
  bronze('heroes meet and fight to the death', champions, 'end > shock a > done'),
  bronze('heroes meet and the worse gives way', champions, 'end > shock a > done', { 'fight-on': 'withdraw' }),
  bronze(
    'tribesmen turn upon the chariots',
    `unit a blue heavy-chariot 0605 E
unit foe red tribesmen 0705 W`,
    'end > shock a > done',
    { aggression: 'react' },
  ),
  bronze(
    'tribesmen fall upon chariots that fire',
    `unit a blue chariot 0505 E
unit foe red tribesmen 0705 W`,
    'fire a at foe',
  ),
  bronze(
    'bowmen fire as chariots come up',
    `unit a blue chariot 0405 E hits 4
unit foe red bowmen 0705 W`,
    'move a > 0505 > 0605 > stop > end',
    { 'entry-fire': 'fire foe' },
  ),
  bronze(
    'chariots with a leader under fire',
    `unit a blue chariot 0505 E
unit foe red chariot 0705 W hits 4
leader hattusili red 0705 initiative 4 range 4 group wilusa`,
    'fire a at foe',
    { 'return-fire': 'fire' },
  ),
];

export const trialFights: readonly TrialFight[] = [
  fight(
    'pikes come up to medium foot',
    `unit pikes blue phalanx 0405/0406 E
unit foe red medium-foot 0705 W`,
    'move pikes > left > right > end',
  ),
  fight(
    'hypaspists stand against hoplites',
    `unit guard blue hypaspist 0605 E
unit foe red hoplite 0705/0706 W hits 1`,
    'end > shock guard > done',
  ),
  fight(
    'two on one',
    `unit guard blue hypaspist 0605 E
unit other blue medium-foot 0606 E hits 2
unit foe red hoplite 0705/0706 W`,
    'end > shock guard > shock other > done',
  ),
  fight(
    'horse led by a leader, against horse led by a leader',
    `unit riders blue companion 0605 E
unit foe red heavy-horse 0705 W
leader philotas blue 0605 initiative 5 range 4 charisma 2 combat 5
leader satrap red 0705 initiative 3 range 4 charisma 1 combat 3`,
    'end > shock riders > done',
    { champion: 'philotas' },
  ),
  fight(
    'elephants against heavy foot',
    `unit tusker blue elephant 0605 E
unit foe red hoplite 0705/0706 W
unit second red medium-foot 0805 W`,
    'end > shock tusker > done',
  ),
  fight(
    'a phalanx against two units of levy',
    `unit pikes blue phalanx 0605/0606 E
unit one red levy 0705 W
unit two red levy 0706 W hits 2`,
    'end > shock pikes > done',
  ),
  fight(
    'Chandragupta: Maula foot under the king stands against hypaspists',
    `ruleset chandragupta
unit guard blue hypaspist 0605 E hits 3
unit foe red medium-foot 0705 W grade maula people indian hits 2
leader king red 0705 initiative 5 range 6 charisma 2 overall people indian`,
    'end > shock guard > done',
  ),
  fight(
    'Chandragupta: foot comes up to a worn phalanx',
    `ruleset chandragupta
unit foot blue medium-foot 0505 E size 10 tq 9 grade bharta people indian
unit foe red phalanx 0705/0706 W hits 5`,
    'move foot > 0605 > stop > end',
  ),
  fight(
    'horse in the flank of light foot that is nearly broken',
    `unit riders blue heavy-horse 0605 E
unit foe red light-foot 0705 NNE hits 1`,
    'end > shock riders > done',
  ),
  fight(
    'two fights in one segment',
    `unit guard blue hypaspist 0603 E
unit riders blue lancer 0607 E
unit foe red medium-foot 0703 W hits 2
unit horse red light-horse 0707 W`,
    'end > shock guard > shock riders > done',
  ),
  fight(
    'a shot that is answered',
    `unit bows blue archer 0605 E
unit foe red archer 0805 W`,
    'fire bows at foe',
    { 'return-fire': 'fire' },
  ),
  fight(
    'lancers ride up to archers who shoot',
    `unit riders blue lancer 0405 E
unit foe red archer 0805 W hits 2`,
    'move riders > 0505 > 0605 > 0705 > stop > end',
    { 'entry-fire': 'fire foe' },
  ),
  fight(
    'peltasts against peltasts',
    `unit a blue peltast 0605 E
unit foe red peltast 0705 W`,
    'end > shock a > done',
  ),
  fight(
    'tired companions against fresh lancers',
    `unit a blue companion 0605 E hits 3
unit foe red lancer 0705 W`,
    'end > shock a > done',
  ),
  fight(
    'companions in the rear of levy',
    `unit a blue companion 0605 E
unit foe red levy 0705 E`,
    'end > shock a > done',
  ),
  fight(
    'levy against companions',
    `unit a blue levy 0605 E
unit foe red companion 0705 W`,
    'end > shock a > done',
  ),
  fight(
    'hoplites against a phalanx',
    `unit a blue hoplite 0605/0606 E
unit foe red phalanx 0705/0706 W`,
    'end > shock a > done',
  ),
  fight(
    'a phalanx against hoplites in the woods',
    `terrain woods 0705 0706
unit a blue phalanx 0605/0606 E
unit foe red hoplite 0705/0706 W`,
    'end > shock a > done',
  ),
  fight(
    'uphill',
    `level 1 0705
unit a blue hypaspist 0605 E
unit foe red medium-foot 0705 W`,
    'end > shock a > done',
  ),
  fight(
    'over a stream',
    `hexside stream 0605/0705
unit a blue hypaspist 0605 E
unit foe red medium-foot 0705 W`,
    'end > shock a > done',
  ),
  fight(
    'cataphracts against light horse',
    `unit a blue cataphract 0605 E
unit foe red light-horse 0705 W`,
    'end > shock a > done',
  ),
  fight(
    'cardaces against Agrianians',
    `unit a blue agrianian 0605 E
unit foe red cardaces 0705/0706 W hits 2`,
    'end > shock a > done',
  ),
  fight(
    'chariots against medium foot',
    `unit a blue chariot 0605 E
unit foe red medium-foot 0705 W`,
    'end > shock a > done',
  ),
  fight(
    'hypaspists against light foot with horse behind it',
    `unit a blue hypaspist 0605 E
unit foe red light-foot 0705 W hits 2
unit horse red heavy-horse 0805 W`,
    'end > shock a > done',
  ),
  fight(
    'pikes almost broken',
    `unit a blue phalanx 0605/0606 E hits 5
unit foe red hoplite 0705/0706 W hits 4`,
    'end > shock a > done',
  ),
  fight(
    'a leader with the attackers alone',
    `unit a blue heavy-horse 0605 E
unit foe red heavy-horse 0705 W
leader philotas blue 0605 initiative 5 range 4 charisma 3 combat 5`,
    'end > shock a > done',
  ),
  fight(
    'a leader with the defenders alone',
    `unit a blue medium-foot 0605 E
unit foe red medium-foot 0705 W
leader satrap red 0705 initiative 3 range 4 charisma 2 combat 3`,
    'end > shock a > done',
  ),
  fight(
    'horse charges horse',
    `unit a blue companion 0405 E
unit foe red heavy-horse 0705 W`,
    'move a > 0505 > 0605 > stop > end',
  ),
  fight(
    'medium foot comes up to a phalanx',
    `unit a blue medium-foot 0405 E
unit foe red phalanx 0705/0706 W`,
    'move a > 0505 > 0605 > stop > end',
  ),
  fight(
    'javelins at a phalanx',
    `unit a blue javelinist 0605 E
unit foe red phalanx 0705/0706 W`,
    'fire a at foe',
  ),
  fight(
    'slingers at the horse of a leader',
    `unit a blue slinger 0605 E
unit foe red heavy-horse 0705 W
leader satrap red 0705 initiative 3 range 4 charisma 2 combat 3`,
    'fire a at foe',
  ),
  fight('routed foot is rallied', `unit a blue medium-foot 0305 W routed`, 'rally a'),
  ...bronzeFights,
];
