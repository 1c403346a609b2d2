import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';
import { offline } from './offline.ts';

export default defineConfig({
  // Relative addresses, so that the built page can be served from any folder.
  base: './',
  plugins: [preact(), offline()],
  build: {
    target: 'es2022',
    // Browsers that know light-dark(), which the themes are built on.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: 'dist',
    emptyOutDir: true,
  },
});
