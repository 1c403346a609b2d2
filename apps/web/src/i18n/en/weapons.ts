/** Weapons of the hex systems, whose charts name them by keys. */
const weapons: Readonly<Record<string, string>> = {
  bow: 'bow',
  'mounted-bow': 'mounted bow',
  'long-bow': 'long bow',
  'self-bow': 'self bow',
  'composite-bow': 'composite bow',
  javelin: 'javelin',
  'mounted-javelin': 'mounted javelin',
  sling: 'sling',
  'balearic-sling': 'Balearic sling',
  'elephant-screen': 'elephant screen',
  oxybeles: 'oxybeles',
};

export const weaponEn = (weapon: string): string => weapons[weapon] ?? weapon.replaceAll('-', ' ');
