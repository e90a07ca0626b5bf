import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { apiRoutes } from './scripts/api-routes-plugin.ts';
import { browserTargets } from './scripts/browsers/lowest-browsers.ts';
import { frameChunk } from './scripts/frame-chunk-plugin.ts';
import { routerMessages } from './scripts/router-messages-plugin.ts';
import { className } from './scripts/styles/class-name.ts';
import { classNames } from './scripts/styles/class-names-plugin.ts';
import { flattenLayers } from './scripts/styles/flatten-layers.ts';

export default defineConfig({
  plugins: [apiRoutes(), reactRouter(), classNames(), frameChunk(), routerMessages()],
  css: {
    modules: { generateScopedName: className },
    postcss: { plugins: [flattenLayers()] },
  },
  build: {
    target: browserTargets,
    cssTarget: browserTargets,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
