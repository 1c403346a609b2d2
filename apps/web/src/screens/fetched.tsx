import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';

/** A part of the page that is fetched by itself: there, on its way, or not to be had for now. */
type Fetched<P> = { readonly Part: ComponentType<P> | null; readonly failed: boolean; readonly again: () => void };

export function useFetched<P>(fetch: () => Promise<ComponentType<P>>): Fetched<P> {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    fetch().then(
      (found) => current && setPart(() => found),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [tries]);
  const again = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { Part, failed, again };
}

/** Says that a part of the page did not come, and fetches it once more. */
export function NotFetched({ text, again }: { readonly text: string; readonly again: () => void }) {
  return (
    <div class="undrawn" role="alert">
      <p>{text}</p>
      <button type="button" class="button" onClick={again}>
        {t.builder.again}
      </button>
    </div>
  );
}
