import { invalidFields } from '../../contract/errors.ts';
import { rateLimits } from '../../platform/rate-limits/limits.rules.ts';
import { consumeLimit } from '../../platform/rate-limits/rate-limits.ts';
import { recordAuditEvent } from '../audit/index.ts';
import { defineMail, queueMail, readRecipients } from '../notifications/index.ts';
import type { Shop, Viewer } from '../shop.ts';

const testMail = defineMail<{ admin: string }>(
  'test',
  ({ config, admin }) => ({
    subject: 'A test: this address is told',
    heading: 'This address is told',
    preview: 'Emails of the shop arrive here.',
    blocks: [
      `${admin} sent this email to see that emails arrive. What happens in the shop comes to this address as it is ticked in Settings.`,
      { kind: 'action', label: 'See who is told', url: `${config.publicUrl}/admin/settings` },
    ],
  }),
  { purpose: 'staff' },
);

/**
 * Sends a mail to one of the notification recipients, even in quiet hours: it was requested. Other addresses get
 * none, so that the shop cannot be used to mail strangers.
 * @throws TOO_MANY, and INVALID_FIELDS for an address that is not a recipient
 */
export async function sendTestMail(shop: Shop, admin: Viewer, email: string): Promise<void> {
  await consumeLimit(shop, rateLimits.mailTest, admin.id);
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    const recipients = await readRecipients(tx);
    const one = recipients.find((each) => each.email.toLowerCase() === email.toLowerCase());
    if (!one) throw invalidFields({ email: 'This address is not told yet. Save it first.' });
    const content = testMail.compose(shop.config, { admin: admin.name });
    const key = `told-test_${admin.id}_${now.getTime()}`;
    await queueMail(tx, { ...content, key, to: one.email, now });
    await recordAuditEvent(tx, now, {
      actor: admin,
      action: 'test mail sent',
      subject: one.email.toLowerCase(),
      link: '/admin/settings',
    });
  });
}
