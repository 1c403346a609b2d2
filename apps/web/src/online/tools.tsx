import './online.css';
import { useState } from 'preact/hooks';
import type { ProofView } from '../engine/protocol/online.ts';
import { onlineEn as w } from '../i18n/en/online.ts';
import * as actions from '../state/battle/actions.ts';
import * as game from '../state/battle/battle.ts';
import { openDialog, seatOf } from '../state/online/online.ts';

function Resign() {
  const [sure, setSure] = useState(false);
  if (!sure) {
    return (
      <button type="button" class="button" onClick={() => setSure(true)}>
        {w.at.resign}
      </button>
    );
  }
  return (
    <fieldset class="online-sure">
      <legend>{w.at.sure}</legend>
      <div class="answers">
        <button type="button" class="button" onClick={() => void actions.callOnline('resign', null)}>
          {w.at.yes}
        </button>
        <button type="button" class="button main" autofocus onClick={() => setSure(false)}>
          {w.at.no}
        </button>
      </div>
    </fieldset>
  );
}

/** What of a battle at a distance stands in the menu. */
export function Tools() {
  const told = game.online.value;
  if (!told || told.viewer === null) return null;
  const { battle, viewer, facts } = told;
  const links = async () => {
    const seat = await seatOf({ battle, side: viewer });
    if (seat) openDialog.value = { kind: 'keys', seat, open: false };
  };
  const isOffered = facts.offer?.what === 'draw' && facts.offer.by === viewer;
  return (
    <>
      {facts.phase === 'on' ? (
        <>
          <button
            type="button"
            class="button"
            disabled={isOffered}
            onClick={() => void actions.callOnline('makeOffer', { what: 'draw' })}
          >
            {w.at.offerDraw}
          </button>
          <Resign />
        </>
      ) : null}
      <button type="button" class="button" onClick={() => void links()}>
        {w.at.links}
      </button>
    </>
  );
}

/** Reckons the dice of a battle that is over again, and tells what became of it. */
export function Prove() {
  const [proof, setProof] = useState<ProofView | 'working' | null>(null);
  const prove = async () => {
    setProof('working');
    setProof((await game.ask('verifyDice', null)) ?? null);
  };
  return (
    <>
      <button type="button" class="button" disabled={proof === 'working'} onClick={() => void prove()}>
        {w.proof.open}
      </button>
      <div class="online-proof" role="status">
        {proof === 'working' ? <p>{w.proof.working}</p> : null}
        {proof === null || proof === 'working' ? null : proof.faults.length === 0 ? (
          <p>
            {w.proof.good(proof.dice)} {w.proof.secrets(proof.brought.filter(Boolean).length)}{' '}
            {proof.seen ? null : w.proof.unseen}
          </p>
        ) : (
          <>
            <p>{w.proof.bad}</p>
            <ul>
              {proof.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
