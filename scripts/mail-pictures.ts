import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { shopConfig } from '../shop.config.ts';
import type { MailContent } from '../src/server/mail/blocks.ts';
import { composeMail } from '../src/server/mail/layout.ts';
import { mailSender } from '../src/server/mail/sender.ts';
import type { MailedOrder } from '../src/server/orders/mails/order-mail-parts.ts';
import { type OrderMail, orderMail } from '../src/server/orders/mails/order-mail-templates.ts';
import type { Shop } from '../src/server/shop.ts';
import { type Config, readConfig } from '../src/server/start/config.ts';
import { accountClosedMail, passwordChangedMail, resetMail } from '../src/server/users/account-mails.ts';
import {
  confirmEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
} from '../src/server/users/email/email-mails.ts';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';
import { sampleOrder } from '../tests/support/sample-order.ts';

/** Writes every mail as HTML, plain text and pictures on a phone and a wide screen, light and dark: `npm run mails`. */
const folder = path.resolve(process.argv[2] ?? 'build/mails');
const widths = [360, 700];
const schemes = ['light', 'dark'] as const;
const config = readConfig({ DATA_DIR: 'data', PUBLIC_URL: 'https://shop.example.com', PORT: '3000' });

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const mails = { ...orderMails(config), ...accountMails(config) };
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  try {
    for (const [name, { subject, html, text }] of Object.entries(mails)) {
      writeFileSync(path.join(folder, `${name}.html`), html);
      writeFileSync(path.join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
    }
    for (const colorScheme of schemes) {
      for (const width of widths) {
        const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
        for (const [name, { html }] of Object.entries(mails)) {
          await page.setContent(html);
          const file = path.join(folder, `${name}-${width}-${colorScheme}.png`);
          await page.screenshot({ path: file, fullPage: true });
        }
        await page.close();
      }
    }
  } finally {
    await browser.close();
  }
  console.log(`${Object.keys(mails).length} mails are in ${folder}`);
}

function orderMails(config: Config): Record<string, MailContent> {
  const abroad = sampleOrder('transfer');
  const home = sampleOrder('card');
  const facts = {
    bank: config.bank,
    contact: { phone: shopConfig.phone, whatsAppNumber: shopConfig.whatsAppNumber },
    estimate: {
      dispatch: { from: '2026-03-09', to: '2026-03-25' },
      delivery: { from: '2026-03-10', to: '2026-03-30' },
    },
  };
  const samples: Record<string, [OrderMail, MailedOrder]> = {
    'received-transfer': ['received', abroad],
    'received-card': ['received', home],
    'proof-received': ['proof-received', abroad],
    'proof-rejected': ['proof-rejected', { ...abroad, refusal: 'The amount on it is £17.00, not £117.00.' }],
    paid: ['paid', home],
    'out-for-delivery': ['out-for-delivery', home],
    delivered: ['delivered', home],
    failed: ['failed', home],
    replaced: ['replaced', home],
    refunded: ['refunded', home],
  };
  return Object.fromEntries(
    Object.entries(samples).map(([name, [mail, order]]) => [
      name,
      composeMail(orderMail(config, mail, order, facts), mailSender(config)),
    ]),
  );
}

function accountMails(config: Config): Record<string, MailContent> {
  const shop = { config } as Shop;
  return {
    'password-reset': resetMail(shop, 'Adaeze', 'https://shop.example.com/reset-password?token=abc'),
    'password-changed': passwordChangedMail(shop, 'Adaeze'),
    'email-confirm': confirmEmailMail(shop, 'https://shop.example.com/confirm-email?token=sample'),
    'email-change': emailChangeAskedMail(
      shop,
      'Adaeze',
      'adaeze.okonkwo@example.org',
      'https://shop.example.com/undo-email?token=sample',
    ),
    'email-changed': emailChangedMail(shop, 'Adaeze', 'adaeze.okonkwo@example.org'),
    'account-closed': accountClosedMail(shop, 'Adaeze', ['K7Q4M2XT']),
  };
}

await main();
