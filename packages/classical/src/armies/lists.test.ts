import { expect, test } from 'vitest';
import { troopFromList } from './choose-troop.ts';
import { classText, type ListEntry, listById, readClass, readEntry, TroopListError, troopLists } from './lists.ts';
import { troopErrors } from './troop-check.ts';

const flags = ['shield', 'pavise', 'barded', 'crewed', 'trained', 'armoured'] as const;

/** An entry as one line, so that a list can be compared at a glance. */
function line(entry: ListEntry): string {
  const arms = entry.weapons.map((set) => set.join('+')).join('|');
  const extra = entry.extra.map((weapon) => `(${weapon})`);
  const kit = flags.flatMap((name) => (entry[name] === 'never' ? [] : entry[name] === 'option' ? `(${name})` : name));
  const cells = [
    entry.types.join('/'),
    entry.classes.map(classText).join('/'),
    [arms, ...extra, ...kit].join(' ').trim(),
  ];
  return `${entry.id}: ${cells.join(' ')} ${entry.densities.join('/')}`;
}
const lines = (id: string) => listById(id)?.entries.map(line);

test('[cls-list.01] Achaemenid and Hellenic', () => {
  expect(lines('achaemenid')).toEqual([
    'immortals: AI Ar JAVELINS+BOW pavise CO',
    'persians: UI/AI Bi JAVELINS+BOW pavise CO',
    'cavalry: AC Bi JAVELINS+BOW LO',
    'bactrians: UC Bi JAVELINS+BOW OO',
    'skythians: UC Bi BOW OO',
  ]);
  expect(lines('hellenic')).toEqual([
    'hoplites: AI/UI Br/Ar/Cr/Bi/Ai/Ci LONG_SPEAR shield CO',
    'thracians: UI Bi JAVELINS (RHOMPHAIA) shield LO',
    'peltasts: UI Br JAVELINS (LONG_SPEAR) shield LO',
    'psiloi: UI Ci/Bi/Br JAVELINS|SLING (shield) OO',
    'citizen-cavalry: AC Bi/Br JAVELINS LO',
  ]);
});

test('[cls-list.02] Alexandrian and Seleucid', () => {
  expect(lines('alexandrian')).toEqual([
    'companions: AC Ar LANCE LO',
    'phalangites: AI Br PIKE shield CO',
    'hypaspists: AI Ar LONG_SPEAR shield LO',
    'thessalians: AC Ar JAVELINS LO',
  ]);
  expect(lines('seleucid')).toEqual([
    'companions: AC Ar LANCE (barded) LO',
    'agema: CAT Ar LANCE CO',
    'cataphracts: CAT Br LANCE CO',
    'argyraspids: AI Br PIKE shield CO',
    'phalangites: AI Cr PIKE shield CO',
    'elephants: ELEPHANT Bi crewed trained CO',
  ]);
});

test('[cls-list.03] Indian', () => {
  expect(lines('indian')).toEqual([
    'elephants: ELEPHANT Ai crewed trained CO',
    'chariots: HCHU Ai/Ar BOW LO',
    'cavalry: UC Bi JAVELINS shield LO',
    'archers: UI Ci/Bi/Cr LONGBOW (RHOMPHAIA) CO',
    'javelinmen: UI Ci/Bi/Cr JAVELINS (RHOMPHAIA) shield CO',
    'tribesmen: UI Ci/Bi LONGBOW OO',
  ]);
});

test('[cls-list.04] Carthaginian', () => {
  expect(lines('carthaginian')).toEqual([
    'poeni-cavalry: AC Cr/Br/Bi JAVELINS shield LO',
    'spanish-cavalry: UC Bi/Br JAVELINS shield LO',
    'moors: UC Bi/Ai JAVELINS shield OO',
    'poeni: UI Bi/Br JAVELINS shield LO',
    'libyans: AI Cr/Br SPEAR shield CO',
    'spanish-veterans: UI Br PILA shield CO/LO',
    'spanish-levies: UI Ci PILA shield LO',
    'elephants: ELEPHANT Ci/Bi (crewed) (trained) CO',
  ]);
});

test('[cls-list.05] Republican and Early Imperial Roman; Latin infantry may be of class C, Latin horse not', () => {
  expect(lines('republican-roman')).toEqual([
    'principes: AI Br/Ar PILA shield CO',
    'hastati: AI Br/Ar PILA shield CO',
    'triarii: AI Ar LONG_SPEAR shield CO',
    'velites: AI/UI Br JAVELINS shield OO',
    'cavalry: AC Br JAVELINS shield LO',
    'latin-principes: AI Br/Ar/Cr PILA shield CO',
    'latin-hastati: AI Br/Ar/Cr PILA shield CO',
    'latin-triarii: AI Ar/Cr LONG_SPEAR shield CO',
    'latin-velites: AI/UI Br/Cr JAVELINS shield OO',
    'latin-cavalry: AC Br JAVELINS shield LO',
  ]);
  expect(lines('imperial-roman')).toEqual([
    'legionaries: AI Br/Ar PILA shield CO',
    'auxiliaries: AI Br JAVELINS shield LO',
    'cavalry: AC Br JAVELINS shield LO',
  ]);
});

test('[cls-list.06] British and Dacian', () => {
  expect(lines('british')).toEqual([
    'chariots: LCH Ai JAVELINS LO',
    'cavalry: UC Bi JAVELINS shield OO',
    'warband: UI Bi JAVELINS shield LO',
    'slingers: UI Bi SLING OO',
  ]);
  expect(lines('dacian')).toEqual([
    'sarmatians: AC Ai LANCE+BOW (barded) LO',
    'cavalry: UC Bi/Ai JAVELINS shield LO/OO',
    'warband: UI Bi JAVELINS shield LO',
    'falxmen: UI Bi/Ai RHOMPHAIA (shield) LO',
  ]);
});

test('[cls-list.07] Late Roman and Sassanian', () => {
  expect(lines('late-roman')).toEqual([
    'legionaries: AI Cr/Br/Ar JAVELINS (PILA) (DARTS) shield CO',
    'legionary-archers: UI Cr/Br/Ar BOW shield CO/OO',
    'auxiliaries: UI Cr/Br/Ar JAVELINS (DARTS) shield LO',
    'auxiliary-archers: UI Cr/Br/Ar BOW shield LO',
    'cataphracts: CAT Br LANCE CO',
    'cavalry: AC Br/Ar JAVELINS shield LO',
    'mauri: UC Br/Ar JAVELINS shield OO',
  ]);
  expect(lines('sassanian')).toEqual([
    'cataphracts: CAT Ai LANCE CO',
    'clibanarii: AC Bi BOW (LANCE) (shield) (barded) LO',
    'levies: UI Ci LONG_SPEAR shield CO',
    'elephants: ELEPHANT Bi crewed trained (armoured) CO',
  ]);
});

test('[cls-list.08] cells that are faulty in print are filled by a reading, and say so', () => {
  const filled = troopLists.flatMap((list) =>
    list.entries.filter(({ reading }) => reading === 'cls-list.08').map(({ id }) => `${list.id}/${id}`),
  );
  const archers = ['late-roman/legionary-archers', 'late-roman/auxiliary-archers'];
  expect(filled).toEqual(['hellenic/hoplites', 'british/chariots', ...archers]);
  const hoplites = listById('hellenic')?.entries[0] as ListEntry;
  expect(troopFromList(hoplites, {}).troop).toMatchObject({ type: 'AI', grade: 'B', training: 'regular' });
});

test('[cls-list.09] slashes part alternatives, brackets mark options, r and i tell training', () => {
  const entry = readEntry(
    { id: 'x', name: 'X', type: 'UI/AI', class: 'Ci/Ar', weapons: '(Rhom),Jls/S,B,(Sh)', density: 'LO/OO' },
    'cls-list.01',
  );
  expect(entry.types).toEqual(['UI', 'AI']);
  expect(entry.weapons).toEqual([
    ['JAVELINS', 'BOW'],
    ['SLING', 'BOW'],
  ]);
  expect(entry.extra).toEqual(['RHOMPHAIA']);
  expect([entry.shield, entry.pavise]).toEqual(['option', 'never']);
  expect(entry.densities).toEqual(['LO', 'OO']);
  // Where nothing is told of weapons there is one choice: none.
  const beast = readEntry(
    { id: 'x', name: 'X', type: 'ELEPHANT', class: 'Ci', weapons: '', density: 'CO' },
    'cls-list.01',
  );
  expect([beast.weapons, beast.extra]).toEqual([[[]], []]);
  expect(readClass('Ai')).toEqual({ grade: 'A', training: 'irregular' });
  expect(['A', 'Dr', 'Ax', 'Arr', ''].map(readClass)).toEqual([null, null, null, null, null]);
});

test.each([
  ['type', 'XX', /“XX” is not a known type/],
  ['class', 'A', /“A” is not a class/],
  ['weapons', 'Musket', /“Musket” is not a weapon/],
  ['density', 'XO', /“XO” is not a known order/],
])('a list with a wrong %s is refused', (field, cell, words) => {
  const right = { id: 'x', name: 'X', type: 'UI', class: 'Ci', weapons: 'B', density: 'LO' };
  expect(() => readEntry({ ...right, [field]: cell }, 'cls-list.01')).toThrow(TroopListError);
  expect(() => readEntry({ ...right, [field]: cell }, 'cls-list.01')).toThrow(words);
});

test('every alternative of every list is legal troops', () => {
  for (const { entries } of troopLists) {
    for (const entry of entries) {
      for (const type of entry.types) {
        for (const density of entry.densities) {
          for (const weapons of entry.weapons) {
            const choices = { type, density, weapons: [...weapons, ...entry.extra] };
            const { troop, errors } = troopFromList(entry, choices);
            expect([entry.id, errors, troopErrors(troop)]).toEqual([entry.id, [], []]);
          }
        }
      }
    }
  }
});
