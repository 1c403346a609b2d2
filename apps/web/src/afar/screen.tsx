import '../own/own.css';
import './afar.css';
import { matter } from '../state/afar.ts';
import { BellSheet, LetterSheet } from './bell.tsx';
import { Invited } from './invited.tsx';
import { Keys } from './keys.tsx';
import { Making } from './making.tsx';

/** Whatever of battles at a distance is asked or told above the page. */
export function AfarScreen() {
  const one = matter.value;
  if (one?.kind === 'make') return <Making key={one.battle.id} wanted={one} />;
  if (one?.kind === 'keys') return <Keys seat={one.seat} open={one.open} />;
  if (one?.kind === 'invited') return <Invited battle={one.battle} invite={one.invite} />;
  if (one?.kind === 'bell') return <BellSheet seat={one.seat} />;
  if (one?.kind === 'letter') return <LetterSheet act={one.act} id={one.id} code={one.code} />;
  return null;
}
