import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { apiRoutes } from './scripts/api-routes-plugin.ts';
import { frameChunk } from './scripts/frame-chunk-plugin.ts';

export default defineConfig({
  plugins: [apiRoutes(), tailwindcss(), reactRouter(), frameChunk()],
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
