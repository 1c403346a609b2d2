import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

type Source = typeof import('./src/engine/catalogue.ts');

const NAME = 'virtual:catalogue';
const source = fileURLToPath(new URL('src/engine/catalogue.ts', import.meta.url));

/** A value as a module. */
const moduleOf = (value: unknown): string => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

/**
 * Works out what the first screen shows of the battles while the page is built, and puts it in the place of the rules
 * that it comes from. Pictures and charts are modules of their own, fetched when they are looked at.
 */
export function catalogue(): Plugin {
  let made: Promise<ReturnType<Source['freshCatalogue']>> | undefined;
  const make = () => {
    made ??= runnerImport<Source>(source, { resolve: { external: [], noExternal: true } }).then(({ module }) =>
      module.freshCatalogue(),
    );
    return made;
  };
  return {
    name: 'taxiarch-catalogue',
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${NAME}`)) return undefined;
      const { battles, optionalRules, topics, picture, charts } = await make();
      const [, part, battle = ''] = id.split('/');
      if (part === 'charts') return moduleOf(await charts());
      if (part === 'picture') return moduleOf(await picture(battle));
      const fetching = (path: string) => `() => import(${JSON.stringify(`${NAME}/${path}`)}).then((m) => m.default)`;
      const pictures = battles.map((card) => `${JSON.stringify(card.id)}: ${fetching(`picture/${card.id}`)}`);
      return `
        const pictures = { ${pictures.join(',')} };
        export const catalogue = {
          ...JSON.parse(${JSON.stringify(JSON.stringify({ battles, optionalRules, topics }))}),
          picture: (battle) => pictures[battle](),
          charts: ${fetching('charts')},
        };
      `;
    },
  };
}
