import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { boundBody } from '../../../platform/http/body.ts';
import { readForm } from '../../../platform/http/forms.ts';
import type { Platform } from '../../../platform/platform.ts';
import { selectSimulatedByAccess } from './simulated-payments.sql.ts';
import { type Decision, decideSimulated, type SimulatorProtocol } from './simulation.ts';
import { fontFiles, renderPayPage, renderUnknownPage, stylesheet } from './simulator-page.ts';
import { createSimulatorTables } from './simulator-tables.sql.ts';

const maxBodyBytes = 64 * 1024;
const formLimits = { bytes: maxBodyBytes, fields: 10 };
const fontFolder = new URL('../../../web/fonts/', import.meta.url);

const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A simulated provider: its API for the shop, and the page where a test payment is made or declined. */
export function createSimulator(shop: Platform, protocol: SimulatorProtocol): Hono {
  const { provider, path } = protocol;
  const app = new Hono();
  let tables: Promise<void> | undefined;
  app.use(async (_, next) => {
    tables ??= createSimulatorTables(shop.db, shop.clock.now());
    await tables.catch((error: unknown) => {
      tables = undefined;
      throw error;
    });
    await next();
  });
  app.post('/pay/:accessCode', async (c) => {
    const form = await readForm(c, formLimits);
    const decision = decisions.find((each) => each === form.get('decision')) ?? 'decline';
    const choice = { decision, channel: form.get('channel') ?? '' };
    const next = await decideSimulated(shop, protocol, c.req.param('accessCode'), choice);
    if (next) return c.redirect(next, 303);
    return c.html(renderUnknownPage(protocol), 404, { 'content-security-policy': pagePolicy });
  });
  app.use(async (c, next) => {
    await boundBody(c, maxBodyBytes);
    await next();
  });
  app.get('/style.css', (c) => c.body(stylesheet(path), 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/fonts/:name', async (c) => {
    const name = c.req.param('name');
    if (!fontFiles.includes(name)) return c.notFound();
    const bytes = new Uint8Array(await readFile(new URL(name, fontFolder)));
    return c.body(bytes, 200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' });
  });
  app.get('/pay/:accessCode', async (c) => {
    const transaction = await selectSimulatedByAccess(shop.db, provider, c.req.param('accessCode'));
    const html = transaction ? renderPayPage(protocol, transaction) : renderUnknownPage(protocol);
    return c.html(html, transaction ? 200 : 404, {
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
    });
  });
  app.route('/', protocol.api(shop));
  return app;
}

const decisions: readonly Decision[] = ['pay', 'decline', 'short'];
