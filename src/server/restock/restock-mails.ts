import { retention } from '../../contract/customers/retention-periods.ts';
import { composeMail, type MailContent } from '../notifications/index.ts';
import type { Shop } from '../shop.ts';

/** Builds the mail that requests confirmation from the owner of the address. Opening the link alone does nothing. */
export function confirmRestockMail(shop: Shop, piece: string, token: string): MailContent {
  return composeMail(
    {
      subject: `Confirm your back-in-stock alert: ${piece}`,
      preview: 'One press, and we’ll email you when it’s back.',
      heading: 'Confirm your back-in-stock alert',
      blocks: [
        {
          kind: 'text',
          text: `Somebody, hopefully you, asked us to email this address when ${piece} is back. Please confirm, so we only write to people who asked.`,
        },
        { kind: 'action', label: 'Yes, email me', url: linkOf(shop, 'confirm', token) },
        {
          kind: 'text',
          text: `You’ll get one email, and we’ll delete your address within ${retention.restock.label}. Not you? Ignore this email: nothing more will come.`,
        },
        stopBlock(shop, token),
      ],
    },
    shop.config,
  );
}

/** Builds the mail to a customer who waited. */
export function backAgainMail(
  shop: Shop,
  { piece, slug, token }: { piece: string; slug: string; token: string },
): MailContent {
  return composeMail(
    {
      subject: `Back again: ${piece}`,
      preview: 'You asked us to email you. It’s back in stock.',
      heading: 'It’s back',
      blocks: [
        {
          kind: 'text',
          text: `You asked us to email you: ${piece} is back in stock. Stock is limited and first come, first served.`,
        },
        { kind: 'action', label: 'See the piece', url: `${shop.config.publicUrl}/product/${slug}` },
        { kind: 'text', text: 'This is the only email we’ll send about it.' },
        stopBlock(shop, token),
      ],
    },
    shop.config,
  );
}

function stopBlock(shop: Shop, token: string) {
  const link = { words: 'Cancel this alert', url: linkOf(shop, 'stop', token) };
  return { kind: 'note' as const, title: 'Changed your mind?', lines: [link] };
}

function linkOf(shop: Shop, act: 'confirm' | 'stop', token: string): string {
  return `${shop.config.publicUrl}/restock/${act}?token=${token}`;
}
