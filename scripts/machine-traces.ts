import type { Fault } from './layers.ts';
import type { Source } from './source.ts';

// Written in pieces, so that this file does not report itself.
const folders = ['work', 'tmp', 'root', 'home/\\w+', 'Users/\\w+', 'private/var'].join('|');
const traces: readonly { readonly pattern: RegExp; readonly what: string }[] = [
  { pattern: new RegExp(`(?<![\\w.@*/-])/(${folders})/`), what: 'a path of one machine' },
  { pattern: new RegExp(`\\.\\./${'shared'}/`), what: 'a path outside of the repository' },
  { pattern: new RegExp(`"${'resolved'}": *"https?:`), what: 'an address in the lock file' },
  { pattern: new RegExp(`https?://[^\\s"']*${'registry'}`), what: 'the address of a package registry' },
];

/** Lines that name a machine's folders or a package registry. */
export function machineTraces(source: Source): readonly Fault[] {
  const faults: Fault[] = [];
  source.text.split('\n').forEach((text, i) => {
    for (const { pattern, what } of traces) {
      if (pattern.test(text)) faults.push({ path: source.path, line: i + 1, what });
    }
  });
  return faults;
}
