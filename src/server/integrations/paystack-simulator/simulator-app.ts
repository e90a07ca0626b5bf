import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { boundBody } from '../../http/files/body.ts';
import type { Shop } from '../../shop.ts';
import {
  decideSimulated,
  findSimulated,
  type SimulatedAnswer,
  simulateInitialize,
  simulateVerify,
} from './paystack-simulator.ts';
import { fontFiles, payPage, stylesheet, unknownPage } from './paystack-simulator-page.ts';
import { simulateRefund, simulateRefundList } from './simulated-refunds.ts';

const maxBodyBytes = 64 * 1024;
const fontFolder = new URL('../../../web/fonts/', import.meta.url);

const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The simulated Paystack: its API for the shop, and the page where a test payment is made or declined. */
export function simulatorApp(shop: Shop): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await boundBody(c, maxBodyBytes);
    await next();
  });
  const api = new Hono();
  api.use(async (c, next) => {
    if (c.req.header('authorization') === `Bearer ${shop.config.paystack.secretKey}`) return next();
    return c.json({ status: false, message: 'Invalid key' }, 401);
  });
  const readJson = (request: Request): Promise<unknown> => request.json().catch(() => undefined);
  const send = ({ status, body }: SimulatedAnswer) => Response.json(body, { status });
  api.post('/transaction/initialize', async (c) =>
    send(await simulateInitialize(shop, await readJson(c.req.raw))),
  );
  api.get('/transaction/verify/:reference', async (c) =>
    send(await simulateVerify(shop, c.req.param('reference'))),
  );
  api.post('/refund', async (c) => send(await simulateRefund(shop, await readJson(c.req.raw))));
  api.get('/refund', async (c) => send(await simulateRefundList(shop, c.req.query('transaction') ?? '')));

  app.get('/style.css', (c) => c.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/fonts/:name', async (c) => {
    const name = c.req.param('name');
    if (!fontFiles.includes(name)) return c.notFound();
    const bytes = new Uint8Array(await readFile(new URL(name, fontFolder)));
    return c.body(bytes, 200, { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' });
  });
  app.get('/pay/:accessCode', async (c) => {
    const transaction = await findSimulated(shop, c.req.param('accessCode'));
    const html = transaction ? payPage(transaction) : unknownPage();
    return c.html(html, transaction ? 200 : 404, {
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
    });
  });
  app.post('/pay/:accessCode', async (c) => {
    const form = await c.req.parseBody().catch(() => ({ decision: undefined }));
    const decision = form.decision === 'pay' ? 'pay' : 'decline';
    const next = await decideSimulated(shop, c.req.param('accessCode'), decision);
    if (next) return c.redirect(next, 303);
    return c.html(unknownPage(), 404, { 'content-security-policy': pagePolicy });
  });
  app.route('/', api);
  return app;
}
