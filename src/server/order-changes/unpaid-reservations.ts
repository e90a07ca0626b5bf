import { dayInLagos } from '../../contract/delivery/calendar.ts';
import { type MailBlock, notifyStaff } from '../notifications/index.ts';
import type { Shop } from '../shop.ts';
import {
  countReservedByGuests,
  countUnsoldUnits,
  type ReservedUnits,
  selectReservedUnits,
} from './unpaid-reservations.sql.ts';

/** The part of a product, or of the whole shop, that one account may hold unpaid without a word. */
const largeShare = 1 / 10;
/** Fewer pieces are ordinary however small the stock is: one of five, or a dress for each of four sisters. */
const minUnits = { ofOneProduct: 5, inAll: 10 };
/**
 * The share of the shop's stock that all accounts without any payment may hold together unreported, and the minimum
 * number of units reported.
 */
const largeCombined = { share: 1 / 5, fewest: 20 };
/** Most orders that a mail links to one by one. */
const maxLinks = 10;
/** A card payment that is under way takes minutes; what is unpaid for longer holds pieces back. */
const minAgeMs = 10 * 60_000;

/**
 * Notifies the admins of accounts whose unpaid orders hold more than a tenth of a product, and at least five units of
 * it, or more than a tenth of the shop's stock, and at least ten units: one mail per account and day in Lagos. Also
 * notifies them if all accounts without any payment together hold more than a fifth of the stock. Refuses no order.
 * Returns the number of such accounts.
 */
export async function reportLargeReservations(shop: Shop): Promise<number> {
  const now = shop.clock.now();
  const before = new Date(now.getTime() - minAgeMs);
  const lines = await selectReservedUnits(shop.db, { now, before, fewest: minUnits.ofOneProduct });
  const strangers = await countReservedByGuests(shop.db, { now, before });
  if (lines.length === 0 && strangers.pieces < largeCombined.fewest) return 0;
  const unsold = await countUnsoldUnits(shop.db, now);
  if (strangers.pieces >= largeCombined.fewest && strangers.pieces > unsold.all * largeCombined.share)
    await notifyGuestReservations(shop, strangers, now);
  const large = [...Map.groupBy(lines, ({ userId }) => userId).values()].filter((held) =>
    isLarge(held, unsold),
  );
  for (const held of large) await notifyLargeReservation(shop, held, now);
  return large.length;
}

function isLarge(
  reserved: readonly ReservedUnits[],
  unsold: Awaited<ReturnType<typeof countUnsoldUnits>>,
): boolean {
  const inAll = countUnits(reserved);
  if (inAll >= minUnits.inAll && inAll > unsold.all * largeShare) return true;
  return [...Map.groupBy(reserved, ({ productId }) => productId)].some(([productId, lines]) => {
    const ofIt = countUnits(lines);
    // units of a product no longer on sale do not count: no other customer misses them
    const most = unsold.byProduct.get(productId) ?? Number.POSITIVE_INFINITY;
    return ofIt >= minUnits.ofOneProduct && ofIt > most * largeShare;
  });
}

async function notifyGuestReservations(
  shop: Shop,
  { pieces, accounts }: Awaited<ReturnType<typeof countReservedByGuests>>,
  now: Date,
): Promise<void> {
  await notifyStaff(shop.db, shop.config, {
    event: 'large_holding',
    key: `large-holding_together_${dayInLagos(now)}`,
    now,
    draft: {
      subject: `${accounts} accounts hold ${pieces} pieces and have never paid`,
      heading: 'New accounts hold a lot of the stock',
      preview: `${pieces} pieces reserved in unpaid orders`,
      blocks: [
        `Unpaid orders of ${accounts} accounts that have never paid reserve ${pieces} pieces, more than a fifth of the shop. It may be a good day, or somebody who opens accounts to empty the shelves. Look at the unpaid orders; deleting one puts its pieces back on sale.`,
        {
          kind: 'action',
          label: 'Open the unpaid orders',
          url: `${shop.config.publicUrl}/admin/orders?payment=Pending`,
        },
      ],
    },
  });
}

async function notifyLargeReservation(shop: Shop, held: readonly ReservedUnits[], now: Date): Promise<void> {
  const [first] = held;
  if (!first) return;
  const { userId, customer, email } = first;
  const inAll = `${countUnits(held)} pieces`;
  const byProduct = [...Map.groupBy(held, ({ productId }) => productId).values()];
  const byOrder = [...Map.groupBy(held, ({ orderId }) => orderId).values()];
  await notifyStaff(shop.db, shop.config, {
    event: 'large_holding',
    key: `large-holding_${userId}_${dayInLagos(now)}`,
    now,
    userId,
    replyTo: email,
    draft: {
      subject: `${customer} holds ${inAll} without having paid`,
      heading: 'One account holds a lot of the stock',
      preview: `${inAll} reserved in unpaid orders`,
      blocks: [
        'The unpaid orders of one account reserve more than a tenth of a product or of the shop. Nobody else can buy these pieces until the orders are paid for, cancelled or out of time.',
        {
          kind: 'facts',
          facts: [
            ['Account', customer],
            ['Email', email],
            ['Reserved', inAll],
          ],
        },
        {
          kind: 'note',
          title: 'Pieces',
          lines: byProduct.map((lines) => `${countUnits(lines)} × ${lines[0]?.product}`),
        },
        ...buildOrderLinks(shop.config.publicUrl, email, byOrder),
      ],
    },
  });
}

function buildOrderLinks(publicUrl: string, email: string, byOrder: readonly ReservedUnits[][]): MailBlock[] {
  const lines = byOrder.slice(0, maxLinks).map(([line]) => ({
    words: `Open order ${line?.reference}`,
    url: `${publicUrl}/admin/order/${line?.orderId}`,
  }));
  const url = `${publicUrl}/admin/orders?q=${encodeURIComponent(email)}`;
  return [
    { kind: 'note', title: 'Orders', lines },
    { kind: 'action', label: 'See all orders of this account', url },
  ];
}

function countUnits(lines: readonly ReservedUnits[]): number {
  return lines.reduce((sum, line) => sum + line.pieces, 0);
}
