import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { catalogue } from './catalogue-plugin.ts';
import { offline } from './offline.ts';

export default defineConfig({
  // Relative addresses, so that the built page can be served from any folder.
  base: './',
  plugins: [preact(), offline()],
  // Rule systems are modules of their own, fetched when one of their battles is opened.
  worker: { format: 'es', plugins: () => [catalogue()] },
  build: {
    target: 'es2022',
    // Browsers that know light-dark(), which the themes are built on.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: 'dist',
    emptyOutDir: true,
  },
});
