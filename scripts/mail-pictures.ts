import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { shopConfig } from '../shop.config.ts';
import { type Config, readConfig } from '../src/platform/config/config.ts';
import { confirmNewsMail, letterMail } from '../src/server/news/news-mails.ts';
import type { ContentBlock, MailContent } from '../src/server/notifications/blocks.ts';
import type { MailedOrder } from '../src/server/orders/mails/order-mail-parts.ts';
import {
  type OrderMail,
  orderMails as orderTemplates,
} from '../src/server/orders/mails/order-mail-templates.ts';
import { parcelMail } from '../src/server/orders/mails/parcel-mails.ts';
import type { PackedParcel } from '../src/server/orders/parcels/parcels.sql.ts';
import { backAgainMail, confirmRestockMail } from '../src/server/restock/restock-mails.ts';
import {
  accountClosedMail,
  confirmEmailMail,
  emailChangedMail,
  emailChangeRequestedMail,
  passwordChangedMail,
  resetMail,
} from '../src/server/users/account-mails.ts';
import { chromiumArguments, findChromium } from '../tests/support/chromium.ts';
import { sampleOrder } from '../tests/support/orders/sample-order.ts';
import { sampleMails } from './sample-mails.ts';

/**
 * Writes every mail as HTML, plain text and pictures on a phone and a wide screen, light and dark: `npm run mails`;
 * without pictures: `npm run mails -- FOLDER texts`.
 */
const folder = path.resolve(process.argv[2] ?? 'build/mails');
const textsOnly = process.argv[3] === 'texts';
const widths = [360, 700];
/** As clients show mails: in their colours, in those for the dark, and turned dark by force. */
const schemes = ['light', 'dark', 'forced'] as const;
/** Placeholder for every piece's picture. */
const demoPicture = path.resolve('demo/pictures/adaeze-aso-oke-puff-sleeve-dress-1.webp');
const config = readConfig({ DATA_DIR: 'data', PUBLIC_URL: 'https://shop.example.com', PORT: '3000' });

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const samples = { home: withPictures(sampleOrder('card')), abroad: withPictures(sampleOrder('transfer')) };
  const mails = {
    ...orderMails(config),
    ...parcelMails(config),
    ...accountMails(config),
    ...(await sampleMails(config, samples)),
  };
  for (const [name, { subject, html, text }] of Object.entries(mails)) {
    writeFileSync(path.join(folder, `${name}.html`), html);
    writeFileSync(path.join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
  }
  for (const scheme of textsOnly ? [] : schemes) await drawMails(mails, scheme);
  console.log(`${Object.keys(mails).length} mails are in ${folder}`);
}

async function drawMails(
  mails: Record<string, MailContent>,
  scheme: (typeof schemes)[number],
): Promise<void> {
  const forced = scheme === 'forced' ? ['--blink-settings=forceDarkModeEnabled=true'] : [];
  const args = [...chromiumArguments, ...forced];
  const browser = await chromium.launch({ executablePath: findChromium(), args });
  try {
    for (const width of widths) {
      const colorScheme = scheme === 'light' ? 'light' : 'dark';
      const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
      await page.route('**/images/**', async (route) => route.fulfill({ path: demoPicture }));
      for (const [name, { html }] of Object.entries(mails)) {
        // a client that turns mails dark by force does not read what they say of the dark
        const shown =
          scheme === 'forced' ? html.replaceAll(/color-scheme|supported-color-schemes/g, 'none') : html;
        await page.setContent(shown, { waitUntil: 'load' });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        if (wide > width) console.warn(`${name} is ${wide} pixels wide on ${width}`);
        await page.screenshot({ path: path.join(folder, `${name}-${width}-${scheme}.png`), fullPage: true });
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

function withPictures(order: MailedOrder): MailedOrder {
  return { ...order, lines: order.lines.map((line) => ({ ...line, imageKey: 'a'.repeat(32) })) };
}

/** Paid with a fee and a code, with a part paid back. */
function discounted(order: MailedOrder): MailedOrder {
  const shipped = {
    shippingFeeMinor: 550_000,
    deliveryName: 'Courier to Lagos',
    deliveryWay: 'lagos-courier',
  };
  const code = { discountCode: 'EWA10', discountMinor: 5_580_015, refundedMinor: 16_740_045 };
  const amountMinor = order.amountMinor - code.discountMinor + shipped.shippingFeeMinor;
  return { ...order, ...shipped, ...code, amountMinor, paymentStatus: 'Paid', paidAt: order.createdAt };
}

/** A parcel of a part by a park, and one whose number was put right. */
function parcelMails(config: Config): Record<string, MailContent> {
  const home = withPictures(sampleOrder('card'));
  const lines = home.lines.map((line, index) => ({ ...line, id: String(index) }));
  const now = new Date('2026-03-10T09:00:00Z');
  const parcel: PackedParcel = {
    id: 'sample',
    orderId: home.id,
    carrier: 'GIG Logistics',
    number: 'GIG123456',
    link: 'https://giglogistics.com/track/?waybill=GIG123456',
    driver: null,
    corrections: 0,
    moveId: null,
    sentAt: now,
    arrivedAt: null,
    createdAt: now,
    lines: [{ lineId: '0', quantity: 1 }],
  };
  const driver = { name: 'Musa Bello', phone: '0803 555 0199', park: 'Waterlines Park' };
  const waybill = {
    ...parcel,
    carrier: 'Park waybill',
    number: 'PHC-0099',
    link: '',
    driver,
    corrections: 1,
  };
  const { phone, whatsAppNumber, address } = shopConfig;
  const contact = { phone, whatsAppNumber, address };
  const mailOf = (each: PackedParcel) => {
    const order: MailedOrder = { ...home, lines, status: 'Out for Delivery', parcels: [each] };
    return parcelMail.compose(config, { order, parcel: each, contact });
  };
  return { parcel: mailOf(parcel), 'parcel-corrected': mailOf(waybill) };
}

function orderMails(config: Config): Record<string, MailContent> {
  const abroad = withPictures(sampleOrder('transfer'));
  const home = withPictures(sampleOrder('card'));
  const facts = {
    bank: config.bank,
    contact: {
      phone: shopConfig.phone,
      whatsAppNumber: shopConfig.whatsAppNumber,
      address: shopConfig.address,
    },
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
    paid: ['paid', discounted(home)],
    'paid-by-code': [
      'paid',
      {
        ...home,
        amountMinor: 0,
        discountCode: 'GIFT-FROM-EWA',
        discountMinor: home.amountMinor,
        paymentStatus: 'Paid',
      },
    ],
    'out-for-delivery': ['out-for-delivery', home],
    delivered: ['delivered', { ...home, returnUntil: new Date('2026-03-25T22:59:59Z') }],
    'ready-to-collect': [
      'out-for-delivery',
      { ...home, pickupCode: '482913', deliveryName: 'Collect from the atelier' },
    ],
    failed: ['failed', home],
    replaced: ['replaced', home],
    cancelled: ['cancelled', home],
    refunded: ['refunded', home],
  };
  return Object.fromEntries(
    Object.entries(samples).map(([name, [mail, order]]) => [
      name,
      orderTemplates[mail].compose(config, { order, ...facts }),
    ]),
  );
}

/** A letter with every kind of block. */
const letterPicture = { url: `file://${demoPicture}`, width: 1200, height: 1500, alt: 'A blue bubu' };
const letterPiece = { price: '₦186,000', was: '', url: 'https://shop.example.com', picture: letterPicture };
const letterContent: ContentBlock[] = [
  { kind: 'picture', picture: { ...letterPicture, height: 800 }, caption: ['Dyed in Abeokuta'] },
  {
    kind: 'text',
    paragraphs: [
      [
        'The new ',
        { bold: ['adire'] },
        ' is here: ',
        { link: 'https://shop.example.com', words: ['see it'] },
        '.',
      ],
      ['Each piece is ', { italic: ['one of a kind'] }, '.'],
    ],
  },
  { kind: 'heading', level: 2, text: ['What is new'] },
  { kind: 'list', ordered: false, items: [['Bubus in indigo'], ['Two-piece sets']] },
  { kind: 'quote', paragraphs: [['I wore it to three weddings.']], by: 'Bola, Ibadan' },
  { kind: 'question', question: 'When does it ship?', answer: [['Within three days.']] },
  {
    kind: 'pieces',
    title: 'New pieces',
    pieces: [
      { ...letterPiece, name: 'Tiered ankara maxi' },
      { ...letterPiece, name: 'Aso-oke dress with puff sleeves', was: '₦210,000' },
      { ...letterPiece, name: 'Boma' },
    ],
  },
  {
    kind: 'columns',
    columns: [
      { heading: ['Visit us'], text: [['We are open on Saturdays.']], link: { words: 'About us', url: '#' } },
    ],
  },
];

function accountMails(config: Config): Record<string, MailContent> {
  const [name, newEmail] = ['Adaeze', 'adaeze.okonkwo@example.org'];
  const piece = { piece: 'Tiered ankara maxi', slug: 'tiered-ankara-maxi', token: 'sample' };
  const link = (path: string) => `https://shop.example.com/${path}?token=sample`;
  const resetUrl = 'https://shop.example.com/reset-password?token=abc';
  return {
    'password-reset': resetMail.compose(config, { name, url: resetUrl }),
    'password-changed': passwordChangedMail.compose(config, { name }),
    'email-confirm': confirmEmailMail.compose(config, { url: link('confirm-email') }),
    'email-change': emailChangeRequestedMail.compose(config, { name, newEmail, undoUrl: link('undo-email') }),
    'email-changed': emailChangedMail.compose(config, { name, newEmail }),
    'restock-confirm': confirmRestockMail.compose(config, piece),
    'restock-back': backAgainMail.compose(config, piece),
    'news-confirm': confirmNewsMail.compose(config, piece),
    letter: letterMail.compose(config, {
      subject: 'New adire for the end of the year',
      preview: 'The new adire is here',
      content: letterContent,
      token: 'sample',
    }),
    'account-closed': accountClosedMail.compose(config, { name, underWay: ['K7Q4M2XT'] }),
  };
}

await main();
