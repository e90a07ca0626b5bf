import { ShopError } from '../../contract/errors.ts';
import type { PaymentOptions } from '../../contract/payments/payments.api.ts';
import type { PaymentMethod } from '../../contract/payments/payments.rules.ts';
import { hasAccount } from '../../contract/settings/settings.rules.ts';
import { getProofDeadlineMs } from '../orders/index.ts';
import { type BankAccount, readBankAccount, readReminders } from '../settings/index.ts';
import type { Shop } from '../shop.ts';

const hourMs = 3_600_000;

/** What the checkout must know before an order is sent. */
export async function getPaymentOptions(shop: Shop): Promise<PaymentOptions> {
  const { currencies } = shop.payments;
  const charged = currencies.map((currency) => ({ currency, by: shop.payments.forCurrency(currency) }));
  return {
    cardCurrencies: [...currencies],
    chargedBy: Object.fromEntries(charged.map(({ currency, by }) => [currency, by?.label])),
    transferOffered: hasAccount(await readBankAccount(shop.db, shop.config)),
    testPayments: shop.payments.test,
    testCurrencies: charged.filter(({ by }) => by?.test).map(({ currency }) => currency),
    cardExpiryMinutes: shop.config.cardOrderExpiryMs / 60_000,
    transferExpiryHours: shop.config.transferOrderExpiryMs / hourMs,
    transferProofHours: getProofDeadlineMs(shop.config) / hourMs,
    remindsOfCart: (await readReminders(shop.db, shop.config)).cart,
  };
}

/** Throws PAYMENT_NOT_OFFERED where nothing could be paid this way: no card provider, or no account. */
export function checkOffered(shop: Shop, method: PaymentMethod, bank: BankAccount): void {
  const offered = method === 'card' ? shop.payments.currencies.length > 0 : hasAccount(bank);
  if (!offered) throw new ShopError('PAYMENT_NOT_OFFERED', { method });
}
