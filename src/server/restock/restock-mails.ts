import type { MailContent } from '../mail/blocks.ts';
import { composeMail } from '../mail/layout.ts';
import { mailSender } from '../mail/sender.ts';
import type { Shop } from '../shop.ts';

/** Builds the mail that requests confirmation from the owner of the address. Opening the link alone does nothing. */
export function confirmRestockMail(shop: Shop, piece: string, token: string): MailContent {
  return composeMail(
    {
      subject: `Shall we tell you when it is back? ${piece}`,
      preview: 'One press, and we write to you when it can be bought again.',
      heading: 'Shall we tell you when it is back?',
      blocks: [
        {
          kind: 'text',
          text: `Somebody, hopefully you, asked us to write to this address when ${piece} is back. Please confirm, so that nobody gets mails they did not ask for.`,
        },
        { kind: 'action', label: 'Yes, tell me', url: linkOf(shop, 'confirm', token) },
        {
          kind: 'text',
          text: 'We write once. If it was not you, ignore this email: nothing more will come, and we forget the address.',
        },
        stopBlock(shop, token),
      ],
    },
    mailSender(shop.config),
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
      preview: 'You asked us to tell you. It can be bought now.',
      heading: 'It is back',
      blocks: [
        {
          kind: 'text',
          text: `You asked us to tell you: ${piece} can be bought again. There are few pieces, and others were told too; we cannot keep one for you.`,
        },
        { kind: 'action', label: 'See the piece', url: `${shop.config.publicUrl}/product/${slug}` },
        { kind: 'text', text: 'This was the only email about it.' },
        stopBlock(shop, token),
      ],
    },
    mailSender(shop.config),
  );
}

function stopBlock(shop: Shop, token: string) {
  const link = { words: 'Forget my address', url: linkOf(shop, 'stop', token) };
  return { kind: 'note' as const, title: 'Changed your mind?', lines: [link] };
}

function linkOf(shop: Shop, act: 'confirm' | 'stop', token: string): string {
  return `${shop.config.publicUrl}/restock/${act}?token=${token}`;
}
