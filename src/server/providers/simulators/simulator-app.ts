import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { formatMinor } from '../../../contract/money/money.ts';
import { escapeHtml } from '../../../contract/text/escape-html.ts';
import { boundBody } from '../../../platform/http/body.ts';
import { readForm } from '../../../platform/http/forms.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type SimulatedTransaction, selectSimulatedByAccess } from './simulated-payments.sql.ts';
import { type Decision, decideSimulated, getDefaultChannel, type SimulatorProtocol } from './simulation.ts';
import { createSimulatorTables } from './simulator-tables.sql.ts';

const maxBodyBytes = 64 * 1024;
const formLimits = { bytes: maxBodyBytes, fields: 10 };
const fontFolder = new URL('../../../web/fonts/', import.meta.url);

const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A simulated provider: its API for the shop, and the page where a test payment is made or declined. */
export function createSimulator(shop: Platform, protocol: SimulatorProtocol): Hono {
  const { provider, path } = protocol;
  const getFrame = (): PageFrame => ({ ...protocol, shopName: escapeHtml(shop.config.identity.name) });
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
    return c.html(renderUnknownPage(getFrame()), 404, { 'content-security-policy': pagePolicy });
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
    const html = transaction ? renderPayPage(getFrame(), transaction) : renderUnknownPage(getFrame());
    return c.html(html, transaction ? 200 : 404, {
      'content-security-policy': pagePolicy,
      'cache-control': 'no-store',
    });
  });
  app.route('/', protocol.api(shop));
  return app;
}

const decisions: readonly Decision[] = ['pay', 'decline', 'short'];

/** The shop's own fonts, as requested by the style sheet below. */
const fontFiles = ['fraunces-display.woff2', 'inter-text.woff2'];

/** What a page of the simulator is made of. */
type PageFrame = SimulatorProtocol & { shopName: string };

/** The page where a test payment is made, declined or left. */
function renderPayPage(frame: PageFrame, transaction: SimulatedTransaction): string {
  const amount = escapeHtml(formatMinor(transaction.amountMinor, transaction.currency));
  return renderPage(
    frame,
    `Test payment of ${amount}`,
    `<p class="quiet">Paying ${frame.shopName}${describeChannel(transaction.channels)}</p>
<h1>${amount}</h1>
<dl><div><dt>Reference</dt><dd>${escapeHtml(transaction.reference)}</dd></div>
<div><dt>Email</dt><dd>${escapeHtml(transaction.email)}</dd></div></dl>
${transaction.status === 'abandoned' ? renderChoices(transaction, amount) : renderOutcome(frame, transaction)}`,
  );
}

const channelLabels: Record<string, string> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  ussd: 'USSD',
  bank: 'Bank account',
};

/** How it is paid, where there is only one way. */
function describeChannel(channels: readonly string[]): string {
  const [only, ...others] = channels.map((channel) => channelLabels[channel] ?? channel);
  return others.length === 0 ? ` by ${escapeHtml((only ?? 'card').toLowerCase())}` : '';
}

function renderChoices(transaction: SimulatedTransaction, amount: string): string {
  const byTransfer = transaction.channels.length === 1 && transaction.channels[0] === 'bank_transfer';
  return `<h2>How should this test end?</h2>
<form method="post">
${renderChannelChoice(transaction.channels)}
<button class="pay" name="decision" value="pay" aria-describedby="pays">Pay ${amount} (test)</button>
<p class="quiet" id="pays">${byTransfer ? 'The transfer arrives' : 'The payment is made'}: the order becomes Paid.</p>
${byTransfer ? shortTransfer : ''}<button class="decline" name="decision" value="decline" aria-describedby="declines">Decline this payment (test)</button>
<p class="quiet" id="declines">The bank says no: the order waits for another try.</p>
</form>
<p><a href="${escapeHtml(transaction.cancelUrl)}" aria-describedby="leaves">Cancel and go back to the shop</a></p>
<p class="quiet" id="leaves">You leave without paying: the order waits until its time is over.</p>`;
}

const shortTransfer = `<button class="decline" name="decision" value="short" aria-describedby="short">Transfer ₦1 too little (test)</button>
<p class="quiet" id="short">The bank sends it back: the order waits for another try.</p>
`;

/** Where there is more than one way. */
function renderChannelChoice(channels: readonly string[]): string {
  if (channels.length < 2) return '';
  const first = getDefaultChannel(channels);
  const options = channels.map(
    (channel) =>
      `<label><input type="radio" name="channel" value="${escapeHtml(channel)}"${channel === first ? ' checked' : ''}> ${escapeHtml(channelLabels[channel] ?? channel)}</label>`,
  );
  return `<fieldset><legend>Way to pay</legend>${options.join('\n')}</fieldset>`;
}

const outcomeMessages: Record<SimulatedTransaction['status'], string> = {
  success: 'has been made',
  failed: 'was declined',
  reversed: 'was paid back',
  abandoned: 'is open',
};

function renderOutcome({ next }: SimulatorProtocol, transaction: SimulatedTransaction): string {
  return `<p>This payment ${outcomeMessages[transaction.status]}.</p>
<p><a class="button" href="${escapeHtml(next(transaction).href)}">Back to the shop</a></p>`;
}

function renderUnknownPage(frame: PageFrame): string {
  return renderPage(
    frame,
    'No such payment',
    `<h1 class="words">No such payment</h1><p>This page belongs to no payment. Please begin again from the shop.</p>
<p><a class="button" href="/">To the shop</a></p>`,
  );
}

function renderPage({ label, path, shopName }: PageFrame, title: string, content: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | ${shopName}</title>
<link rel="stylesheet" href="${path}/style.css"></head>
<body><header><p class="notice"><strong>Test payment.</strong> This page stands in for ${label}. No money moves, no card is asked for.</p></header>
<main><p class="wordmark">${shopName}</p>
${content}
</main></body></html>
`;
}

/** The shop's design tokens, written by hand: the page is outside the built site, as Paystack's own would be. */
const stylesheet = (
  path: string,
) => `@font-face { font-family: "Fraunces Display"; src: url("${path}/fonts/fraunces-display.woff2") format("woff2"); font-weight: 300 600; font-display: swap; }
@font-face { font-family: "Inter Text"; src: url("${path}/fonts/inter-text.woff2") format("woff2"); font-weight: 400 700; font-display: swap; }
:root { color-scheme: light; --paper: #faf6ef; --surface: #fffdf9; --line: #ddd0c1; --line-strong: #85747c; --ink: #251722; --soft: #55444f; --indigo: #2a3778; --indigo-deep: #1b2455; --terracotta-deep: #7d2e17; --terracotta-tint: #f8e7dd; --display: "Fraunces Display", Georgia, "Noto Serif", serif; --sans: "Inter Text", system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: #f3ebe0; color: var(--ink); font: 1rem/1.55 var(--sans); }
.notice { margin: 0; padding: 0.75rem 1rem; background: var(--terracotta-tint); color: var(--terracotta-deep); text-align: center; font-size: 0.9375rem; }
main { max-width: 28rem; margin: clamp(1rem, 6vh, 4rem) auto; padding: clamp(1.5rem, 6vw, 2.75rem); background: var(--surface); }
@media (max-width: 30rem) { body { background: var(--surface); } main { margin-block: 0; } }
.wordmark { margin: 0 0 2.25rem; padding-bottom: 1.25rem; border-bottom: 1px solid var(--line); font: 370 1.625rem/1 var(--display); letter-spacing: -0.016em; }
h1 { margin: 0.25rem 0 1.25rem; font: 370 clamp(2.5rem, 10vw, 3.25rem)/1.02 var(--display); letter-spacing: -0.016em; font-variant-numeric: lining-nums; overflow-wrap: anywhere; }
h1.words { font-size: clamp(1.875rem, 8vw, 2.375rem); }
h2 { margin: 0 0 1rem; font: 600 1rem/1.4 var(--sans); }
dl { margin: 0 0 2.25rem; border-top: 1px solid var(--line); font-size: 0.9375rem; }
dl > div { display: flex; justify-content: space-between; gap: 1rem; padding: 0.75rem 0; border-bottom: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
form { display: grid; }
fieldset { margin: 0 0 1.5rem; padding: 0; border: 0; }
legend { padding: 0; font: 600 1rem/1.4 var(--sans); }
label { display: flex; align-items: center; gap: 0.75rem; min-height: 2.75rem; }
input { width: 1.25rem; height: 1.25rem; accent-color: var(--indigo); }
form .quiet { margin-bottom: 1.5rem; }
button, .button { min-height: 3.375rem; padding: 0.75rem 1.25rem; border: 1px solid var(--indigo); border-radius: 2px; font: 560 1rem/1.25 var(--sans); cursor: pointer; }
.pay, .button { background: var(--indigo); color: var(--paper); }
.pay:hover, .button:hover { background: var(--indigo-deep); }
.decline { background: transparent; border-color: var(--ink); color: var(--ink); }
.decline:hover { background: var(--ink); color: var(--paper); }
.button { display: grid; place-items: center; text-decoration: none; }
a { color: var(--indigo); text-underline-offset: 0.2em; font-weight: 560; }
p { margin: 0 0 0.5rem; }
p a:not(.button) { display: inline-block; padding-block: 0.6rem; }
:focus-visible { outline: 2px solid var(--indigo); outline-offset: 2px; }
.quiet { margin: 0.4rem 0 0; color: var(--soft); font-size: 0.875rem; }
`;
