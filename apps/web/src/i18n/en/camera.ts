import { counted } from '../counted.ts';

/** Texts for the minimap, the army list, threats and unused orders. */

export const cameraEn = {
  minimap: 'Minimap. The frame shows the visible part. Click or drag to move the view.',
  minimapToggle: 'Minimap',
  army: {
    side: 'Army',
    only: 'Show',
    filters: {
      all: 'All',
      able: 'Can act now',
      hurt: 'With losses',
      astray: 'Out of Command',
      routed: 'Routed',
      commanders: 'Commanders',
    },
    columns: { name: 'Name', kind: 'Kind', losses: 'Losses', state: 'State' },
    caption: (side: string) => `Troops: ${side}. Click a heading to sort, or a name to go there.`,
    able: 'can act now',
    leader: 'Leader',
    none: 'No troops match. Choose another filter.',
    hits: (hits: number, of: number) => (hits === 0 ? '–' : `${hits}/${of}`),
    lost: (strength: number, begun: number) => (strength === begun ? '–' : `${begun - strength}/${begun}`),
    shown: (n: number, of: number) => `${n} of ${of} shown`,
  },
  threats: {
    toggle: 'Show threats (hold T)',
    to: (name: string) => `Threats to ${name}`,
    here: 'this hex',
    none: 'No enemy can reach, fire at or attack this place now.',
    hint: 'Point at a unit or a hex to see which enemies can reach, fire at or attack it.',
    hows: { come: 'move', shoot: 'fire', strike: 'attack' },
    angles: { front: 'from the front', flank: 'on the flank', rear: 'from the rear' },
    now: 'without moving',
    cost: (mp: number, hits: number) => (hits > 0 ? `${mp} MP and ${counted(hits, 'hit')}` : `${mp} MP`),
    range: (weapon: string, range: number) => `${weapon} at ${counted(range, 'hex', 'hexes')}`,
    shot: (weapon: string, distance: string, far: string) => `${weapon}, ${distance} away (range ${far})`,
    way: (distance: string, most: string) => `${distance} away (reach ${most})`,
    more: (n: number) => `and ${n} more`,
  },
  unused: {
    orders: (n: number) => `${counted(n, 'unit')} can still get an order.`,
    shots: (n: number) => `${counted(n, 'unit')} can still fire.`,
    attacks: (n: number) => `${counted(n, 'unit')} can still attack.`,
    moves: (n: number) => `${counted(n, 'unit')} can still move.`,
    end: 'End anyway',
    show: 'Show them',
    setting: 'Warn before orders, shots or attacks are left unused',
  },
};
