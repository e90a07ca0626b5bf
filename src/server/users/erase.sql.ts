import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { mailOutbox, messages, orders, paymentAttempts, paymentEvents } from '../database/schema.ts';

/**
 * Takes the person out of their orders. Lines, amounts, payments and the country stay, as the books need them;
 * name, contact, street, what the search finds and what the payment provider told about the payer go.
 */
export async function anonymiseOrders(tx: Database, userId: string): Promise<void> {
  const kept = sql`jsonb_build_object(
    'firstName', 'Closed', 'lastName', 'account', 'email', '', 'phone', '', 'street', '', 'city', '', 'state', '',
    'zipcode', '', 'country', coalesce(${orders.address} ->> 'country', ''))`;
  const own = tx
    .select({ reference: paymentAttempts.reference })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(orders.userId, userId));
  await tx.update(paymentEvents).set({ body: '' }).where(inArray(paymentEvents.reference, own));
  await tx.update(paymentAttempts).set({ lastAnswer: null }).where(inArray(paymentAttempts.reference, own));
  await tx
    .update(orders)
    .set({
      userId: null,
      address: kept,
      emailKey: '',
      searchText: sql`lower(${orders.reference})`,
    })
    .where(eq(orders.userId, userId));
}

/** Deletes mails and contact messages of an e-mail address. */
export async function deleteCorrespondence(tx: Database, emailKey: string): Promise<void> {
  await tx.delete(mailOutbox).where(sql`lower(${mailOutbox.to}) = ${emailKey}`);
  await tx.delete(messages).where(sql`lower(${messages.email}) = ${emailKey}`);
}
