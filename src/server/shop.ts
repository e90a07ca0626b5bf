import type { StaffRole } from '../contract/accounts/roles.ts';
import type { Currency } from '../contract/money/currencies.ts';
import type { Settings } from '../contract/settings/settings.api.ts';
import type { SettingsGroup } from '../contract/settings/settings-groups.ts';
import type { Database } from '../platform/database/open.ts';
import type { Platform } from '../platform/platform.ts';
import type { PaymentProviders } from './providers/index.ts';

/** What every feature gets as its first argument: the outside world, replaceable in tests. */
export type Shop = Platform & {
  payments: PaymentProviders;
  /** What other nouns add when a group of settings is saved. */
  settingsHooks: Partial<Record<SettingsGroup, SettingsHook>>;
  /** Renders a page with the shop's own text, whatever the owner wrote; set once the server has its pages. */
  renderOwnPage?: (path: string) => Promise<string | undefined>;
};

/** The user making the request: read from the database every time, never taken from the token. */
export type Viewer = {
  id: string;
  name: string;
  email: string;
  role: 'admin' | 'user';
  /** The currency a customer chose last; null until they choose one. */
  currency?: Currency | null;
  /** An admin's staff role. An admin without one may do nothing that requires a right. */
  duty?: StaffRole;
  /** True within ten minutes after this session's password or second factor was typed. */
  confirmed?: boolean;
  /** An owner who must set up a second factor before anything that concerns money. */
  needsFactor?: boolean;
  /** The network address the request came from, where there was a request; for the audit log. */
  address?: string;
};

/** Whether test payments count as sales: on the embedded default without a provider, where nothing else exists. */
export function countsTests(shop: Shop): boolean {
  return shop.config.embedded && shop.payments.test;
}

/** What a noun adds when a group is saved: it refuses the change by throwing a ShopError. */
export type SettingsHook = {
  /** Before the transaction. */
  check?(shop: Shop, changes: Partial<Settings>, admin: Viewer | undefined): Promise<void>;
  /** In the transaction, before the change is written. */
  apply?(
    tx: Database,
    shop: Shop,
    change: { before: Settings; after: Settings; admin: Viewer | undefined },
  ): Promise<void>;
};
