import type { RuleId } from '@taxiarch/kernel';

/**
 * The rules of Alexander by the numbers of Chandragupta, none where it has no such rule. Written by
 * `npm run generate:cites` from the ledger: change that instead.
 */
export const cites: ReadonlyMap<RuleId, readonly RuleId[]> = new Map<RuleId, readonly RuleId[]>([
  ['alx-1.0', ['cha-1.0d']], // same: Chapter 1 offers the book as complete; rows cha-1.0a to cha-1.0c only list gaps.
  ['alx-2.21a', ['cha-2.21a']], // changed: Adds Grade, long bow A*, combined missile codes; no bolt code, engines are named by kind.
  ['alx-2.21b', ['cha-2.21b']], // changed: No engine modes; some chariots carry a dismounted face, so Moved must be kept apart from the face.
  ['alx-2.23', []], // absent: Silent: no counters with two commander names.
  ['alx-2.25', []], // absent: Silent as a rule; examples speak of Chandragupta's counter 2, so scenarios must still name a counter.
  ['alx-2.26', ['cha-2.25']], // changed: Adds Restricted, Passed, breach states, fired marks; no Engaged, charge, pursuit or pre-arranged withdrawal markers.
  ['alx-2.3', ['cha-2.3']], // same
  ['alx-2.4a', ['cha-2.24']], // changed: No LP or Cardaces; PH not tied to Macedon; two-hex heavies are PH and Size-10 Hoplites.
  ['alx-2.4b', ['cha-2.24']], // changed: No SK*; adds CH*, elCH, cataphracted EL, elephant bows; artillery is Yantra, Jamadagnya, Sarvatobhadra.
  ['alx-2.4c', ['cha-7.32c']], // changed: Only artillery and SK (chariots excepted) cannot Shock; archers can; most uses of the set vanish.
  ['alx-2.4d', ['cha-5.11']], // changed: Nayakas act inside their Wing Commander's phase; Passed is a state besides Inactive, Active, Finished.
  ['alx-2.5', ['cha-2.5']], // changed: Size point 150 infantry, tribal foot about 200.
  ['alx-2.6', ['cha-2.5']], // same
  ['alx-3.0', ['cha-3.0a']], // changed: Adds a breach step in D and a Camp Orders Phase before Withdrawal.
  ['alx-3.A1', ['cha-3.0b']], // same
  ['alx-3.A2', ['cha-3.0b']], // changed: The same moment also serves Wing Command rolls, one for each further Nayaka.
  ['alx-3.A3', ['cha-3.0b']], // same
  ['alx-3.B1a', ['cha-3.0c']], // changed: Third mode: Wing Commands; no contingent commanders.
  ['alx-3.B1b', ['cha-3.0c']], // changed: No Reverse Face in reaction; the rest of the interrupts alike.
  ['alx-3.B2', ['cha-3.0d', 'cha-9.13']], // changed: Leader step is casualties only, no Personal Combat; order otherwise kept.
  ['alx-3.C', ['cha-5.28']], // same
  ['alx-3.D1', ['cha-3.0e', 'cha-11.34']], // changed: Step kept; the marker only barred recovery, not orders.
  ['alx-3.D2', ['cha-3.0e']], // changed: Guild and tribal Flight is checked right after the moves.
  ['alx-3.D3', ['cha-3.0e']], // same
  ['alx-3.D4', ['cha-3.0e', 'cha-3.0g']], // changed: Comes fifth, after breaching; only Moved and Finished are named. Trumped, Passed, Restricted lapse unsaid (cha-3.0g).
  ['alx-3.E', ['cha-3.0a']], // same: Phase letter F.
  ['alx-4.0a', ['cha-4.0']], // changed: Adds the Camp Orders Phase; artillery moves only there, never by order; its fire is free as before.
  ['alx-4.0b', ['cha-4.0']], // changed: A Restricted OC's range enables nothing; otherwise alike.
  ['alx-4.1a', ['cha-4.1a']], // changed: No Personal Combat rating, no C; Strategy also serves Wing Commands; chiefs carry fewer ratings.
  ['alx-4.1b', ['cha-4.1c']], // changed: Tribal Chiefs 6 MP as foot; conveyed leaders pay elephant or chariot costs; others as before.
  ['alx-4.2', []], // absent: cha-1.0a: no Contingent Commanders.
  ['alx-4.21a', ['cha-4.21a']], // changed: Path and count alike; Sreni and Tribals obey only their chiefs, Inf/Cav Nayakas order only their arm.
  ['alx-4.21b', ['cha-4.21b']], // changed: Impassable means impassable for his own conveyance.
  ['alx-4.21c', ['cha-4.21a']], // same
  ['alx-4.22a', ['cha-4.22']], // same
  ['alx-4.22b', ['cha-4.22']], // same: A Passed Nayaka is not turned over.
  ['alx-4.23a', ['cha-4.71a']], // same: Orders by a Wing Commander come on top (cha-4.52c).
  ['alx-4.23b', ['cha-4.71b']], // changed: He must then stay with the unit.
  ['alx-4.24', ['cha-4.23']], // changed: A Nayaka may be fetched out by his Wing Commander too.
  ['alx-4.25', ['cha-4.24']], // same
  ['alx-4.31', ['cha-4.31']], // changed: Nayakas need a Wing Command (or a camp) for it.
  ['alx-4.32', ['cha-4.32']], // changed: Combined Lines must stay together.
  ['alx-4.33a', ['cha-4.33a']], // changed: Maula and Bharta share a Line; elephants have a second style; LI may join EL or CH.
  ['alx-4.33b', ['cha-4.33b']], // changed: Geometry alike; elephants may be loose instead, guild foot need only be in range.
  ['alx-4.33c', ['cha-4.33c', 'cha-4.33e']], // changed: Half range alike; Maula with Bharta, Indian LN with LC; foreign LN apart.
  ['alx-4.34a', ['cha-4.34a']], // changed: No combat unit may stand between; Nayakas must be stacked; loose elephants exempt, guild foot by reading.
  ['alx-4.34b', ['cha-4.23']], // changed: No ban on the OC in a ZOC; every other leader there commands nothing.
  ['alx-4.34c', ['cha-4.41d']], // changed: Alike, except that a Restricted OC may not.
  ['alx-4.34d', ['cha-4.42b']], // changed: Three ways alike for subordinates; Wing Commanders separate, Guild Chiefs roll Initiative, camps waive the OC.
  ['alx-4.34e', ['cha-4.42c']], // changed: No new roll; barred if the first Line Command came through the OC.
  ['alx-4.35', ['cha-4.43']], // same
  ['alx-4.36', ['cha-4.71c']], // changed: Wing Commands carry leaders along as well.
  ['alx-4.37a', ['cha-4.35']], // same
  ['alx-4.37b', ['cha-4.35']], // changed: Chiefs, Sreni, Tribals and Inf/Cav Nayakas are bound for Individual Orders too; Shock range unsaid.
  ['alx-4.37c', ['cha-5.23']], // same
  ['alx-4.4a', ['cha-4.4']], // changed: Some armies have several; an OC may also be Wing Commander.
  ['alx-4.4b', ['cha-4.41a']], // same
  ['alx-4.4c', ['cha-4.41b']], // changed: Not while the OC himself stands in an enemy ZOC.
  ['alx-4.4d', ['cha-4.41d']], // same: Contingent commanders aside.
  ['alx-4.5', ['cha-4.51a']], // changed: Named by scenario still, but they also lead wings through Nayakas.
  ['alx-4.51a', ['cha-4.52b']], // changed: No roll or nearness in Momentum phases either, as far as stated.
  ['alx-4.51b', ['cha-4.42b']], // same: Only the OC is named as help.
  ['alx-4.52', []], // absent: cha-1.0a; Wing Commands to Nayakas (cha-4.54a) take the place.
  ['alx-4.61a', ['cha-4.81a']], // same
  ['alx-4.61b', ['cha-4.81b']], // changed: A Wing Commander may fetch his Nayaka; Darius and contingent cases fall away.
  ['alx-4.62a', ['cha-4.82a']], // changed: Also for a leader already in a ZOC and after combat; leader and unit leaving together stay together.
  ['alx-4.62b', ['cha-4.82b']], // same
  ['alx-4.63', []], // absent: cha-1.0a: no Personal Combat.
  ['alx-4.64', ['cha-4.83']], // changed: Personal Combat is no source.
  ['alx-5.0', ['cha-5.21']], // same
  ['alx-5.11', ['cha-5.11']], // same
  ['alx-5.12a', ['cha-5.12a']], // same
  ['alx-5.12b', ['cha-5.12b']], // changed: Every tie between sides is diced; no nationality goes first.
  ['alx-5.12c', ['cha-5.12b']], // same: Here for all ties between sides.
  ['alx-5.13', ['cha-5.13']], // changed: No Elite exception; a Passed Nayaka may still act by Wing Command.
  ['alx-5.14', ['cha-5.14']], // same: Elite exception gone.
  ['alx-5.15a', ['cha-5.15a']], // changed: No pre-arranged withdrawal; new causes: wound, failed Wing roll, guild enmity, Retire roll.
  ['alx-5.15b', ['cha-5.15a']], // same
  ['alx-5.15c', ['cha-5.15c']], // same: 5.46 presupposes that leaders may pass, 5.21 allows no orders.; Nayaka Pass and ZOC apart.
  ['alx-5.21', ['cha-5.21']], // changed: Or Wing Commands.
  ['alx-5.22a', ['cha-5.22']], // changed: No contingent cost; new uses cite their own rules: exchanging a tribal stack, catapult at a gate.
  ['alx-5.22b', ['cha-5.23']], // same
  ['alx-5.22c', ['cha-6.12']], // same
  ['alx-5.23', ['cha-5.25']], // same
  ['alx-5.24', ['cha-5.26']], // same
  ['alx-5.25a', ['cha-5.27a']], // same
  ['alx-5.25b', ['cha-5.27a']], // same
  ['alx-5.25c', ['cha-5.27b']], // changed: Waiting is the default; when it ends is a reading, and the example contradicts it.
  ['alx-5.25d', ['cha-5.27c']], // changed: Must precede only higher-rated leaders.
  ['alx-5.25e', ['cha-5.27b']], // same
  ['alx-5.27', ['cha-5.28']], // same
  ['alx-5.31a', ['cha-5.31']], // same
  ['alx-5.31b', ['cha-5.31']], // changed: No duel bar; chiefs never, nor Nayakas used by Wing Command.
  ['alx-5.32', ['cha-5.32']], // same
  ['alx-5.33', ['cha-5.33a']], // same
  ['alx-5.33.1', ['cha-5.33b']], // changed: A re-activated leader has no Momentum, Finished before or not.
  ['alx-5.33.2', ['cha-5.33a']], // same
  ['alx-5.33.3a', ['cha-5.33c']], // changed: Approach hits not taken, direction unsaid, terrain and ZOC bars not cited.
  ['alx-5.33.3b', ['cha-5.33d']], // changed: 5.33[3] says must withdraw and stops there; cha-5.33c calls failure unclear.
  ['alx-5.34', ['cha-5.31']], // same: Elite clause gone.
  ['alx-5.41', ['cha-5.41']], // changed: Procedure alike; Nayakas, chiefs and a Restricted OC may never try.
  ['alx-5.42.1', ['cha-5.42a']], // changed: Procedure alike; same three kinds of leader barred.
  ['alx-5.42.2', ['cha-5.42b']], // changed: Procedure alike; same three kinds of leader barred.
  ['alx-5.42', ['cha-5.44']], // same
  ['alx-5.43', ['cha-5.43']], // same
  ['alx-5.44', ['cha-5.44']], // same
  ['alx-5.45', ['cha-5.46']], // changed: Only a move ending in another hex, fire, or Shock by range counts; recovery or rally does not.
  ['alx-5.46', ['cha-5.47']], // same
  ['alx-5.51', []], // absent: cha-1.0a; a note in 4.1 says there are no Elite Commanders.
  ['alx-5.52a', []], // absent: cha-1.0a: no Elite phase.
  ['alx-5.52b', []], // absent: cha-1.0a: no Elite phase.
  ['alx-5.62', []], // absent: cha-1.0a; the Nayaka (cha-4.53a) has Initiative and acts alone as well.
  ['alx-5.63', []], // absent: cha-1.0a; a Wing Command costs no orders (cha-4.54b, cha-4.54e).
  ['alx-5.64', []], // absent: cha-1.0a; for several Nayakas see cha-4.54c to cha-4.54e.
  ['alx-5.65a', []], // absent: cha-1.0a; Nayakas obey Line composition (cha-4.54a).
  ['alx-5.65b', []], // absent: cha-1.0a; a Nayaka in a ZOC cannot be used (cha-4.54a).
  ['alx-5.66', []], // absent: cha-1.0a; Nayakas compare cha-4.53e.
  ['alx-5.67', []], // absent: cha-1.0a; assignment of Nayakas is in cha-4.51a.
  ['alx-5.68', []], // absent: cha-1.0a; leaders ride with units by cha-4.71b and cha-6.77.
  ['alx-6.11', ['cha-6.11']], // same
  ['alx-6.12', ['cha-6.12']], // same
  ['alx-6.13a', ['cha-6.13']], // same
  ['alx-6.13b', ['cha-6.13']], // changed: Only withdrawal and advance are exempted; reaction facing and forced moves unsaid.
  ['alx-6.13c', ['cha-6.12']], // changed: Facing counts; H&D is the unit's whole turn, its effect on Moved unsaid.
  ['alx-6.13d', []], // absent: cha-6.13: Skirmishers are not exempt.
  ['alx-6.14', []], // absent: cha-1.0a.
  ['alx-6.15a', ['cha-6.14']], // changed: Cap is his own MA: 9, Tribal Chief 6, Restricted OC half.
  ['alx-6.15b', ['cha-4.82a']], // changed: MA may be 6, then distance unclear; the two-hex trigger for leaders is shown nowhere.
  ['alx-6.21', ['cha-6.21']], // same
  ['alx-6.22a', ['cha-6.22']], // same: Chart values; elephants in Forest: cha-6.34.
  ['alx-6.22b', ['cha-6.22']], // same
  ['alx-6.23a', ['cha-6.23a']], // changed: One level binds chariots too; Tribal LI climb three levels like Skirmishers.
  ['alx-6.23b', []], // absent: Silent: neither river is on these maps.
  ['alx-6.23c', ['cha-6.23a']], // changed: Closed to horse and chariots; Rough hexsides are not defined, so other bars do not follow.
  ['alx-6.24', ['cha-6.25']], // same
  ['alx-6.25', ['cha-6.21']], // same
  ['alx-6.26', ['cha-12.21']], // changed: Walls closed; gates open by control or breach.
  ['alx-6.27', ['cha-9.17h']], // same: Stronghold, camp and city effects come on top.
  ['alx-6.28', ['cha-6.24']], // changed: Every hex not Clear outside city, camp, stronghold; no list of hexsides.
  ['alx-6.29', ['cha-6.29']], // same
  ['alx-6.31', ['cha-6.31']], // same
  ['alx-6.32', ['cha-6.32']], // same: Block hexes are a further exception.
  ['alx-6.33', ['cha-6.33']], // same
  ['alx-6.41', ['cha-6.41']], // changed: No Cardaces.
  ['alx-6.42', ['cha-6.42']], // changed: No waiver for the half that follows.
  ['alx-6.43', ['cha-6.43']], // changed: No phalanx is spared the pivot hit.
  ['alx-6.44', ['cha-6.44']], // same
  ['alx-6.45a', ['cha-6.45']], // same
  ['alx-6.45b', ['cha-6.45']], // changed: Pivot hit for all, then the same check.
  ['alx-6.45c', []], // absent: cha-6.45: the check stands against Skirmishers too.
  ['alx-6.46a', ['cha-6.46']], // same
  ['alx-6.46b', ['cha-6.46']], // same
  ['alx-6.5a', []], // absent: cha-1.0a.
  ['alx-6.5b', []], // absent: cha-1.0a.
  ['alx-6.61a', ['cha-6.51a']], // changed: Every arm, free of MP, but not if hits reach the lowered TQ.
  ['alx-6.61b', ['cha-6.51c']], // changed: Mounted, EL and CH may; SK, Tribal LI and Routed may not.
  ['alx-6.62a', ['cha-6.52a']], // changed: Only foot gain the point, as all arms may be in column.
  ['alx-6.62b', ['cha-6.52b']], // same
  ['alx-6.63a', ['cha-6.53a']], // same: Which end of a double-size unit leads is unsaid.
  ['alx-6.63b', ['cha-6.53b']], // same
  ['alx-6.64a', ['cha-6.54']], // changed: Entering a front-flank hex keeps the old facing; how a double-size unit bends is unsaid.
  ['alx-6.64b', ['cha-6.54']], // same
  ['alx-6.65a', ['cha-6.55a']], // changed: Nothing but moving: no recovery in column.
  ['alx-6.65b', ['cha-6.55c']], // same: No SK* to except.
  ['alx-6.66', ['cha-6.56']], // same
  ['alx-6.67', ['cha-6.57']], // changed: Only withdrawal and Combined Lines barred; reaction facing and passage are not.
  ['alx-6.71a', ['cha-6.61']], // same
  ['alx-6.71b', ['cha-6.61']], // same
  ['alx-6.71c', ['cha-6.62a']], // same: Chariots get 1 MP before elephants (cha-6.62c).
  ['alx-6.71d', ['cha-6.62d']], // same: 6.62 says only away from the advancing unit, undefined.
  ['alx-6.71e', ['cha-6.62a']], // changed: Every double-size unit counts 4, Hoplites in column too.
  ['alx-6.71f', ['cha-6.62b']], // same
  ['alx-6.71g', ['cha-6.61']], // same: Charge formation does not exist.
  ['alx-6.71h', ['cha-6.67b']], // changed: Own side's rampage: only cavalry and chariots; outside the segment likewise only these.
  ['alx-6.72', ['cha-6.63a']], // changed: The last turn costs hits only, no MP named.
  ['alx-6.72.1', ['cha-6.63b']], // same
  ['alx-6.72.2a', ['cha-6.63c']], // same
  ['alx-6.72.2b', ['cha-6.63e']], // same: 6.63[2] needs a class for mixed approaches; cha-6.63c only points to Alexander.
  ['alx-6.72.3', ['cha-6.63d']], // changed: Skirmishers check too.
  ['alx-6.73', ['cha-6.64']], // changed: PH and Size-10 HO roll to Stand here as well.
  ['alx-6.74', ['cha-6.64']], // same
  ['alx-6.75', ['cha-6.66a']], // changed: Rocky not excepted, Rough hexsides not barred; fortified hexsides are.
  ['alx-6.76', ['cha-6.66b']], // changed: Chariot archers too; fires with the moving +1.
  ['alx-6.77a', ['cha-6.67a']], // changed: Outside the segment only leaders, and cavalry or chariots before a rampage.
  ['alx-6.77b', ['cha-6.67a']], // same
  ['alx-6.78a', ['cha-6.68']], // changed: No leader need be near.
  ['alx-6.78b', ['cha-6.68']], // same
  ['alx-6.81', []], // absent: cha-1.0a.
  ['alx-6.82', []], // absent: cha-1.0a.
  ['alx-6.83a', []], // absent: cha-1.0a.
  ['alx-6.83b', []], // absent: cha-1.0a.
  ['alx-6.84', []], // absent: cha-1.0a.
  ['alx-6.91', ['cha-6.71a']], // changed: Two Tribal LI of a tribe, or one engine with single-hex foot, may share; no Double Depth.
  ['alx-6.92a', ['cha-6.78a']], // changed: Separate voluntary and mandatory charts; a row for same-tribe LI.
  ['alx-6.92b', ['cha-6.78c']], // same
  ['alx-6.92c', ['cha-6.78d']], // changed: The loss of a routed unit walked into stands only on the chart; guilds: cha-10.72c.
  ['alx-6.92d', ['cha-10.62c']], // changed: Only Square is closed; columns are not.
  ['alx-6.93', ['cha-6.72']], // same
  ['alx-6.94', ['cha-6.77']], // same
  ['alx-6.95', ['cha-6.78a']], // same
  ['alx-7.11', ['cha-7.11a']], // same
  ['alx-7.12a', ['cha-7.12a']], // same
  ['alx-7.12b', ['cha-7.12b']], // changed: Ordinary CH 1 MP a vertex, CH* 2, elCH 3.
  ['alx-7.13', ['cha-6.33']], // same
  ['alx-7.14', ['cha-7.14']], // changed: Spared are SK and Tribal LI; elephants pay.
  ['alx-7.15', ['cha-7.15']], // same
  ['alx-7.16a', ['cha-7.16a']], // changed: Also barred if it began the segment in a ZOC; non-adjacent origin and advances not named.
  ['alx-7.16b', ['cha-7.16b']], // changed: Plain roll, excess only: no MA modifier, no minimum hit.
  ['alx-7.16c', ['cha-7.16c']], // same
  ['alx-7.17', []], // absent: cha-1.0a; 7.16 shuts double-size units out.
  ['alx-7.21a', ['cha-7.21b']], // same
  ['alx-7.21b', ['cha-7.21a']], // changed: Missile No leaves the front ZOC.
  ['alx-7.21c', ['cha-7.21c']], // changed: Artillery has none either.
  ['alx-7.22', ['cha-7.22']], // same
  ['alx-7.23a', ['cha-7.23a']], // same
  ['alx-7.23b', ['cha-7.23b']], // same
  ['alx-7.23c', ['cha-7.23b']], // same
  ['alx-7.23d', ['cha-7.23c']], // changed: A Nayaka also by two orders of his Wing Commander.
  ['alx-7.23e', []], // absent: cha-7.23b: every enemy ZOC counts, Skirmishers' too.
  ['alx-7.24', ['cha-7.23a']], // same
  ['alx-7.25', ['cha-7.25']], // changed: Enemies in its own ZOC do not matter; ZOCs of non-Shock enemies count.
  ['alx-7.26', ['cha-7.22']], // same
  ['alx-7.31', ['cha-7.31']], // changed: Any move this phase obliges, not only a newly reached contact.
  ['alx-7.32a', ['cha-7.33']], // same
  ['alx-7.32b', ['cha-7.32a']], // same
  ['alx-7.33a', ['cha-7.32b']], // changed: Movers never qualify; only pure fire, turning inside a ZOC, or range.
  ['alx-7.33b', ['cha-7.32c']], // changed: Archers may Shock; artillery and SK (but chariots) may not.
  ['alx-7.33c', ['cha-7.32c']], // same
  ['alx-8.0', ['cha-7.32b']], // same
  ['alx-8.11a', ['cha-8.11b']], // same
  ['alx-8.11b', ['cha-8.11b']], // changed: No need for a step nearer the target.
  ['alx-8.11c', ['cha-8.11c']], // changed: Binds A* units, which may turn and fire; plain bows do both; engines move in Camp Orders.
  ['alx-8.12', ['cha-8.12']], // changed: Withdrawing chariot archers too; the rest alike.
  ['alx-8.13a', ['cha-8.13']], // same
  ['alx-8.13b', ['cha-8.13']], // same
  ['alx-8.14a', ['cha-8.14a']], // same
  ['alx-8.14b', ['cha-8.14b']], // changed: Between levels the blocker's nearness decides; forest, strongholds, city and camp terrain block.
  ['alx-8.14c', ['cha-8.14a']], // same
  ['alx-8.14d', []], // absent: cha-1.0b and cha-8.14b: nobody shoots over units.
  ['alx-8.15a', ['cha-8.17a']], // same
  ['alx-8.15b', ['cha-8.17c']], // same: Woods are called Forest.
  ['alx-8.15c', ['cha-8.17e']], // changed: A* spared the +1, not the +3; screens unclear.
  ['alx-8.15d', ['cha-8.17b']], // changed: All but foot javelins; a mere turn is unclear.
  ['alx-8.15e', ['cha-8.17g']], // same
  ['alx-8.15f', ['cha-8.17h']], // changed: Elephants only, against any firer.
  ['alx-8.16', ['cha-8.18']], // same
  ['alx-8.17a', ['cha-8.19a']], // same
  ['alx-8.17b', ['cha-8.19b']], // same
  ['alx-8.17c', ['cha-8.19c']], // changed: Mounted javelins too.
  ['alx-8.18', ['cha-8.110']], // changed: Any enemy not Missile No counts, whether able to fire or not.
  ['alx-8.19', ['cha-8.111']], // changed: Two rolls instead of the table; fire at a lone leader unsaid.
  ['alx-8.21a', ['cha-8.21a']], // same
  ['alx-8.21b', ['cha-8.21b']], // changed: No limit to one target.
  ['alx-8.22', ['cha-8.22']], // changed: No routed unit ever draws it.
  ['alx-8.23', ['cha-8.23']], // same
  ['alx-8.24', ['cha-8.23']], // same
  ['alx-8.25', ['cha-10.11a']], // changed: Screens only as Entry Fire.
  ['alx-8.31a', ['cha-9.31a']], // changed: Foot too need a target of lower MA; PH count the higher.
  ['alx-8.31b', ['cha-9.31b']], // changed: Nobody may harass Skirmishers.
  ['alx-8.31c', ['cha-9.31b']], // changed: Whole action of the turn, not of one order.
  ['alx-8.32a', ['cha-9.32']], // changed: Ranges alike; no LOS asked.
  ['alx-8.32b', ['cha-9.32']], // changed: Front hexes not asked; Skirmishers get no leave for Rocky; rivers named as closed.
  ['alx-8.33a', ['cha-9.34']], // same
  ['alx-8.33b', ['cha-9.34']], // changed: Only the target answers, by fire alone.
  ['alx-8.34', ['cha-9.35']], // changed: Hits only for non-Indian cavalry.
  ['alx-9.0', ['cha-9.1b']], // same
  ['alx-9.11', ['cha-7.34', 'cha-9.1a']], // same
  ['alx-9.12a', ['cha-9.12a']], // same
  ['alx-9.12b', ['cha-9.12c']], // changed: Pass-Through follow-on attacks are the exception, not pursuit.
  ['alx-9.12c', ['cha-9.12b']], // same
  ['alx-9.12d', ['cha-9.12d']], // changed: 9.12 against 10.15, 10.32, 10.72[4]; cha-7.31 settles only the duty to Shock.
  ['alx-9.13a', ['cha-9.14a', 'cha-9.14e']], // changed: One Must-Check attacker makes all defenders of the combat roll; else alike.
  ['alx-9.13b', ['cha-9.14b']], // changed: Excused only if all defenders are SK or all Routed; moving chariots never check.
  ['alx-9.13c', ['cha-9.14c']], // same
  ['alx-9.13d', ['cha-9.14h']], // changed: No +1 for elephants facing PH/HI; chariot +1 only after 4 hexes; PH/HI -1 against chariots.
  ['alx-9.13e', ['cha-9.14f']], // changed: Maula with the OC may stand; turning after the advance needs no other enemy ZOC.
  ['alx-9.13f', ['cha-9.14g']], // changed: Defender runs, attacker stays in place Routed; no comparison.
  ['alx-9.13g', ['cha-10.64a']], // changed: On every occasion, PH and Size-10 HO; enemy Position Superiority denies it.
  ['alx-9.13h', ['cha-9.14e']], // same
  ['alx-9.14a', []], // absent: cha-1.0a: no Personal Combat.
  ['alx-9.14b', ['cha-9.15a']], // changed: 0 wounds; a second roll above Initiative kills; no table, Charisma still counts.
  ['alx-9.15a', ['cha-9.16a']], // same
  ['alx-9.15b', ['cha-9.16a']], // same
  ['alx-9.15c', ['cha-9.16a']], // changed: Skirmishers may be chosen (cha-1.0c).
  ['alx-9.15d', []], // absent: Silent; cha-9.16a: any defender may be picked.
  ['alx-9.15e', ['cha-9.16b']], // same
  ['alx-9.16.1a', ['cha-9.17a']], // same
  ['alx-9.16.1b', ['cha-9.17b']], // same
  ['alx-9.16.1c', ['cha-9.17d']], // changed: Chariots gain none over elephants; a Skirmisher's flank gives it.
  ['alx-9.16.1d', ['cha-9.17c']], // changed: Any other enemy's ZOC spoils it unless that enemy is attacked by another friend.
  ['alx-9.16.1e', []], // absent: cha-1.0b: no SK*.
  ['alx-9.16.1f', ['cha-9.17e']], // same
  ['alx-9.16.1g', []], // absent: cha-1.0c; mind the DSm cells of the shared superiority chart, which would bring it back.
  ['alx-9.16.2a', ['cha-9.17f']], // same
  ['alx-9.16.2b', ['cha-9.17f']], // changed: Any attacker that moved, not only into new contact.
  ['alx-9.16.2c', ['cha-9.17g']], // changed: The whole shift falls, not just that unit's Size; Square too.
  ['alx-9.16.3a', ['cha-9.17h']], // changed: Terrain figures stated; more cataphract types; stronghold, camp, city shifts.
  ['alx-9.16.3b', ['cha-9.17j']], // changed: Indian OC reaches adjacent units; chiefs help only their own.
  ['alx-9.16.3c', ['cha-9.17j']], // same
  ['alx-9.16.4a', ['cha-9.17n']], // same
  ['alx-9.16.4b', []], // absent: cha-1.0b: no halving.
  ['alx-9.16.4c', []], // absent: cha-1.0b: no halving.
  ['alx-9.17', ['cha-9.18']], // same
  ['alx-9.18.1a', ['cha-9.19a']], // same: That defenders run first is unsaid.
  ['alx-9.18.1b', ['cha-10.64a']], // same
  ['alx-9.18.2a', ['cha-9.19b']], // changed: Must roll below TQ; whether before or after advances is disputed.
  ['alx-9.18.2b', ['cha-9.19c']], // changed: Those that Stood skip it; other double-size units roll like everybody.
  ['alx-9.18.3a', ['cha-9.21a']], // changed: Pass-Through only past a defender still in place; no pursuit.
  ['alx-9.18.3b', []], // absent: cha-1.0b: no Engaged.
  ['alx-9.2', []], // absent: cha-1.0a.
  ['alx-9.21', []], // absent: cha-1.0a.
  ['alx-9.22', ['cha-9.15b']], // changed: Wound: always 1 off and Finished at once; second wound unsaid.
  ['alx-9.23', []], // absent: cha-1.0a: nobody duels.
  ['alx-9.24a', []], // absent: cha-1.0a.
  ['alx-9.24b', []], // absent: cha-1.0a.
  ['alx-9.31a', ['cha-9.21a']], // changed: Duty alike; stacked leaders go along by a reading.
  ['alx-9.31b', ['cha-9.21a']], // changed: Reaction Fire suffered in the advance falls under the TQ-1 cap too.
  ['alx-9.32', ['cha-9.22']], // changed: After a Charge rout only outside other enemy ZOCs.
  ['alx-9.33a', ['cha-9.23']], // changed: Only pivot limits stated; no rule when a whole advance is due.
  ['alx-9.33b', ['cha-9.23']], // changed: No forced pivot described.
  ['alx-9.33c', ['cha-9.23']], // changed: Wheel after the advance alike; rout by it not excepted from the TQ-1 cap.
  ['alx-9.34', ['cha-9.24']], // same
  ['alx-9.35', ['cha-8.21a']], // changed: Fire yes, withdrawal no; turning in reaction to advances unsaid.
  ['alx-9.36', ['cha-9.24']], // same
  ['alx-9.41', []], // absent: cha-1.0b.
  ['alx-9.42', []], // absent: cha-1.0b.
  ['alx-9.43', []], // absent: cha-1.0b.
  ['alx-9.5', ['cha-9.4']], // same
  ['alx-9.52', ['cha-9.17e']], // same
  ['alx-10.11', ['cha-11.15']], // same
  ['alx-10.12', ['cha-11.11']], // same
  ['alx-10.13a', ['cha-11.12a']], // same
  ['alx-10.13b', ['cha-11.12b']], // changed: By the letter only against two units.
  ['alx-10.14', ['cha-11.21a']], // same
  ['alx-10.14a', ['cha-10.64a']], // changed: Reversed: the save works wherever hits reach TQ.
  ['alx-10.15.1', ['cha-11.21c']], // same: After Shock only, not in the Charge.
  ['alx-10.15.2', ['cha-11.21c']], // same
  ['alx-10.15.3', ['cha-11.21c']], // same
  ['alx-10.15a', ['cha-11.21c']], // same
  ['alx-10.15b', ['cha-11.21d']], // changed: 10.64 has such units roll whenever hits reach TQ; its place after 11.21 unsaid.
  ['alx-10.16a', ['cha-11.13a']], // changed: H&D reach not counted, Engaged unknown, none in column.
  ['alx-10.16b', []], // absent: cha-11.13a: all or nothing.
  ['alx-10.16c', ['cha-11.13b']], // same
  ['alx-10.2', ['cha-11.21b']], // changed: Maula with the OC may stand; no SK*.
  ['alx-10.21a', ['cha-11.22a']], // same
  ['alx-10.21b', ['cha-11.22a']], // changed: River hexsides and other guilds' units block too; no Double Depth.
  ['alx-10.21c', ['cha-11.22b']], // same
  ['alx-10.21d', ['cha-11.22d']], // changed: 10.64 and 11.22 send double-size units back two hexes without a manner.
  ['alx-10.21e', ['cha-11.22e']], // changed: 11.22 asks for the most direct free path and common sense.
  ['alx-10.21f', ['cha-11.22a']], // same: Clearing of hits unsaid and without effect.
  ['alx-10.22a', ['cha-10.64c']], // same
  ['alx-10.22b', ['cha-11.24']], // same
  ['alx-10.23', ['cha-11.25a']], // same
  ['alx-10.24', ['cha-11.26']], // changed: Enemy ZOC or bad ground in the extra hex not named as fatal.
  ['alx-10.25', ['cha-11.27']], // same
  ['alx-10.26a', ['cha-11.28a']], // same
  ['alx-10.26b', ['cha-11.28b']], // same: A failed TQ check is named as well.
  ['alx-10.27a', ['cha-11.31a']], // changed: No terrain condition, no H&D reach; any enemy not Missile No counts.
  ['alx-10.27b', ['cha-11.32']], // changed
  ['alx-10.27c', ['cha-11.33b']], // changed: Stacked units rally unrolled; elephant-borne -1; one-hex HI not lost, double-size never rallied.
  ['alx-10.27d', ['cha-11.34']], // changed: Half the printed TQ, rounded down, instead of the table.
  ['alx-10.27e', ['cha-11.34']], // changed: May take orders at once; free turning unsaid.
  ['alx-10.31a', []], // absent: cha-1.0b.
  ['alx-10.31b', []], // absent: cha-1.0b.
  ['alx-10.32a', []], // absent: cha-1.0b.
  ['alx-10.32b', []], // absent: cha-1.0b.
  ['alx-10.33', []], // absent: cha-1.0b.
  ['alx-11.11', ['cha-10.11a']], // changed: Entry Fire only.
  ['alx-11.12', ['cha-10.12a']], // changed: Both weapons only in Entry Fire; a J/A bow fires at any time.
  ['alx-11.13a', ['cha-10.13a']], // changed: Any vacant rear hex, only if the defender is still there.
  ['alx-11.13b', ['cha-10.13b']], // changed: With both rear hexes full it attacks on, row by row.
  ['alx-11.14a', ['cha-10.14b']], // changed: 7-9 kills on the first roll too; tie for nearest unsaid.
  ['alx-11.14b', ['cha-10.14c']], // same
  ['alx-11.14c', ['cha-10.14e']], // changed: The mahout may end it on any roll.
  ['alx-11.14d', ['cha-10.14a']], // changed: Of its own side only cavalry and chariots may withdraw.
  ['alx-11.14e', ['cha-10.14d']], // same
  ['alx-11.14f', ['cha-10.14f']], // same: 11.27 lets a leader go with a routing unit, and Cascade Rout presupposes riders;
  ['alx-11.15a', ['cha-10.15a']], // changed: Chariots too; flank hits only for non-Indian cavalry; forced entry unsaid.
  ['alx-11.15b', ['cha-10.15c']], // changed: Chariots too.
  ['alx-11.16a', ['cha-10.16a']], // changed: Chariots too; in the Shock segment no withdrawal is open (cha-6.67a), so the check follows; fire bar unsaid.
  ['alx-11.16b', ['cha-10.16a']], // changed: Minimum hit only for non-Indians.
  ['alx-11.17', ['cha-9.14h']], // same
  ['alx-11.18', ['cha-9.17d']], // same
  ['alx-11.21a', ['cha-10.21a']], // changed: No hits for turning; CH pay 1 MP.
  ['alx-11.21b', ['cha-10.21b']], // changed: Rough is charted, not forbidden; one level per phase alike.
  ['alx-11.21c', ['cha-6.63b']], // same
  ['alx-11.22', ['cha-9.14h']], // changed: The 4 hexes now earn the +1; the check is skipped at any distance.
  ['alx-11.23', ['cha-10.24']], // same
  ['alx-11.24', []], // absent: cha-1.0b: no pursuit.
  ['alx-11.25', ['cha-10.26']], // changed: Vacant rear hex past a standing defender; both full means another attack if able.
  ['alx-11.26', ['cha-10.27a']], // changed: Greek units, standing chariots too, no choice, no ZOC or vacancy condition; rear units roll.
  ['alx-11.31', ['cha-6.62b']], // changed: Skirmishers also make the TQ check.
  ['alx-11.32', ['cha-8.17g']], // changed: H&D needs lower MA and never aims at SK.
  ['alx-11.33a', []], // absent: cha-1.0c.
  ['alx-11.33b', []], // absent: cha-1.0b: no halving.
  ['alx-11.34', ['cha-10.32b']], // same: No SK*.
  ['alx-11.41', ['cha-7.32c']], // changed: Archers Shock, no halving; only A* move or fire.
  ['alx-11.42', []], // absent: cha-1.0b: no Peltasts.
  ['alx-11.43a', []], // absent: cha-1.0c.
  ['alx-11.43b', ['cha-9.31a']], // changed: Archers Shock, no halving; H&D and parting shots kept.
  ['alx-11.5a', ['cha-9.17l']], // changed: Any unit involved counts; also Cat EL, CH*, elCH.
  ['alx-11.5b', ['cha-8.17d']], // changed: Also Cat EL, CH*, elCH; long bow only +1.
  ['alx-11.5c', []], // absent: cha-1.0b: no Charge Formation.
  ['alx-11.61a', ['cha-10.61']], // changed: Always 2 for each flank, against HI as well; attacker need only have moved.
  ['alx-11.61b', ['cha-10.61']], // same
  ['alx-11.62', ['cha-9.14c']], // same
  ['alx-11.63a', ['cha-10.62a']], // changed: PH and Size-10 HO of any army; no Hypaspists.
  ['alx-11.63b', ['cha-10.62b']], // changed: Size ratio ignored; moving adjacent contradictory; avoidance not barred.
  ['alx-11.71', []], // absent: cha-1.0b.
  ['alx-11.72a', ['cha-6.74']], // changed: Tribal pairs: the upper unit moves first, and never both as one.
  ['alx-11.72b', []], // absent: cha-1.0b.
  ['alx-11.73a', ['cha-6.76a']], // changed: Tribal pairs add their Sizes; each unit makes its own check.
  ['alx-11.73b', []], // absent: cha-1.0b.
  ['alx-11.73c', ['cha-6.76b']], // changed: The odd hit goes to the bottom if struck from behind; with an engine all to the foot.
  ['alx-11.73d', ['cha-6.76c']], // changed: The lower breaks with the upper; the upper checks when the lower breaks.
  ['alx-11.81', ['cha-10.51']], // changed: LI when attacked, no ZOC; movement as LI unsaid.
  ['alx-11.82', ['cha-10.54']], // changed: No modes: moves in the Camp Orders Phase only, unless it has fired.
  ['alx-11.83', ['cha-6.71b']], // changed: One engine a hex alike; may stand with single-hex foot.
  ['alx-11.84', ['cha-7.11b']], // changed: No ZOC; not over walls unless in a Tower; frontal Shock unsaid.
  ['alx-11.85', ['cha-10.52a']], // changed: Counted by Orders Phase, own or enemy: Yantra 2, Jamadagnya 1; Sarvatobhadra 1 a turn.
  ['alx-11.86', ['cha-10.52b']], // changed: The same allowance serves enemy phases.
  ['alx-11.87', ['cha-10.55']], // changed: Hit only when alone in its hex.
  ['alx-11.91', []], // absent: cha-1.0b.
  ['alx-11.92', []], // absent: cha-1.0b.
  ['alx-11.93', []], // absent: cha-1.0b.
  ['alx-11.94a', []], // absent: cha-1.0b.
  ['alx-11.94b', []], // absent: cha-1.0b.
  ['alx-11.95', []], // absent: cha-1.0b.
  ['alx-11.96', []], // absent: cha-1.0b.
  ['alx-12.0', ['cha-13.11']], // same: Retire to Camp may change it (cha-12.44c).
  ['alx-12.11a', ['cha-13.12d']], // changed: SK 2, EL and chariots their TQ, Tribals 1, Sreni 2, Maula/Bharta LI half TQ.
  ['alx-12.11b', ['cha-13.12e']], // changed: Chiefs and Nayakas 1 x Initiative, others 5 x.
  ['alx-12.11c', []], // absent: Silent: no such leader.
  ['alx-12.12a', ['cha-13.11']], // same
  ['alx-12.12b', ['cha-13.14']], // same
]);
