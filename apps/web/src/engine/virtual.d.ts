declare module 'virtual:catalogue' {
  /** Made by `catalogue-plugin.ts` when the page is built. */
  export const catalogue: import('./catalogue.ts').Catalogue;
}
