import { defineConfig } from 'vite';
import { apiRoutes } from '../scripts/api-routes-plugin.ts';
import { className } from '../scripts/styles/class-name.ts';

const shop = process.env.SHOP_URL ?? 'http://localhost:3000';
const proxy = { '/api': shop, '/images': shop };

/** The design system by itself: `npm run style`, next to a running shop that provides a product and its pictures. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [apiRoutes()],
  css: { modules: { generateScopedName: className } },
  server: { proxy },
  preview: { proxy },
});
