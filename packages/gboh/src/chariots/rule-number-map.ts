import type { RuleId } from '@taxiarch/kernel';

/**
 * The rules of Alexander by the numbers of Chariots of Fire, none where it has no such rule. Written by
 * `npm run generate:cites` from the ledger: change that instead.
 */
export const cites: ReadonlyMap<RuleId, readonly RuleId[]> = new Map<RuleId, readonly RuleId[]>([
  ['alx-1.0', ['cof-1.0']], // changed: The sister volumes' charts are no help either.
  ['alx-2.21a', ['cof-2.21a']], // changed: All units one hex, no Size; codes C, B, S, J; chariot classes CH-2, CH-3.
  ['alx-2.21b', ['cof-6.13a']], // changed: Reverse face means Out of Command; Moved is a marker, for SI and HI only.
  ['alx-2.23', []], // absent: Silent: no phalanxes; wing IDs on counters are another matter (cof-2.23).
  ['alx-2.25', []], // absent: Silent: Alexander's counters do not exist.
  ['alx-2.26', []], // absent: Silent; its markers stand with the rules that place them.
  ['alx-2.3', ['cof-2.3']], // same
  ['alx-2.4a', ['cof-2.22']], // changed: Its own types.
  ['alx-2.4b', ['cof-2.22']], // changed: Its own types.
  ['alx-2.4c', ['cof-8.11d']], // changed: Only LI is wholly unable; CH-2 against chariots and BW against all but LI are barred pair by pair.
  ['alx-2.4d', ['cof-2.4']], // changed: One active command; leaders have no Inactive, Active, Finished states.
  ['alx-2.5', ['cof-2.22']], // changed: No size.
  ['alx-2.6', ['cof-2.6']], // same
  ['alx-3.0', ['cof-3.0a']], // changed: Initiative roll, then draws from a pool until it is empty; no Momentum phase, no rout movement.
  ['alx-3.A1', ['cof-3.0c']], // changed: A marker is drawn blindly (or held out by Initiative) instead of the lowest-rated leader.
  ['alx-3.A2', []], // absent: 5.41 note: no Line Commands.
  ['alx-3.A3', ['cof-5.32a']], // changed: Only the opponent of a drawn marker may Trump, also a Momentum marker, before it takes effect.
  ['alx-3.B1a', ['cof-3.0f']], // changed: All units of the wing act unit by unit; move/fire/Recover, Disengage and Rally exclude each other.
  ['alx-3.B1b', ['cof-2.4']], // changed: Same three reactions by their own triggers, plus Aggression Reaction and blocking of Pass-Through.
  ['alx-3.B2', ['cof-3.0e', 'cof-8.13']], // changed: Attacker checks come before defender checks; no breakthrough step; Engaged marking closes Collapse.
  ['alx-3.C', ['cof-5.25a']], // changed: After Shock the next marker is drawn; Momentum is a marker of its own for any wing in range.
  ['alx-3.D1', ['cof-3.0g']], // changed: Rallied markers go in the last step of Phase D, not the first.
  ['alx-3.D2', []], // absent: Phase D has no rout step; 9.42: Routed units never move.
  ['alx-3.D3', ['cof-3.0g']], // changed: Second step of Phase D; the reload tests themselves differ (alx-8.18).
  ['alx-3.D4', ['cof-3.0g']], // changed: Only Moved and Rallied markers are removed; killed leaders are replaced first.
  ['alx-3.E', ['cof-11.0b']], // changed: Track counts down from the level; tested in Phase E all the same.
  ['alx-4.0a', ['cof-2.4']], // changed: Activation of the wing, not an order from a leader, lets units act.
  ['alx-4.0b', ['cof-5.45c']], // changed: Any active unit by position; Command Range and In Command status do not matter for Shock.
  ['alx-4.1a', ['cof-4.11a']], // changed: OC: Range, Initiative, Charisma; WC: Range, Capability; combat ratings only in Sumer and Troy; no Strategy, no L.
  ['alx-4.1b', ['cof-4.13']], // changed: Still 9 MP and no Hits, but pays as chariots; on Foot (Sumer, Troy) 5 MP as infantry.
  ['alx-4.2', []], // absent: 5.41 note: no Individual Orders; 4.1: no contingent commanders.
  ['alx-4.21a', ['cof-5.42a']], // changed: Path counted alike; settles In Command and OC-to-WC reach; halved, rounded down, beside an Engaged unit.
  ['alx-4.21b', ['cof-5.42b']], // changed: Enemies next to the path do not obstruct it; ground is judged as for chariots.
  ['alx-4.21c', ['cof-5.41']], // changed: Measured once, when the Orders Phase begins, and kept for the phase.
  ['alx-4.22a', []], // absent: 5.41 note: no Individual Orders; every unit of the wing may act.
  ['alx-4.22b', []], // absent: 4.14 note: leaders have no Finished side (cof-4.14c).
  ['alx-4.23a', ['cof-5.46b']], // changed: Free in each phase of his own wing; an OC without a wing moves on the Momentum marker.
  ['alx-4.23b', ['cof-6.57b']], // changed: Heroes: cof-10.16. a leader may go with his unit's advance, Disengage or reaction; in its own move he spends his MP.
  ['alx-4.24', []], // absent: 6.61 note: no ZOC; nearest is the halved range of cof-5.42c.
  ['alx-4.25', []], // absent: 4.14 note: no Finished side.
  ['alx-4.31', []], // absent: 5.41 note: no Line Commands.
  ['alx-4.32', []], // absent: 5.41 note: no Line Commands.
  ['alx-4.33a', []], // absent: 5.41 note: no Line Commands.
  ['alx-4.33b', []], // absent: 5.41 note: no Line Commands.
  ['alx-4.33c', []], // absent: 5.41 note: no Line Commands; 2.22 note: no cavalry.
  ['alx-4.34a', []], // absent: 5.41 note: no Line Commands.
  ['alx-4.34b', []], // absent: 5.41 note: no Line Commands; 6.61 note: no ZOC.
  ['alx-4.34c', []], // absent: 5.41 note: no Line Commands.
  ['alx-4.34d', []], // absent: 5.41 note: no Line Commands.
  ['alx-4.34e', []], // absent: 5.41 note: no Line Commands.
  ['alx-4.35', []], // absent: 5.41 note; here nearness to the OC is what makes Momentum possible (cof-5.25a).
  ['alx-4.36', []], // absent: 5.41 note: no Line Commands; a commander moves anyway in his wing's phase (cof-5.46b).
  ['alx-4.37a', []], // absent: 5.41 note: no Line Commands; a WC leads his own wing only (cof-2.23).
  ['alx-4.37b', []], // absent: 5.41 note: no Line Commands.
  ['alx-4.37c', []], // absent: 5.41 note: no Line Commands; what Rally excludes stands in cof-3.0f.
  ['alx-4.4a', ['cof-4.1']], // changed: OC in every scenario; his powers are Initiative, Trump, Momentum reach, Rally, Charisma; he may lead no wing.
  ['alx-4.4b', []], // absent: 6.61 note: no ZOC.
  ['alx-4.4c', []], // absent: Silent: no leader moves another; leaders move by cof-5.46a and cof-5.46b.
  ['alx-4.4d', []], // absent: 5.41 note: no Line Commands.
  ['alx-4.5', ['cof-4.1']], // changed: Wing Commanders in every scenario, one for each wing unless the OC leads it.
  ['alx-4.51a', []], // absent: 5.41 note: no Line Commands.
  ['alx-4.51b', []], // absent: 5.41 note: no Line Commands, no Strategy rolls.
  ['alx-4.52', []], // absent: 4.1: no contingent commanders.
  ['alx-4.61a', []], // absent: 6.61 note: no ZOC; a lone leader may go next to an enemy.
  ['alx-4.61b', []], // absent: 6.61 note: no ZOC.
  ['alx-4.62a', ['cof-4.24']], // changed: A lone leader is put with the nearest friend; a stacked one only goes along with his unit's withdrawal.
  ['alx-4.62b', ['cof-4.24']], // changed: Displaced at no cost and not lost; eliminated only if his side has no unit left.
  ['alx-4.63', []], // absent: 10.21: leaders fight only in Shock or by Challenge (cof-10.21).
  ['alx-4.64', ['cof-4.25a']], // changed: Causes beside 7.18 and 8.15: he flees with his stack, or dies in Heroic Combat; never overrun; Wing Commanders are replaced.
  ['alx-5.0', []], // absent: No Line Commands.
  ['alx-5.11', ['cof-4.14c']], // changed: The marker is used up, not the leader; his wing may act again by Momentum or Trump.
  ['alx-5.12a', ['cof-5.23']], // changed: Order is by blind draw, not by rating.
  ['alx-5.12b', []], // absent: 5.23: blind draw; equal Initiative totals merely send all markers to the pool (cof-5.1b).
  ['alx-5.12c', []], // absent: 5.23: blind draw, nothing to break.
  ['alx-5.13', ['cof-5.24']], // changed: A wing acts once for its marker; Momentum and Trump come on top, acted or not.
  ['alx-5.14', []], // absent: Silent: no cap but the markers in the pool and one Trump a turn.
  ['alx-5.15a', []], // absent: 4.14 note: no Finished side; silent on pre-arranged withdrawal.
  ['alx-5.15b', ['cof-5.32b']], // changed: Trumped: marker lost for the turn. Failed Trump: enemy Momentum returns to the pool. Failed Momentum: nothing.
  ['alx-5.15c', ['cof-5.24b']], // changed: a wing may stand idle, its Engaged units still shocking; its marker is spent. Reading: Initiative once won must be used.
  ['alx-5.21', ['cof-3.0f']], // changed: No number of orders: each unit of the wing acts, within the one kind of order chosen.
  ['alx-5.22a', ['cof-5.44']], // changed: Move and/or fire or Recover unit by unit; Rally and Disengage take the whole phase.
  ['alx-5.22b', []], // absent: 5.41 note: no Line Commands.
  ['alx-5.22c', []], // absent: 5.41 note: no Line Commands.
  ['alx-5.23', ['cof-6.12']], // changed: One move and one fire a phase, again in a further phase; leaders by their MP.
  ['alx-5.24', ['cof-5.47']], // same
  ['alx-5.25a', []], // absent: 6.61 note: no ZOC; a leader beside Engaged units only has half his range (cof-5.42c).
  ['alx-5.25b', []], // absent: 6.61 note: no ZOC; Shock needs no leader (cof-5.45c).
  ['alx-5.25c', []], // absent: 6.61 note: no ZOC, nobody waits.
  ['alx-5.25d', []], // absent: 6.61 note: no ZOC, nobody waits.
  ['alx-5.25e', []], // absent: 6.61 note: no ZOC; 4.14 note: no Finished side.
  ['alx-5.27', ['cof-5.48']], // changed: Shock closes the phase; then the next draw, with no Momentum choice.
  ['alx-5.31a', ['cof-5.25a']], // changed: On the Momentum marker, for any wing of the OC or of a WC in his range.
  ['alx-5.31b', ['cof-5.25a']], // changed: Barred only by a missing leader, a dead OC or distance from him.
  ['alx-5.32', ['cof-5.25b']], // changed: Against Capability (Initiative if the OC leads the wing); failure only wastes the marker.
  ['alx-5.33', []], // absent: Silent: 5.25 gives no special effect to a 9.
  ['alx-5.33.1', []], // absent: Silent: no die roll of doom.
  ['alx-5.33.2', []], // absent: Silent: no die roll of doom.
  ['alx-5.33.3a', []], // absent: Silent: no crisis of faith.
  ['alx-5.33.3b', []], // absent: Silent: no crisis of faith.
  ['alx-5.34', ['cof-5.25a']], // changed: Whether the wing has acted, just now or earlier, does not matter.
  ['alx-5.41', []], // absent: Silent: 5.31-5.32 trump enemy markers only; own order is chosen by Initiative (cof-5.22).
  ['alx-5.42.1', []], // absent: 5.32, 5.34: only a drawn marker can be trumped, so a Trump cannot (cof-5.34).
  ['alx-5.42.2', ['cof-5.32a']], // changed: Before the Momentum die, by the OC's Initiative; success cancels the marker for the turn.
  ['alx-5.42', ['cof-5.32c']], // changed: After the granted phase drawing goes on; no other order resumes.
  ['alx-5.43', ['cof-5.31']], // changed: One attempt a player in a whole game turn, instead of one an activation.
  ['alx-5.44', []], // absent: Silent: nobody is bypassed.
  ['alx-5.45', ['cof-5.32c']], // changed: He may select no wing; the enemy marker is lost all the same.
  ['alx-5.46', ['cof-5.33']], // changed: No Trump at all while the OC is stacked with an Engaged unit.
  ['alx-5.51', []], // absent: Silent: no elite initiative; the Initiative roll (cof-5.1a) opens the turn.
  ['alx-5.52a', []], // absent: Silent: no elite initiative.
  ['alx-5.52b', []], // absent: Silent: no elite initiative.
  ['alx-5.62', []], // absent: 4.1: no contingent commanders.
  ['alx-5.63', []], // absent: 4.1: no contingent commanders.
  ['alx-5.64', []], // absent: 4.1: no contingent commanders.
  ['alx-5.65a', []], // absent: 4.1: no contingent commanders; 5.41 note: no Line Commands.
  ['alx-5.65b', []], // absent: 4.1: no contingent commanders.
  ['alx-5.66', []], // absent: 4.1: no contingent commanders.
  ['alx-5.67', []], // absent: 4.1: no contingent commanders.
  ['alx-5.68', ['cof-10.16']], // changed: 4.1: no contingent commanders; Heroes go with any unit that they are with, to the end of its move.
  ['alx-6.11', ['cof-6.11']], // same
  ['alx-6.12', ['cof-6.12']], // same
  ['alx-6.13a', ['cof-6.13b']], // changed: Only SI and HI are marked and hit; the Hit is 1 as there.
  ['alx-6.13b', ['cof-6.13b']], // changed: Exempt: advance and Disengage; withdrawal and reaction turns are not named (read as exempt).
  ['alx-6.13c', ['cof-6.13c']], // changed: for the Moved marker and Hit, MP spent by SI or HI on a turn or Column change are a move.
  ['alx-6.13d', ['cof-6.13a']], // changed: Everybody but SI and HI is exempt.
  ['alx-6.14', []], // absent: Silent: 6.11 lets every unit stop short.
  ['alx-6.15a', ['cof-4.13']], // changed: 9 MP a phase (5 on Foot) in his wing's phases; no order costs.
  ['alx-6.15b', ['cof-4.24']], // changed: A leader does not withdraw by himself: displaced if alone, otherwise with his unit.
  ['alx-6.21', ['cof-6.21']], // changed: Own chart; only climbing costs extra, and only for some types.
  ['alx-6.22a', ['cof-6.91']], // changed: CH 1 in Rough; SI and HI 1 by Minor River, Rough, Woods, Marsh; elevation costs no Hits.
  ['alx-6.22b', ['cof-6.22c']], // changed
  ['alx-6.23a', []], // absent: Silent: no limit on levels in a step; the chart only prices climbing.
  ['alx-6.23b', []], // absent: Silent: no such rivers on these maps.
  ['alx-6.23c', []], // absent: Silent: no slope hexsides.
  ['alx-6.24', ['cof-6.23']], // same
  ['alx-6.25', ['cof-6.25']], // same
  ['alx-6.26', ['cof-6.24']], // changed: City walls and other impassable ground are closed always; no gates.
  ['alx-6.27', ['cof-8.17f']], // changed: Only elevation and rivers shift columns; woods +1 against missiles as there.
  ['alx-6.28', ['cof-6.91']], // changed: Rough is one terrain of its own beside Woods and Marsh; no class of rough hexsides.
  ['alx-6.29', ['cof-6.91']], // changed: Own chart: an infantry column and one for CH, BW and leaders.
  ['alx-6.31', ['cof-6.14']], // changed: A CH-2 with its RI may move as one and part on the way.
  ['alx-6.32', ['cof-6.15']], // same
  ['alx-6.33', []], // absent: 6.61: every unit covers one hex.
  ['alx-6.41', []], // absent: No two-hex units.
  ['alx-6.42', []], // absent: 6.61: no two-hex units.
  ['alx-6.43', []], // absent: 6.61: no two-hex units.
  ['alx-6.44', []], // absent: 6.61: no two-hex units.
  ['alx-6.45a', []], // absent: 6.61: no two-hex units, no ZOC.
  ['alx-6.45b', []], // absent: 6.61: no two-hex units, no ZOC.
  ['alx-6.45c', []], // absent: 6.61: no two-hex units, no ZOC.
  ['alx-6.46a', []], // absent: Silent: no dual MA.
  ['alx-6.46b', []], // absent: Silent: no dual MA.
  ['alx-6.5a', []], // absent: Silent: no hoplites, no drift.
  ['alx-6.5b', []], // absent: Silent: no hoplites, no drift.
  ['alx-6.61a', ['cof-6.31']], // changed: SI and HI only; barred when Engaged or Routed instead of in a ZOC.
  ['alx-6.61b', ['cof-6.31']], // changed: Began the phase In Column as there; SI and HI only.
  ['alx-6.62a', ['cof-6.32']], // same
  ['alx-6.62b', ['cof-6.32']], // changed: No terrain Hits at all instead of one fewer; turning in bad ground is free of Hits too.
  ['alx-6.63a', ['cof-6.33']], // same: Flank and Rear of a column are unstated: keep four Flanks, one Rear (matters for cof-8.17d).
  ['alx-6.63b', ['cof-6.33']], // same
  ['alx-6.64a', ['cof-6.34']], // same
  ['alx-6.64b', ['cof-6.34']], // same
  ['alx-6.65a', ['cof-6.35a']], // changed: 6.35 says a column does nothing but move, so no Recovery (the row leaves this out).
  ['alx-6.65b', ['cof-6.35b']], // same
  ['alx-6.66', ['cof-6.36']], // same
  ['alx-6.67', ['cof-6.34']], // changed: No withdrawal and no passing others, as there; Reaction Facing and being passed are not barred.
  ['alx-6.71a', ['cof-6.41a']], // changed: Not Engaged (instead of no ZOC), faster, and a die at or under TQ; chariots need no die.
  ['alx-6.71b', ['cof-6.41b', 'cof-6.42d']], // changed: Also a start next to the unit, per row and example 2 (6.41: two hexes); now or never as there.
  ['alx-6.71c', ['cof-6.42c']], // same: In a stack of CH-2 and RI each by its own MA.
  ['alx-6.71d', ['cof-6.42e']], // changed: Keeping the distance is enough; only getting nearer is barred.
  ['alx-6.71e', []], // absent: Silent: no phalanxes.
  ['alx-6.71f', []], // absent: Silent: no skirmisher type in 2.7.
  ['alx-6.71g', ['cof-6.41a']], // changed: Routed, In Column and Engaged units; no Charge Formation.
  ['alx-6.71h', []], // absent: Silent: no elephants.
  ['alx-6.72', ['cof-6.43']], // changed: Facing kept for good: no turn at the end.
  ['alx-6.72.1', []], // absent: Silent: withdrawing itself costs nobody a Hit.
  ['alx-6.72.2a', ['cof-6.44']], // changed: For all types; no skirmisher exception.
  ['alx-6.72.2b', ['cof-6.44']], // changed: Judged by the one hex the mover means to enter, not by all it touches.
  ['alx-6.72.3', ['cof-6.42a']], // changed: Check comes before and decides whether it may go; only an adjusted 9 that fails costs 1 Hit.
  ['alx-6.73', ['cof-9.13a']], // changed
  ['alx-6.74', ['cof-6.45']], // changed: Any number of times in that enemy phase once the die was passed; only the Hit of cof-6.44 can recur.
  ['alx-6.75', ['cof-6.46']], // changed: Not next to any enemy (instead of ZOC); rough ground is open; passing friends costs as in movement.
  ['alx-6.76', ['cof-7.4R2a', 'cof-7.4R3']], // changed: Chariots with composite bows; no moving modifier; once per enemy and at range 2 as there.
  ['alx-6.77a', ['cof-6.47']], // changed: No exceptions for leaders or rampage; none against Aggression Reaction either.
  ['alx-6.77b', ['cof-6.47']], // same
  ['alx-6.78a', []], // absent: Silent: no line withdrawal; 2.22 note: no cavalry.
  ['alx-6.78b', []], // absent: Silent: no line withdrawal.
  ['alx-6.81', []], // absent: Silent: no pre-arranged withdrawal.
  ['alx-6.82', []], // absent: Silent: no pre-arranged withdrawal.
  ['alx-6.83a', []], // absent: Silent: no pre-arranged withdrawal.
  ['alx-6.83b', []], // absent: Silent: no pre-arranged withdrawal.
  ['alx-6.84', []], // absent: Silent: no pre-arranged withdrawal.
  ['alx-6.91', ['cof-6.51']], // changed: One CH-2 and one RI may share a hex and end there; no double depth.
  ['alx-6.92a', ['cof-6.55a']], // changed: No chart by rows: any friend may be passed for +1 MP, and SI or HI involved take 1 Hit.
  ['alx-6.92b', ['cof-6.55a']], // changed: Heavy foot is not closed: SI and HI may pass and be passed, each taking 1 Hit.
  ['alx-6.92c', ['cof-6.55c']], // changed: Routed unit passed through is lost, except on a road that the mover follows; it never moves itself.
  ['alx-6.92d', []], // absent: Silent: no Square or Double Depth; a column's hex is open to friends.
  ['alx-6.93', ['cof-6.53']], // changed: Closed to infantry and wagons; chariots ride through enemy chariots as part of movement.
  ['alx-6.94', ['cof-6.56']], // changed: A leader entering a combat unit's hex pays +1 MP.
  ['alx-6.95', ['cof-6.55a']], // changed: No chart: MP by the mover, Hits by every SI or HI on either side of the passage.
  ['alx-7.11', ['cof-6.61']], // same: One-hex units only.
  ['alx-7.12a', ['cof-6.62a']], // same: For infantry; no skirmisher rate.
  ['alx-7.12b', ['cof-6.62b']], // changed: Chariots and wagons pay 1 MP a vertex too.
  ['alx-7.13', []], // absent: 6.61: no two-hex units.
  ['alx-7.14', ['cof-6.65']], // changed: SI and HI only, 1 Hit for each vertex, in Rough, Marsh or Woods; none In Column.
  ['alx-7.15', ['cof-6.62b']], // changed: Two vertices in any one hex (BW one), first and last hex included.
  ['alx-7.16a', ['cof-6.66a']], // changed: Not BW; barred when next to another enemy (instead of in its ZOC); mover's former hex is not asked.
  ['alx-7.16b', ['cof-6.66b']], // changed: Infantry only; no MA difference, no minimum Hit; chariots turn free.
  ['alx-7.16c', ['cof-6.66c']], // changed: Any Reaction Fire that the new arc allows, not only Entry into a ZOC.
  ['alx-7.17', []], // absent: 6.61: no two-hex units.
  ['alx-7.21a', []], // absent: 6.61 note: no ZOC; Front hexes count for cof-6.63, cof-6.64, cof-8.12a, cof-8.17b, cof-8.21c.
  ['alx-7.21b', []], // absent: 6.61 note: no ZOC; no skirmishers.
  ['alx-7.21c', []], // absent: 6.61 note: no ZOC; literally a Routed unit's Front hexes still bind.
  ['alx-7.22', ['cof-8.11f']], // same: a unit neither must nor may shock across a hexside, or into a hex, that is closed to it.
  ['alx-7.23a', []], // absent: 6.61 note: adjacency never stops a mover (cof-6.61).
  ['alx-7.23b', []], // absent: 6.61 note: no ZOC; only Engaged units are held (cof-9.21b).
  ['alx-7.23c', []], // absent: 6.61 note: no ZOC; no phalanxes.
  ['alx-7.23d', []], // absent: 6.61 note: no ZOC.
  ['alx-7.23e', []], // absent: 6.61 note: no ZOC.
  ['alx-7.24', []], // absent: 6.61 note: no ZOC; leaving a shooter's side draws fire by cof-7.4R1.
  ['alx-7.25', ['cof-6.64']], // changed: One enemy's Front hex: half MA for turns, then no fire or Shock; after moving in no turn at all.
  ['alx-7.26', []], // absent: 6.61 note: no ZOC.
  ['alx-7.31', ['cof-8.11a']], // changed: Every Shock-capable unit that ended its move adjacent must; none may choose; no heavy/light mark.
  ['alx-7.32a', ['cof-8.11a']], // changed: Marked at designation, and as No Check: movers never test.
  ['alx-7.32b', []], // absent: 8.11: movers have no choice.
  ['alx-7.33a', ['cof-8.11c']], // changed: The reverse: units that stayed adjacent may attack, but Must Check; no leader needed.
  ['alx-7.33b', ['cof-8.11d']], // changed: LI never; CH-2 not against chariots; BW only against LI.
  ['alx-7.33c', ['cof-8.12e']], // changed: Routed, In Column, and units that turned under cof-6.64; no Square.
  ['alx-8.0', ['cof-7.12c']], // same: firing, Fire & Run included, neither excuses a unit from Shock nor bars it in the same phase.
  ['alx-8.11a', ['cof-7.11a']], // changed: No order needed beyond activation.
  ['alx-8.11b', ['cof-7.11b']], // changed: Binds LI only; chariots fire at any point of their move.
  ['alx-8.11c', []], // absent: Silent: LI may move and fire (bows at +1).
  ['alx-8.12', ['cof-7.11a']], // changed: Activation, Fire & Run, Pass-Through fire or reaction; no artillery.
  ['alx-8.13a', ['cof-7.13b']], // changed: LI through Front and Flank, CH all round; in a chariot stack the firer names one unit.
  ['alx-8.13b', ['cof-7.13a']], // changed: LI have the skirmisher's arc; chariots all round as there; the boundary counts as Flank.
  ['alx-8.14a', ['cof-7.14a']], // same
  ['alx-8.14b', ['cof-7.14b']], // changed: One hex of units does not block; uneven levels: terrain nearer the lower end, or midway; towns unnamed.
  ['alx-8.14c', ['cof-7.14e']], // changed: a sight line along a hexside counts the worse of the two hexes, as one hex. Example 7.14 needs it.
  ['alx-8.14d', ['cof-7.14c']], // changed: Every firer shoots over one hex of units, wherever it lies; two block.
  ['alx-8.15a', ['cof-7.17a']], // changed: A table by weapon and range gives the number of Hits; effect at once as there.
  ['alx-8.15b', ['cof-7.17c']], // changed
  ['alx-8.15c', ['cof-7.17b']], // changed: Chart of weapon against target type; angle and closeness do not count.
  ['alx-8.15d', ['cof-7.17c']], // changed: Only LI with B or C; never chariots, slings or javelins; whether a turn counts is unsaid.
  ['alx-8.15e', []], // absent: Silent: no skirmishers; targets differ by cof-7.17b.
  ['alx-8.15f', []], // absent: Silent: Hits come from the table's column.
  ['alx-8.16', ['cof-7.17c']], // changed: Higher ground gives -1 at range 2 or more, no longer range.
  ['alx-8.17a', ['cof-7.15a']], // changed: Natural 9 for every weapon, javelins included.
  ['alx-8.17b', ['cof-7.15b']], // same
  ['alx-8.17c', []], // absent: Silent: Shock spends no missiles.
  ['alx-8.18', ['cof-7.16']], // changed: Not Engaged instead of no ZOC; threatened by any enemy not Missile No, within its arc too.
  ['alx-8.19', ['cof-7.18']], // changed: Natural 0, then 0 wounds, then above his rating kills; no casualty table; Heroes exempt.
  ['alx-8.21a', ['cof-7.4R4']], // changed: On moving adjacent into the fire arc, instead of into a ZOC.
  ['alx-8.21b', []], // absent: 5.41 note: no Line Commands, units move singly.
  ['alx-8.22', ['cof-7.4R1', 'cof-7.4R3']], // changed: On leaving an adjacent hex in the fire arc; range 2 and weapon reach 2 as there.
  ['alx-8.23', ['cof-7.4R5a']], // changed: Not against Pass-Through fire; if it survived unrouted; Entry or Return, not both in a phase.
  ['alx-8.24', ['cof-7.4R0']], // same
  ['alx-8.25', []], // absent: Silent: no elephants, no artillery.
  ['alx-8.31a', ['cof-7.21a']], // changed: CH-2 In Command only; any enemy but chariots; MA not compared.
  ['alx-8.31b', ['cof-7.21b']], // changed: Barred: chariots, an RI stacked with a CH-2, Engaged units.
  ['alx-8.31c', ['cof-7.21a']], // changed: Whole action of the phase; no moving modifier, no Moved marker for chariots.
  ['alx-8.32a', ['cof-7.22']], // changed: 2 or 3 hexes off; no LOS and no freedom from ZOC asked.
  ['alx-8.32b', ['cof-7.22']], // changed: Friends may be ridden through (with their Hits); enemies not; Rough closed; streams to +1 MP.
  ['alx-8.33a', ['cof-7.24']], // changed: Range 1 from its hex as there, but no moving modifier.
  ['alx-8.33b', ['cof-7.25']], // changed: Only the target answers, after the shot, and only if it faces or turns toward the runner.
  ['alx-8.34', []], // absent: Silent: no elephants, no cavalry.
  ['alx-9.0', ['cof-8.1']], // same
  ['alx-9.11', ['cof-8.11c']], // changed: Designation marks movers and Engaged as No Check, volunteers as Must Check.
  ['alx-9.12a', ['cof-8.12a']], // same: Front hexes stand for the ZOC.
  ['alx-9.12b', ['cof-8.12c']], // same
  ['alx-9.12c', ['cof-8.12b']], // changed: Several attackers only against one hex; a CH-2 and its RI attack together (cof-8.12d); no Sizes to total.
  ['alx-9.12d', ['cof-8.12a']], // changed: The bans themselves are those of cof-8.11e.
  ['alx-9.13a', ['cof-8.14c']], // changed: Attacker's check decides whether it attacks (cof-8.14a); then every non-Engaged defender checks, excess as Hits.
  ['alx-9.13b', ['cof-8.14b']], // changed: Excused only if all its targets are Routed.
  ['alx-9.13c', []], // absent: Silent: every non-Engaged defender checks.
  ['alx-9.13d', []], // absent: Silent: no modifiers to these checks.
  ['alx-9.13e', ['cof-8.14d']], // changed: Defender routs at once as there; advance barred by another enemy's Front hex; attackers take no excess Hits.
  ['alx-9.13f', []], // absent: Silent: 9.13 treats mutual rout from Shock Hits only.
  ['alx-9.13g', []], // absent: 6.61: no two-hex units, no saving rolls.
  ['alx-9.13h', ['cof-8.14d']], // changed: An attacker that failed its check has dropped out though unrouted; the rest goes on as there.
  ['alx-9.14a', ['cof-10.22a']], // changed: Only Sumer and Troy, and only if a Hero is among the leaders; rounds until death or withdrawal.
  ['alx-9.14b', ['cof-8.15a']], // changed: 0 wounds, second die above Capability or Initiative kills; skipped where Heroic Combat is fought.
  ['alx-9.15a', ['cof-8.16a']], // changed: Type against type only: angle plays no part.
  ['alx-9.15b', ['cof-8.16b']], // changed: A CH-2 with RI is one entry of its own.
  ['alx-9.15c', ['cof-8.16b']], // changed: Attacker picks type; no angle, no skirmisher bar.
  ['alx-9.15d', []], // absent: Silent: 8.16 lets the defender choose LI.
  ['alx-9.15e', []], // absent: 6.61: no two-hex units.
  ['alx-9.16.1a', ['cof-8.17a']], // changed: Rear alone gives Attack Superiority; Flank gives 2 columns instead.
  ['alx-9.16.1b', ['cof-8.17b']], // same
  ['alx-9.16.1c', []], // absent: Silent: types do not exist.
  ['alx-9.16.1d', ['cof-8.17b']], // changed: Any other enemy's Front hex, unless another friend attacks that enemy.
  ['alx-9.16.1e', []], // absent: Silent: no SK*.
  ['alx-9.16.1f', ['cof-8.17c']], // same
  ['alx-9.16.1g', []], // absent: Silent: no such exception.
  ['alx-9.16.2a', ['cof-8.17e']], // changed: Counters instead of Sizes: 2 columns for each extra unit; a chariot stack counts once.
  ['alx-9.16.2b', []], // absent: 2.23 note: no Size ratings.
  ['alx-9.16.2c', []], // absent: 2.23 note: no Size ratings; stacks count by cof-8.41b.
  ['alx-9.16.3a', ['cof-8.17g']], // changed: Flank, numbers and terrain best for the defender, each told where it counts (cof-8.17d to cof-8.17f).
  ['alx-9.16.3b', ['cof-4.22']], // changed: WC 1, OC his Charisma; Heroic winner 2 (cof-10.42).
  ['alx-9.16.3c', []], // absent: Silent: a dead leader merely gives nothing.
  ['alx-9.16.4a', ['cof-8.17h']], // same
  ['alx-9.16.4b', []], // absent: Silent: nothing is halved.
  ['alx-9.16.4c', []], // absent: 2.22 note: no cavalry.
  ['alx-9.17', []], // absent: Silent: 8.13 lists no such step.
  ['alx-9.18.1a', ['cof-8.18a']], // same: Order among routers is unsaid; keep defender first, as placement paths depend on it.
  ['alx-9.18.1b', []], // absent: 6.61: no two-hex units, no saving rolls.
  ['alx-9.18.2a', ['cof-8.18b']], // changed: Asked of units Engaged since before the segment, not of those in a ZOC.
  ['alx-9.18.2b', []], // absent: 6.61: no two-hex units.
  ['alx-9.18.3a', ['cof-8.18c']], // changed: Advances, then Engaged markers; no pass-through or pursuit after Shock.
  ['alx-9.18.3b', ['cof-9.21a']], // changed: Core here. Units of one combat still adjacent and unmoved become Engaged.
  ['alx-9.2', ['cof-10.21']], // changed: Sumer and Troy only, in Shock with a Hero or by Challenge; owner names who fights.
  ['alx-9.21', ['cof-10.25a']], // changed: Dice plus rating as there, but 1-3 hits on Stamina by ratio, in rounds; no casualty table.
  ['alx-9.22', ['cof-8.15c']], // changed: Ratings 1 lower only; a WC returns as Replacement in Phase D; an OC never.
  ['alx-9.23', []], // absent: Silent: no Indian leaders; outside Sumer and Troy nobody duels (cof-10.0).
  ['alx-9.24a', []], // absent: Silent: no Darius.
  ['alx-9.24b', []], // absent: Silent: no Darius.
  ['alx-9.31a', ['cof-8.21a']], // changed: Front hex of another enemy bars it after a Pre-Shock rout (cof-8.21c); leaders are not mentioned (see alx-4.23b).
  ['alx-9.31b', ['cof-8.21b']], // same
  ['alx-9.32', ['cof-8.22']], // changed: BW may not turn; for others an exception to cof-6.63.
  ['alx-9.33a', []], // absent: 6.61: no two-hex units.
  ['alx-9.33b', []], // absent: 6.61: no two-hex units.
  ['alx-9.33c', []], // absent: 6.61: no two-hex units.
  ['alx-9.34', ['cof-8.23']], // same: One attacker with several vacated hexes: choice unsaid, keep the owner's.
  ['alx-9.35', ['cof-8.22']], // changed
  ['alx-9.36', ['cof-8.24']], // same
  ['alx-9.41', []], // absent: Silent: no pursuit.
  ['alx-9.42', []], // absent: Silent: no pursuit.
  ['alx-9.43', []], // absent: Silent: no pursuit.
  ['alx-9.5', ['cof-7.4C1']], // changed: Its own charts.
  ['alx-9.52', ['cof-8.62']], // same
  ['alx-10.11', ['cof-8.64', 'cof-9.15']], // changed
  ['alx-10.12', ['cof-9.11']], // same
  ['alx-10.13a', ['cof-9.12a']], // changed: Leftover: rear-superiority unit, weapon-superiority unit, then owner; the column unit has no claim.
  ['alx-10.13b', []], // absent: 6.61: no two-hex units.
  ['alx-10.14', ['cof-9.13a']], // same
  ['alx-10.14a', []], // absent: 6.61: no two-hex units, no saving rolls anywhere.
  ['alx-10.15.1', ['cof-9.13b']], // same
  ['alx-10.15.2', ['cof-9.13c']], // same
  ['alx-10.15.3', ['cof-9.13c']], // same
  ['alx-10.15a', ['cof-9.13d']], // same
  ['alx-10.15b', []], // absent: 6.61: no two-hex units.
  ['alx-10.16a', ['cof-9.14a', 'cof-9.14b']], // changed: In Command, no order spent; any enemy not Missile No in range and sight prevents it.
  ['alx-10.16b', []], // absent: 9.14: under missile threat no recovery at all.
  ['alx-10.16c', ['cof-9.14a']], // changed
  ['alx-10.2', ['cof-9.41a']], // changed: One procedure for all types: a die against TQ, flee or go to the Standard.
  ['alx-10.21a', ['cof-9.41a']], // changed: Put down near the Standard or removed; no rout move, no Retreat Edge.
  ['alx-10.21b', ['cof-9.41b']], // changed: Path to the Standard: any unit, friend too, closed ground and hexes beside enemy chariots block.
  ['alx-10.21c', ['cof-9.41e']], // changed: of the vacant, enterable hexes equally near the Standard the owner picks where, and how it faces.
  ['alx-10.21d', []], // absent: 6.61: no two-hex units.
  ['alx-10.21e', []], // absent: 9.41: placement, no detour; without a path it flees.
  ['alx-10.21f', ['cof-9.41f']], // changed: a unit put down as Routed loses all its Hits; Rally sets new ones (cof-9.53b).
  ['alx-10.22a', []], // absent: 6.61: no two-hex units.
  ['alx-10.22b', []], // absent: 9.42: Routed units do not move.
  ['alx-10.23', ['cof-9.41b']], // changed: No path to the Standard: it flees. Leaving the map by choice is unsaid.
  ['alx-10.24', []], // absent: 9.41: placement, not movement.
  ['alx-10.25', ['cof-9.44']], // changed: May be placed with it or stay; lost too if every unit in his hex flees.
  ['alx-10.26a', ['cof-9.42']], // changed: TQ 1, no move, fire, Shock or reaction; missile supply is not touched.
  ['alx-10.26b', ['cof-9.43']], // changed: By missile or Shock Hits; also fails a Pre-Shock check (cof-8.14d) or its Standard moves (cof-9.34).
  ['alx-10.27a', ['cof-9.51']], // changed: Within 3 hexes of the Standard with the OC on it; terrain does not matter; enemy tests alike.
  ['alx-10.27b', []], // absent: Silent: one roll for each unit in every phase given to Rally.
  ['alx-10.27c', ['cof-9.53a']], // changed: Against OC Charisma; failure does no harm.
  ['alx-10.27d', ['cof-9.53b']], // changed: Hits become half of TQ, rounded down; no Rally Table.
  ['alx-10.27e', ['cof-9.55']], // changed: No orders until Phase D removes the marker; no free turn, missiles unaffected.
  ['alx-10.31a', ['cof-9.21b']], // changed: Core here; leaders are not held (range halved, cof-5.42c); also safe from Pass-Through.
  ['alx-10.31b', ['cof-8.11b']], // changed: Every active Engaged unit that can must shock, whatever the leader's range.
  ['alx-10.32a', ['cof-9.22']], // changed: A wing's order with one leader die (chariots free), instead of a choice of faster units.
  ['alx-10.32b', ['cof-9.24a']], // changed: One hex, facing kept, not next to any enemy; otherwise stays Engaged.
  ['alx-10.33', ['cof-9.26']], // changed: Ends when Engaged opponents are no longer adjacent, instead of by ZOCs.
  ['alx-11.11', []], // absent: Silent: no elephants.
  ['alx-11.12', []], // absent: Silent: no elephants.
  ['alx-11.13a', []], // absent: Silent: no elephants.
  ['alx-11.13b', []], // absent: Silent: no elephants.
  ['alx-11.14a', []], // absent: Silent: no elephants.
  ['alx-11.14b', []], // absent: Silent: no elephants.
  ['alx-11.14c', []], // absent: Silent: no elephants.
  ['alx-11.14d', []], // absent: Silent: no elephants.
  ['alx-11.14e', []], // absent: Silent: no elephants.
  ['alx-11.14f', []], // absent: Silent: no elephants.
  ['alx-11.15a', []], // absent: Silent: no elephants; 2.22 note: no cavalry.
  ['alx-11.15b', []], // absent: Silent: no elephants; 2.22 note: no cavalry.
  ['alx-11.16a', []], // absent: Silent: no elephants; 2.22 note: no cavalry.
  ['alx-11.16b', []], // absent: Silent: no elephants; 2.22 note: no cavalry.
  ['alx-11.17', []], // absent: Silent: no elephants.
  ['alx-11.18', []], // absent: Silent: no elephants.
  ['alx-11.21a', ['cof-6.62b']], // changed: Turning costs MP, no Hits; only the turnover option can hurt.
  ['alx-11.21b', ['cof-6.91']], // changed: Rough may be entered for 1 Hit; other ground by the chart; no limit on levels.
  ['alx-11.21c', ['cof-6.42f']], // changed: Automatic and without a Hit.
  ['alx-11.22', []], // absent: Silent: no fright, no excuse for long charges.
  ['alx-11.23', ['cof-9.41a']], // changed: Chariots roll for flight like everybody.
  ['alx-11.24', []], // absent: Silent: no pursuit.
  ['alx-11.25', []], // absent: 8.33: never part of Shock; Pass-Through here is movement (cof-6.71a), same name only.
  ['alx-11.26', []], // absent: Silent: no avoidance; blocking (cof-6.72) is another thing.
  ['alx-11.31', []], // absent: Silent: no skirmishers.
  ['alx-11.32', []], // absent: Silent: no skirmishers.
  ['alx-11.33a', []], // absent: Silent: no skirmishers.
  ['alx-11.33b', []], // absent: Silent: no skirmishers.
  ['alx-11.34', []], // absent: Silent: no skirmishers.
  ['alx-11.41', ['cof-8.11d']], // changed: All LI never shock; no halving in defence; they may move and fire.
  ['alx-11.42', []], // absent: Silent: no peltasts.
  ['alx-11.43a', []], // absent: 2.22 note: no cavalry.
  ['alx-11.43b', []], // absent: 2.22 note: no cavalry.
  ['alx-11.5a', []], // absent: 2.22 note: no cavalry.
  ['alx-11.5b', []], // absent: 2.22 note: no cavalry.
  ['alx-11.5c', []], // absent: 2.22 note: no cavalry.
  ['alx-11.61a', []], // absent: Silent: no phalanxes.
  ['alx-11.61b', []], // absent: Silent: no phalanxes.
  ['alx-11.62', []], // absent: Silent: LI cannot attack (cof-8.11d).
  ['alx-11.63a', []], // absent: Silent: no squares.
  ['alx-11.63b', []], // absent: Silent: no squares.
  ['alx-11.71', []], // absent: Silent: no phalanxes; the one stack is CH-2 with RI (cof-6.52), by other rules.
  ['alx-11.72a', []], // absent: Silent: no phalanxes.
  ['alx-11.72b', []], // absent: Silent: no phalanxes; how a CH-2 with RI moves: cof-8.42.
  ['alx-11.73a', []], // absent: Silent: no phalanxes; a CH-2 with RI: cof-8.41a, cof-8.41b, cof-8.41c.
  ['alx-11.73b', []], // absent: Silent: no phalanxes.
  ['alx-11.73c', []], // absent: Silent: no phalanxes; a CH-2 with RI: cof-8.45 in Shock, cof-7.13b under fire.
  ['alx-11.73d', []], // absent: Silent: no phalanxes; CH-2 and RI rout each for itself.
  ['alx-11.81', []], // absent: Silent: no artillery.
  ['alx-11.82', []], // absent: Silent: no artillery.
  ['alx-11.83', []], // absent: Silent: no artillery.
  ['alx-11.84', []], // absent: Silent: no artillery.
  ['alx-11.85', []], // absent: Silent: no artillery.
  ['alx-11.86', []], // absent: Silent: no artillery.
  ['alx-11.87', []], // absent: Silent: no artillery.
  ['alx-11.91', []], // absent: 2.22 note: no cavalry.
  ['alx-11.92', []], // absent: 2.22 note: no cavalry.
  ['alx-11.93', []], // absent: 2.22 note: no cavalry.
  ['alx-11.94a', []], // absent: 2.22 note: no cavalry.
  ['alx-11.94b', []], // absent: 2.22 note: no cavalry.
  ['alx-11.95', []], // absent: 2.22 note: no cavalry.
  ['alx-11.96', []], // absent: 2.22 note: no cavalry.
  ['alx-12.0', ['cof-2.8a', 'cof-11.0b']], // same: Same goal; no draw for want of leaders, as leaderless wings still act (cof-4.25d); an army without units is unsaid.
  ['alx-12.11a', ['cof-11.0a']], // changed: Printed TQ for every unit; no doubled, reduced or free types.
  ['alx-12.11b', ['cof-11.0a']], // changed: Only the OC counts, 5 x printed Initiative; Wing Commanders and Heroes nothing unless the scenario says.
  ['alx-12.11c', []], // absent: Silent: no Alexander, no Darius.
  ['alx-12.12a', ['cof-11.0b']], // same
  ['alx-12.12b', ['cof-11.0c']], // same
]);
