import { signal } from '@preact/signals';

/** The army builder by its address: `#army` is its first page (''), `#army=KEY` an army; null while it is not shown. */
function builderIn(hash: string): string | null {
  const found = /^#army(?:=(.*))?$/.exec(hash);
  return found ? (found[1] ?? '') : null;
}

export const builder = signal<string | null>(null);

export function watchBuilder(): void {
  builder.value = builderIn(location.hash);
  addEventListener('hashchange', () => {
    builder.value = builderIn(location.hash);
  });
}
