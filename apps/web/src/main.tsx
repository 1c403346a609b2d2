import './styles/index.css';
import { render } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { sampleArmies, sampleGround, sampleLeaders } from './art/sample.ts';
import { SilhouetteDefs } from './art/silhouettes.tsx';
import { Board, type BoardHandle } from './board/board.tsx';

/** The page until battles are wired to it: a made-up position on made-up land. */
function Page() {
  const ground = useMemo(() => sampleGround(40, 28), []);
  const armies = useMemo(() => sampleArmies(ground), [ground]);
  const leaders = useMemo(() => sampleLeaders(ground), [ground]);
  const [chosen, choose] = useState<string | null>(null);
  const [board, setBoard] = useState<BoardHandle | null>(null);
  const counters = armies.map((c) => (c.id === chosen ? { ...c, state: 'selected' as const } : c));
  const unit = armies.find((c) => c.id === chosen);
  return (
    <div class="battle">
      <SilhouetteDefs />
      <main class="battle-board">
        <Board
          ground={ground}
          counters={counters}
          leaders={leaders}
          label="A made-up battle by a river"
          onUnit={choose}
          onHex={() => choose(null)}
          onReady={setBoard}
        />
        <div class="board-tools">
          <button type="button" class="button" aria-label="Zoom in" onClick={() => board?.zoomBy(1.3)}>
            +
          </button>
          <button type="button" class="button" aria-label="Zoom out" onClick={() => board?.zoomBy(0.77)}>
            −
          </button>
          <button type="button" class="button" aria-label="Show the whole board" onClick={() => board?.fit()}>
            ◻
          </button>
        </div>
      </main>
      <aside class="battle-panel">
        <h1>Taxiarch</h1>
        <p>{unit ? `${unit.look.name}, ${unit.look.type}` : 'Choose a unit on the board.'}</p>
      </aside>
      <footer class="battle-time">Turn 1</footer>
    </div>
  );
}

const root = document.getElementById('app');
if (root) render(<Page />, root);
