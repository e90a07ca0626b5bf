import { eq } from 'drizzle-orm';
import type { StaffRole } from '../../../src/contract/accounts/roles.ts';
import type { Address } from '../../../src/contract/customers/address-fields.ts';
import type { Currency } from '../../../src/contract/money/currencies.ts';
import type { PlaceOrderInput } from '../../../src/contract/orders/orders.api.ts';
import { users } from '../../../src/platform/database/schema/schema.ts';
import { insertProduct } from '../../../src/server/catalog/catalog.sql.ts';
import type { Shop, Viewer } from '../../../src/server/shop.ts';
import { insertUser } from '../../../src/server/users/users.sql.ts';

export const homeAddress: Address = {
  firstName: 'Adaeze',
  lastName: 'Okonkwo',
  email: 'Adaeze@example.com',
  phone: '0803 123 4567',
  street: '12 Aba Road',
  city: 'Port Harcourt',
  state: 'Rivers',
  zipcode: '',
  country: 'Nigeria',
};

export const londonAddress: Address = {
  ...homeAddress,
  phone: '+44 7700 900123',
  street: '14 Rye Lane',
  city: 'London',
  state: 'Greater London',
  zipcode: 'SE15 5BS',
  country: 'United Kingdom',
};

export const cardOrder: Omit<PlaceOrderInput, 'lines'> = {
  address: homeAddress,
  currency: 'NGN',
  paymentMethod: 'card',
};

export const transferOrder: Omit<PlaceOrderInput, 'lines'> = {
  address: londonAddress,
  currency: 'GBP',
  paymentMethod: 'transfer',
};

let counter = 0;

export async function addUser(shop: Shop, role: Viewer['role'] = 'user'): Promise<Viewer> {
  counter += 1;
  const email = `${role}-${counter}-${Math.random().toString(36).slice(2, 8)}@example.test`;
  const user = await insertUser(shop.db, {
    name: `Test ${role} ${counter}`,
    email,
    emailKey: email,
    passwordHash: '-',
    role,
  });
  if (!user) throw new Error('The user was not inserted.');
  const { id, name, duty } = user;
  return { id, name, email, role, ...(role === 'admin' ? { duty, confirmed: true } : {}) };
}

/** An admin with this duty. */
export async function addStaff(shop: Shop, duty: StaffRole): Promise<Viewer> {
  const viewer = await addUser(shop, 'admin');
  await shop.db.update(users).set({ duty }).where(eq(users.id, viewer.id));
  return { ...viewer, duty };
}

const allPrices: Partial<Record<Currency, number>> = {
  USD: 14_800,
  NGN: 18_600_050,
  GBP: 11_700,
  EUR: 13_500,
};

/** A product with stock; prices in minor units. */
export async function addProduct(
  shop: Shop,
  stockQuantity: number,
  changes: { prices?: Partial<Record<Currency, number>>; sellable?: boolean } = {},
): Promise<string> {
  counter += 1;
  const prices = Object.entries(changes.prices ?? allPrices).map(([currency, amountMinor]) => ({
    currency: currency as Currency,
    amountMinor,
  }));
  return insertProduct(
    shop.db,
    {
      slug: `dress-${counter}-${Math.random().toString(36).slice(2, 8)}`,
      name: `Dress ${counter}`,
      nameKey: `dress ${counter}`,
      description: 'A dress',
      category: 'Dresses',
      availableSizes: 'S,M,L',
      availableColors: [
        { name: 'Indigo', hexCode: '#1B2455' },
        { name: 'Clay', hexCode: '#9C3D21' },
      ],
      sellable: changes.sellable ?? true,
      stockQuantity,
      sortPriceMinor: prices[0]?.amountMinor ?? 0,
    },
    prices,
    [
      { key: 'a'.repeat(32), width: 8, height: 10, thumbHash: '', tint: '#fff', color: 'Indigo' },
      { key: 'b'.repeat(32), width: 8, height: 10, thumbHash: '', tint: '#fff', color: 'Clay' },
    ],
  );
}

/** A line of one piece, size M in Indigo by default. */
export function line(itemId: string, quantity = 1, changes: { size?: string; color?: string } = {}) {
  return { itemId, quantity, size: 'M', color: 'Indigo', ...changes };
}
