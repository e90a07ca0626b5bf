import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { formatMinor } from '../../contract/money.ts';
import { escapeHtml } from '../mail/layout.ts';
import { simulatorPath } from '../outside/paystack.ts';
import {
  decideSimulated,
  findSimulated,
  type SimulatedAnswer,
  type SimulatedTransaction,
  simulateInitialize,
  simulateRefund,
  simulateVerify,
} from '../outside/paystack-simulator.ts';
import type { Shop } from '../shop.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The simulated Paystack: its API for the shop, and the page where a test payment is made or declined. */
export function simulatorApp(shop: Shop): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
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

  app.get('/style.css', (c) => c.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get('/pay/:accessCode', async (c) => {
    const transaction = await findSimulated(shop, c.req.param('accessCode'));
    const html = transaction ? payPage(transaction) : unknownPage();
    return c.html(html, transaction ? 200 : 404, {
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
    });
  });
  app.post('/pay/:accessCode', async (c) => {
    const form = await c.req.parseBody();
    const decision = form.decision === 'pay' ? 'pay' : 'decline';
    const next = await decideSimulated(shop, c.req.param('accessCode'), decision);
    if (next) return c.redirect(next, 303);
    return c.html(unknownPage(), 404, { 'content-security-policy': pagePolicy });
  });
  app.route('/', api);
  return app;
}

function payPage(transaction: SimulatedTransaction): string {
  const amount = formatMinor(transaction.amountMinor, transaction.currency);
  return page(
    `Test payment of ${amount}`,
    `<h1>${escapeHtml(amount)}</h1>
<dl><div><dt>Reference</dt><dd>${escapeHtml(transaction.reference)}</dd></div>
<div><dt>Email</dt><dd>${escapeHtml(transaction.email)}</dd></div></dl>
${transaction.status === 'abandoned' ? choices(transaction, amount) : settled(transaction)}`,
  );
}

function choices(transaction: SimulatedTransaction, amount: string): string {
  return `<form method="post">
<button class="pay" name="decision" value="pay">Pay ${escapeHtml(amount)} (test)</button>
<button class="decline" name="decision" value="decline">Decline this payment (test)</button>
</form>
<p class="quiet"><a href="${escapeHtml(transaction.cancelUrl)}">Cancel and go back to the shop</a></p>`;
}

function settled(transaction: SimulatedTransaction): string {
  const back = new URL(transaction.callbackUrl);
  back.searchParams.set('trxref', transaction.reference);
  back.searchParams.set('reference', transaction.reference);
  const what = {
    success: 'has been made',
    failed: 'was declined',
    reversed: 'was paid back',
    abandoned: 'is open',
  };
  return `<p>This payment ${what[transaction.status]}.</p>
<p><a class="button" href="${escapeHtml(back.href)}">Back to the shop</a></p>`;
}

function unknownPage(): string {
  return page(
    'No such payment',
    '<h1>No such payment</h1><p>This page belongs to no payment. Please begin again from the shop.</p>',
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} | Ewa Atelier</title>
<link rel="stylesheet" href="${simulatorPath}/style.css"></head>
<body><p class="notice" role="note"><strong>Test payment.</strong> This page stands in for Paystack. No money moves, no card is asked for.</p>
<main><p class="wordmark">Ewa Atelier</p>
${content}
</main></body></html>
`;
}

const stylesheet = `:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: #f3ebe0; color: #251722; font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
.notice { margin: 0; padding: 0.75rem 1rem; background: #f8e7dd; color: #7d2e17; text-align: center; font-size: 0.9375rem; }
main { max-width: 27rem; margin: clamp(1rem, 8vh, 5rem) auto; padding: clamp(1.5rem, 6vw, 2.5rem); background: #fffdf9; border-top: 4px solid #2a3778; }
.wordmark { margin: 0 0 2rem; font: 400 1.5rem/1 Georgia, "Noto Serif", serif; letter-spacing: -0.016em; }
h1 { margin: 0 0 1rem; font: 400 clamp(2.25rem, 9vw, 3rem)/1.02 Georgia, "Noto Serif", serif; letter-spacing: -0.016em; font-variant-numeric: lining-nums; }
dl { margin: 0 0 2rem; border-top: 1px solid #ddd0c1; }
dl > div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.75rem 0; border-bottom: 1px solid #ddd0c1; }
dt { color: #55444f; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
form { display: grid; gap: 0.75rem; }
button, .button { min-height: 3.375rem; padding: 0.75rem 1.25rem; border: 1px solid #2a3778; border-radius: 2px; font: 500 1rem/1.2 inherit; font-family: inherit; cursor: pointer; }
.pay, .button { background: #2a3778; color: #faf6ef; }
.pay:hover, .button:hover { background: #1b2455; }
.decline { background: transparent; border-color: #85747c; color: #251722; }
.decline:hover { border-color: #251722; }
.button { display: grid; place-items: center; text-decoration: none; }
a { color: #2a3778; text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid #2a3778; outline-offset: 2px; }
.quiet { margin: 1.5rem 0 0; text-align: center; font-size: 0.9375rem; }
`;
