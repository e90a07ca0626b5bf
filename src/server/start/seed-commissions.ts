import { demoCommissions, demoWorkroom } from '../../../demo/sewn.ts';
import { shopConfig } from '../../../shop.config.ts';
import {
  addBusinessDays,
  addDays,
  closedDays,
  dayInLagos,
  dayMs,
  startOfDayInLagos,
} from '../../contract/delivery/calendar.ts';
import { defaultDeposit, defaultQuoteDays } from '../../contract/made-to-measure/requests.ts';
import { hasAccount } from '../../contract/settings/settings.rules.ts';
import { listHolidays } from '../delivery/index.ts';
import { recordPayment } from '../drafts/index.ts';
import { acceptQuote, markAsDemo, sendQuote, sendRequest } from '../made-to-measure/index.ts';
import { deleteOrderMails } from '../notifications/index.ts';
import { readBankAccount, saveSettings } from '../settings/index.ts';
import type { Shop, Viewer } from '../shop.ts';
import { arrangeFitting, recordStage } from '../workroom/index.ts';

type Commission = (typeof demoCommissions)[number];

/** In whose name the demo shop's own people act. */
const workroom: Viewer = {
  id: '00000000-0000-4000-8000-000000000000',
  name: shopConfig.name,
  email: shopConfig.email,
  role: 'admin',
  duty: 'owner',
};
const network = '127.0.0.1';
const hourMs = 3_600_000;

/**
 * Switches the demo shop's workroom on, with commissions under way. They take the same path as real ones, each step at
 * its own time in the past, so that money, stock and log agree. Those that were accepted are paid by transfer and left out
 * where the shop has no account for it.
 * @param productIds of the demo's pieces, by slug
 */
export async function seedCommissions(shop: Shop, productIds: ReadonlyMap<string, string>): Promise<void> {
  await saveSettings(shop, { workroom: demoWorkroom });
  const takesTransfers = hasAccount(await readBankAccount(shop.db, shop.config));
  for (const commission of demoCommissions.filter(({ accepted }) => takesTransfers || !accepted))
    await seedCommission(shop, commission, productIds.get(commission.piece));
}

async function seedCommission(
  shop: Shop,
  commission: Commission,
  productId: string | undefined,
): Promise<void> {
  const today = dayInLagos(shop.clock.now());
  const firstDay = addDays(today, -commission.daysAgo);
  const begin = new Date(startOfDayInLagos(firstDay).getTime() + 10 * hourMs);
  const at = (days: number): Shop => ({
    ...shop,
    clock: { now: () => new Date(begin.getTime() + days * dayMs) },
  });
  const { name, phone, text, measures, cloth, quote, accepted } = commission;
  const request = await sendRequest(
    at(0),
    undefined,
    {
      name,
      phone,
      text,
      measures,
      cloth,
      neededBy: addDays(firstDay, commission.neededInDays),
      ...(productId ? { productId } : {}),
    },
    [],
    network,
  );
  await markAsDemo(shop.db, request._id);
  const closed = closedDays(await listHolidays(shop.db));
  const quoted = await sendQuote(at(1), workroom, {
    id: request._id,
    currency: 'NGN',
    deposit: defaultDeposit,
    lines: quote.lines.map((line) => ({
      ...line,
      ...(line.kind === 'sewing' && productId ? { productId } : {}),
      quantity: 1,
      size: '',
    })),
    fittings: quote.fittings,
    sheet: quote.sheet,
    readyBy: addBusinessDays(addDays(firstDay, 1), commission.readyInDays, closed),
    // the demo is looked at for longer than a quote is usually open
    validUntil: addDays(today, accepted ? defaultQuoteDays : 60),
  });
  if (!accepted) return;
  const token = quoted.quoteLink.slice(quoted.quoteLink.lastIndexOf('/') + 1);
  const [firstName = '', lastName = ''] = name.split(' ');
  const { orderId } = await acceptQuote(
    at(2),
    {
      token,
      version: quoted.quoteVersion,
      paymentMethod: 'transfer',
      address: { ...accepted.address, firstName, lastName, phone, country: shopConfig.country },
    },
    shop.config.publicUrl,
  );
  await recordPayment(at(3), workroom, { orderId, by: 'transfer', amount: quoted.quotes[0]?.now });
  for (const { name: stage, afterDays } of accepted.stages)
    await recordStage(at(afterDays), workroom, { orderId, index: 0, stage, note: '' }, []);
  const fittingDay = addBusinessDays(today, accepted.fittingInDays, closed);
  const fittingAt = new Date(startOfDayInLagos(fittingDay).getTime() + 11 * hourMs);
  await arrangeFitting(at(accepted.stages.at(-1)?.afterDays ?? 0), workroom, {
    orderId,
    index: 0,
    at: fittingAt.toISOString(),
    place: 'atelier',
  });
  // nobody of the demo is written to
  await deleteOrderMails(shop.db, [orderId]);
}
