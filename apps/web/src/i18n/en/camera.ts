import { counted } from '../counted.ts';

/** Words about where to look: the small map, the list of the army, threats, and what would be left unused. */

export const cameraEn = {
  minimap: 'The whole field, small, with a frame about what is seen. Press or drag to move there.',
  minimapToggle: 'The small map',
  army: {
    side: 'Army',
    only: 'Show',
    filters: {
      all: 'All',
      able: 'May act now',
      hurt: 'With losses',
      astray: 'Out of command',
      routed: 'Routed',
      commanders: 'Commanders',
    },
    columns: { name: 'Name', kind: 'Kind', losses: 'Losses', state: 'State' },
    caption: (side: string) => `Troops of ${side}. Press a heading to sort, a name to go there.`,
    able: 'may act now',
    leader: 'Leader',
    none: 'Nobody.',
    hits: (hits: number, of: number) => (hits === 0 ? '–' : `${hits}/${of}`),
    lost: (strength: number, begun: number) => (strength === begun ? '–' : `${begun - strength}/${begun}`),
    shown: (n: number, of: number) => `${n} of ${of} shown`,
  },
  threats: {
    toggle: 'Threats to whoever is pointed at (hold T)',
    to: (name: string) => `Who threatens ${name}?`,
    here: 'this hex',
    none: 'Nobody can come, shoot or strike here now.',
    hint: 'Point at a unit or a hex to see who can come, shoot or strike there.',
    hows: { come: 'comes', shoot: 'shoots', strike: 'strikes' },
    angles: { front: 'from the front', flank: 'in the flank', rear: 'in the rear' },
    now: 'from where it stands',
    cost: (mp: number, hits: number) => (hits > 0 ? `${mp} MP and ${counted(hits, 'hit')}` : `${mp} MP`),
    range: (weapon: string, range: number) => `${weapon} at ${counted(range, 'hex', 'hexes')}`,
    shot: (weapon: string, distance: string, far: string) => `${weapon}, ${distance} off of ${far}`,
    way: (distance: string, most: string) => `${distance} off of ${most}`,
    more: (n: number) => `and ${n} more`,
  },
  unused: {
    orders: (n: number) => `${counted(n, 'unit')} could still be ordered.`,
    shots: (n: number) => `${counted(n, 'unit')} could still shoot.`,
    attacks: (n: number) => `${counted(n, 'unit')} could still attack.`,
    moves: (n: number) => `${counted(n, 'unit')} could still move.`,
    end: 'End all the same',
    show: 'Show me',
    setting: 'A word before orders, shots or attacks are left unused',
  },
};
