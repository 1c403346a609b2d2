/** For tests: troops of every kind and grade close together on broken ground, with leaders of every role. */
export const armies = `ruleset chandragupta
map 22x16
terrain woods 1104 1105 1009
terrain marsh 1207
terrain rocky 1010 1011
hexside minor-river 1202/1203 1203/1303
level 1 0908 0909 1008
level 2 1009
side blue "Mauryas" retreat W withdrawal 40 flight smiths 5 flight vasati 5
side red "Greeks" retreat E withdrawal 40
unit beast1 blue elephant 0805 E grade maula people indian
unit beast2 blue elephant 0806 E grade bharta people indian cataphract
unit bow1 blue longbow 0807 E grade bharta people indian
unit bow2 blue longbow 0707 E grade maula people indian
unit foot1 blue medium-foot 0808 E grade bharta people indian
unit car1 blue chariot 0803 E grade maula people indian
unit car2 blue heavy-chariot 0802 E grade maula people indian
unit horse1 blue light-horse 0811 E grade bharta people indian
unit horse2 blue lancer 0812 E grade bharta people indian
unit smith1 blue guild-foot 0809 E group smiths
unit smith2 blue guild-bow 0810 E group smiths
unit vas1 blue tribal-foot 0905 E group vasati
unit vas2 blue tribal-bow 0906 E group vasati
unit gun blue yantra 0606 E
unit ph red phalanx 1405/1404 W
unit hop red hoplite 1407/1406 W
unit hyp red hypaspist 1408 W
unit foot2 red light-foot 1409 W
unit sling red slinger 1306 W
unit jav red javelinist 1305 W
unit comp red companion 1411 W
unit cat red cataphract 1412 W
unit lc red horse-archer 1403 W
unit be red bow-elephant 1410 W grade bharta people indian
leader ashoka blue 0805 initiative 6 range 8 strategy 6 charisma 2 overall line people indian leads ghosa
leader ghosa blue 0806 initiative 3 range 5 nayaka arm elephant people indian
leader rath blue 0803 initiative 3 range 5 nayaka arm chariot people indian
leader vita blue 0807 initiative 2 range 8 strategy 4 wing line leads ghosa,rath people indian
leader bindu blue 0811 initiative 4 range 6 strategy 5 line people indian
leader smith blue 0809 initiative 3 range 4 guild-chief group smiths line people indian
leader vasati blue 0905 initiative 2 range 4 tribal-chief group vasati people indian
leader seleucus red 1408 initiative 6 range 8 strategy 6 charisma 1 overall line people greek
leader patrocles red 1411 initiative 5 range 6 strategy 5 line people greek
line beasts blue elephant beast1,beast2
line bows blue infantry bow1,bow2,foot1
line cars blue chariot car1,car2
line heavy red infantry ph,hop
line horse red cavalry comp,cat,lc
`;
