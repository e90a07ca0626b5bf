import { composeMail, type MailBlock, type MailContent } from '../notifications/index.ts';
import type { Shop } from '../shop.ts';

/** How a mail begins; without a name where it may reach a stranger. */
export function greeting(name?: string): MailBlock {
  return { kind: 'text', text: name ? `Dear ${name},` : 'Hello,' };
}

/** The mail with the link to a new password. */
export function resetMail(shop: Shop, name: string | undefined, url: string): MailContent {
  return composeMail(
    {
      subject: 'Choose a new password',
      preview: 'The link works once, for 30 minutes.',
      heading: 'Choose a new password',
      blocks: [
        greeting(name),
        {
          kind: 'text',
          text: 'Someone, hopefully you, asked for a new password. This link works once, for 30 minutes.',
        },
        { kind: 'action', label: 'Choose a new password', url },
        { kind: 'text', text: 'If it was not you, ignore this email: your password stays the same.' },
      ],
    },
    shop.config,
  );
}

/** Builds the mail about a changed password. */
export function passwordChangedMail(shop: Shop, name: string | undefined): MailContent {
  return composeMail(
    {
      subject: 'Your password was changed',
      preview: 'All other devices were signed out.',
      heading: 'Your password was changed',
      blocks: [
        greeting(name),
        { kind: 'text', text: 'Your password was changed just now and all other devices were signed out.' },
        { kind: 'text', text: 'If it was not you, choose a new one at once:' },
        { kind: 'action', label: 'Forgot password?', url: `${shop.config.publicUrl}/forgot-password` },
      ],
    },
    shop.config,
  );
}

/** The last mail to somebody who closed their account. `activeStates` are the references of orders still to arrive. */
export function accountClosedMail(shop: Shop, name: string | undefined, underWay: string[]): MailContent {
  return composeMail(
    {
      subject: 'Your account is closed',
      preview: 'Your personal data is erased.',
      heading: 'Your account is closed',
      blocks: [
        greeting(name),
        {
          kind: 'text',
          text: 'Your account is closed. Your name, email, addresses, cart and wishlist are erased; of your orders we keep what the law asks for, without your name.',
        },
        ...(underWay.length > 0 ? deliveryBlocks(shop, underWay) : []),
        { kind: 'text', text: 'Thank you for shopping with us. You are welcome back at any time.' },
      ],
    },
    shop.config,
  );
}

function deliveryBlocks(shop: Shop, underWay: string[]): MailBlock[] {
  return [
    {
      kind: 'text',
      text: `${retainedForDelivery(underWay)} The reference and your email show where an order is.`,
    },
    { kind: 'action', label: 'Track Order', url: `${shop.config.publicUrl}/myorders` },
  ];
}

/** What closing an account came to, for who closed it. */
export function accountClosed(underWay: string[]): string {
  const closed = 'Your account is closed and your personal data is erased.';
  return underWay.length > 0 ? `${closed} ${retainedForDelivery(underWay)}` : closed;
}

/** Says which orders retain their delivery details after the account is closed, and until when. */
function retainedForDelivery(underWay: string[]): string {
  const one = underWay.length === 1;
  return `${one ? 'Order' : 'Orders'} ${underWay.join(', ')} ${one ? 'is' : 'are'} still under way: the delivery details stay until ${one ? 'it has' : 'they have'} arrived and can no longer be returned, and are then erased too.`;
}
