import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/index.ts';

/** The army builder, fetched when it is first wanted. */
export function ArmyDoor() {
  const [Screen, setScreen] = useState<ComponentType | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    import('./screen.tsx').then(
      ({ ArmyScreen }) => current && setScreen(() => ArmyScreen),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [tries]);
  if (Screen) return <Screen />;
  if (!failed) return <p class="undrawn">{t.builder.loading}</p>;
  return (
    <div class="undrawn" role="alert">
      <p>{t.builder.unreachable}</p>
      <button
        type="button"
        class="button"
        onClick={() => {
          setFailed(false);
          setTries(tries + 1);
        }}
      >
        {t.builder.again}
      </button>
    </div>
  );
}
