import { call, owner } from './running-shop.ts';

type Variant = { size: string; color: string; quantity: number };
type Product = { _id: string; slug: string; variants: Variant[] };
type Order = { _id: string; reference: string };
type Made = { data: Order };
type Draft = { data: { _id: string; depositAmount?: number } };

/** What the pictures and pages are taken of: addresses of the shop by the parameter of the screen. */
export type Business = {
  ownerToken: string;
  customerToken: string;
  productSlug: string;
  orderIds: Record<string, string>;
  customerOrderIds: Record<string, string>;
  payTokens: Record<string, string>;
  customerKey: string;
};

const home = { street: '12 Aba Road', city: 'Lagos', state: 'Lagos', country: 'Nigeria' };
const abroad = {
  firstName: 'Amaka',
  lastName: 'Obi',
  email: 'amaka@example.test',
  phone: '+44 7700 900123',
  street: '14 Rye Lane',
  city: 'London',
  state: 'Greater London',
  zipcode: 'SE15 5BS',
  country: 'United Kingdom',
};

/** A small business with an order in each situation, made over the API of a shop with the demo's products. */
export async function makeBusiness(): Promise<Business> {
  const { token: ownerToken } = await call<{ token: string }>('POST', '/users/login', owner);
  const person = { name: 'Amaka Obi', email: abroad.email, password: 'river-lantern-42' };
  const { token: customerToken } = await call<{ token: string }>('POST', '/users/register', {
    ...person,
    agree: true,
  });
  const { data: products } = await call<{ data: Product[] }>('GET', '/product/list?limit=50');
  const pieces = new Pieces(products);

  const written = await writtenOrders(ownerToken, pieces);
  const placed = await placedOrders(ownerToken, customerToken, pieces);
  await fillCart(customerToken, pieces);
  await call('POST', '/codes', { code: 'EWA10', percent: 10 }, ownerToken);
  for (const message of [
    'Please do you have the adire bubu in size 12, the wine one? My number is 0803 123 4104.',
    'When will my order come?',
  ])
    await call('POST', '/contact', { name: 'Kemi Ade', email: 'kemi@example.test', message });

  const { customers } = await call<{ customers: { _id: string }[] }>(
    'GET',
    '/customers',
    undefined,
    ownerToken,
  );
  return {
    ownerToken,
    customerToken,
    productSlug: products[0]?.slug ?? '',
    orderIds: { ...written.orderIds, ...placed },
    customerOrderIds: placed,
    payTokens: written.payTokens,
    customerKey: customers[0]?._id ?? '',
  };
}

/** Hands out items in stock, so that no two orders use the same one. */
class Pieces {
  readonly #products: Product[];

  constructor(products: Product[]) {
    this.#products = products;
  }

  take(): { product: Product; variant: Variant } {
    for (const product of this.#products) {
      const variant = product.variants.find(({ quantity }) => quantity > 1);
      if (!variant) continue;
      variant.quantity -= 1;
      return { product, variant };
    }
    throw new Error('The demo shop has no pieces left.');
  }
}

/** Orders that staff wrote: paid in each way, in part, and by a link that is still open. */
async function writtenOrders(token: string, pieces: Pieces) {
  const orderIds: Record<string, string> = {};
  const payTokens: Record<string, string> = {};

  async function write(line: object, deposit?: number): Promise<Draft['data']> {
    const { data } = await call<Draft>(
      'POST',
      '/order/draft',
      {
        customer: { name: 'Ngozi Chukwuemeka', phone: '0803 123 4110', email: 'ngozi@example.test' },
        address: home,
        lines: [line],
        currency: 'NGN',
        source: 'whatsapp',
        ...(deposit && { deposit }),
      },
      token,
    );
    return data;
  }
  const piece = () => {
    const { product, variant } = pieces.take();
    return { productId: product._id, size: variant.size, color: variant.color, quantity: 1 };
  };
  async function pay(draft: Draft['data'], by: string, amount?: number): Promise<string> {
    const body = { draftId: draft._id, by, ...(amount && { amount }) };
    const { order } = await call<{ order: Order }>('POST', '/order/draft/paid', body, token);
    return order._id;
  }

  for (const by of ['cash', 'pos', 'transfer']) orderIds[by] = await pay(await write(piece()), by);
  const bespoke = await write({ text: 'Bespoke gown', quantity: 1, price: 350_000 }, 70);
  orderIds.deposit = await pay(bespoke, 'transfer', bespoke.depositAmount);
  for (const [name, deposit] of [
    ['whole', undefined],
    ['part', 50],
  ] as const) {
    const draft = await write(piece(), deposit);
    const body = { draftId: draft._id };
    const { link } = await call<{ link: string }>('POST', '/order/draft/send', body, token);
    payTokens[name] = new URL(link).pathname.split('/').pop() ?? '';
  }
  await write(piece());
  return { orderIds, payTokens };
}

/** A piece in the customer's cart, for the checkout too, and on the wishlist. */
async function fillCart(token: string, pieces: Pieces): Promise<void> {
  const { product, variant } = pieces.take();
  const line = { itemId: product._id, size: variant.size, color: variant.color, quantity: 1 };
  await call('POST', '/cart/add', line, token);
  await call('POST', '/wishlist/add', { itemId: product._id }, token);
}

/** Orders that a customer placed: waiting for a transfer, paid, on the way, and delivered with a return. */
async function placedOrders(ownerToken: string, customerToken: string, pieces: Pieces) {
  async function place(): Promise<string> {
    const { product, variant } = pieces.take();
    const { data } = await call<Made>(
      'POST',
      '/order/place',
      {
        currency: 'GBP',
        paymentMethod: 'transfer',
        address: abroad,
        lines: [{ itemId: product._id, size: variant.size, color: variant.color, quantity: 1 }],
      },
      customerToken,
    );
    return data._id;
  }
  const pay = (orderId: string) =>
    call('POST', '/order/payment', { orderId, paymentStatus: 'Paid' }, ownerToken);
  const move = (orderId: string, status: string) =>
    call('POST', '/order/status', { orderId, status }, ownerToken);

  const [waiting, paid, sent, delivered, refunded, cancelled] = [
    await place(),
    await place(),
    await place(),
    await place(),
    await place(),
    await place(),
  ];
  for (const orderId of [paid, sent, delivered, refunded]) await pay(orderId);
  await move(sent, 'Out for Delivery');
  await move(delivered, 'Delivered');
  await call(
    'POST',
    '/order/return',
    {
      orderId: delivered,
      lines: [{ index: 0, quantity: 1 }],
      wants: 'refund',
      reason: 'Too tight at the bust',
    },
    customerToken,
  );
  await call('POST', '/order/refund', { orderId: refunded, by: 'transfer', reason: 'A fault' }, ownerToken);
  await call('POST', '/order/cancel', { orderId: cancelled, reason: 'Ordered twice' }, customerToken);
  return { waiting, paid, sent, delivered, refunded, cancelled };
}
