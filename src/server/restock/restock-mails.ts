import { retention } from '../../contract/customers/retention-periods.ts';
import { defineMail, type MailBlock } from '../notifications/index.ts';

/** Requests confirmation from the owner of the address. Opening the link alone does nothing. */
export const confirmRestockMail = defineMail<{ piece: string; token: string }>(
  'restock-confirm',
  ({ config, piece, token }) => ({
    subject: `Confirm your back-in-stock alert: ${piece}`,
    heading: 'Confirm your back-in-stock alert',
    preview: 'One press, and we’ll email you when it’s back.',
    blocks: [
      `Somebody, hopefully you, asked us to email this address when ${piece} is back. Please confirm, so we only write to people who asked.`,
      { kind: 'action', label: 'Yes, email me', url: linkOf(config.publicUrl, 'confirm', token) },
      `You’ll get one email, and we’ll delete your address within ${retention.restock.label}. Not you? Ignore this email: nothing more will come.`,
      stopBlock(config.publicUrl, token),
    ],
  }),
  { onceSent: 'delete' },
);

/** To a customer who waited. */
export const backAgainMail = defineMail<{ piece: string; slug: string; token: string }>(
  'restock-back',
  ({ config, piece, slug, token }) => ({
    subject: `Back again: ${piece}`,
    heading: 'It’s back',
    preview: 'You asked us to email you. It’s back in stock.',
    blocks: [
      `You asked us to email you: ${piece} is back in stock. Stock is limited and first come, first served.`,
      { kind: 'action', label: 'See the piece', url: `${config.publicUrl}/product/${slug}` },
      'This is the only email we’ll send about it.',
      stopBlock(config.publicUrl, token),
    ],
  }),
  { onceSent: 'delete' },
);

function stopBlock(publicUrl: string, token: string): MailBlock {
  const link = { words: 'Cancel this alert', url: linkOf(publicUrl, 'stop', token) };
  return { kind: 'note', title: 'Changed your mind?', lines: [link] };
}

function linkOf(publicUrl: string, act: 'confirm' | 'stop', token: string): string {
  return `${publicUrl}/restock/${act}?token=${token}`;
}
