/** For tests: troops of every kind close together on broken ground, in wings with leaders of every role. */
export const armies = `ruleset chariots
map 22x16
terrain woods 1104 1105 1009
terrain marsh 1207
terrain rough 1010 1011 0904
hexside minor-river 1202/1203 1203/1303
hexside stream 0907/1007
hexside road 0810/0910 0910/1010
level 1 0908 0909 1008
level 2 1012
side blue "Egypt" retreat W withdrawal 60 standard ramses standard pre
side red "Hatti" retreat E withdrawal 60 standard muwatalli opens
unit c1 blue chariot 0805 E group amun
unit r1 blue runners 0805 E group amun
unit c2 blue chariot 0806 E group amun
unit r2 blue runners 0807 E group amun
unit g1 blue guard 0808 E group amun
unit h1 blue sherden 0809 E group amun
unit s1 blue spearmen 0708 E group re
unit s2 blue spearmen 0709 E group re
unit b1 blue bowmen 0907 E group re
unit b2 blue composite-bowmen 0906 E group re
unit j1 blue javelinmen 0905 E group re
unit w1 blue battle-wagon 0803 E group re
unit k1 red heavy-chariot 1405 W group king
unit k2 red heavy-chariot 1406 W group king
unit c3 red javelin-chariot 1407 W group king
unit r3 red runners 1408 W group king
unit c4 red chariot 1409 W group wilusa
unit r4 red runners 1409 W group wilusa
unit s3 red spearmen 1410 W group wilusa
unit s4 red levy 1411 W group wilusa
unit t1 red tribesmen 1309 W group wilusa
unit t2 red tribesmen 1308 W group wilusa
unit l1 red slingers 1306 W group wilusa
unit w2 red battle-wagon 1404 W group king
leader ramses blue 0805 initiative 6 range 8 charisma 2 overall group amun replacement 3 4
leader pre blue 0808 initiative 4 range 4 group re replacement 2 4
leader muwatalli red 1312 initiative 5 range 7 charisma 2 overall
leader hattusili red 1406 initiative 5 range 6 group king replacement 3 5
leader paris red 1309 initiative 3 range 5 group wilusa replacement 2 4
`;
