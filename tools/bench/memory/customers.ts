import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { paidOrder, put } from '../../../tests/races/buyers.ts';
import { anyOf, ask } from '../scale/shoppers.ts';

type Variant = { size: string; color: string; quantity: number };
type Product = { id: string; slug: string; variants: Variant[] };

/** A running demo shop, as those who shop there know it, and what they have done so far. */
export type Scene = {
  address: string;
  products: Product[];
  stopped: boolean;
  answers: number;
  orders: number;
};

/** Enough of every size and colour for any length of load. */
const plenty = 90_000;
const pauseMs = 50;
const password = 'quiet-harbour-lantern';
const words = ['adire', 'ankara', 'lace', 'silk', 'maxi dress', 'kimono', 'sheath', 'gown'];

/** Signs the admin in, counts plenty of every product in, and sees what there is. */
export async function openScene(address: string, admin: { email: string; password: string }): Promise<Scene> {
  const token = await tokenOf(`${address}/api/users/login`, admin);
  const { text } = await ask(`${address}/api/product/list?fields=card&limit=100`);
  const cards = JSON.parse(text).data as { _id: string; slug: string }[];
  const products = await Promise.all(cards.map(({ _id }) => stocked(address, _id, token)));
  return { address, products, stopped: false, answers: 0, orders: 0 };
}

async function stocked(address: string, id: string, token: string): Promise<Product> {
  const { text } = await ask(`${address}/api/product/${id}`);
  const { slug, variants, version } = JSON.parse(text).data as Omit<Product, 'id'> & { version: number };
  const more = variants.map((variant) => ({ ...variant, quantity: plenty, seen: variant.quantity }));
  const { status } = await put(`${address}/api/product/update/${id}`, { variants: more, version }, token);
  if (status !== 200) throw new Error(`The stock of ${slug} was refused with ${status}.`);
  return { id, slug, variants };
}

async function tokenOf(url: string, body: object): Promise<string> {
  const { status, text } = await ask(url, { body });
  if (status >= 300) throw new Error(`${url} answered ${status}: ${text}`);
  return JSON.parse(text).token;
}

/** One customer who opens an account and then looks, searches, fills the cart, orders and pays until the scene ends. */
export async function shopAround(scene: Scene): Promise<void> {
  const { address, products } = scene;
  const email = `memory-${randomUUID()}@example.test`;
  const account = { name: 'Adaeze Okonkwo', email, password, agree: true };
  const token = await tokenOf(`${address}/api/users/register`, account);
  const step = async (path: string, sent: Parameters<typeof ask>[1] = {}) => {
    const { status, text } = await ask(`${address}${path}`, sent);
    if (status === 0 || status >= 400) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
    scene.answers += 1;
    await wait(pauseMs);
  };
  for (let round = 0; !scene.stopped; round += 1) {
    const { id, slug, variants } = anyOf(products);
    await step('/');
    await step('/shop');
    await step(`/product/${slug}`);
    await step(`/api/product/list?fields=card&q=${encodeURIComponent(`${anyOf(words)} ${round % 40}`)}`);
    const { size, color } = anyOf(variants);
    const line = { itemId: id, quantity: 1, size, color };
    await step('/api/cart/set', { body: line, token });
    await step('/api/cart/get', { body: {}, token });
    await step('/api/order/userorders', { body: { page: 1, limit: 10 }, token });
    if (round % 3 > 0) continue;
    await paidOrder(address, token, [line]);
    scene.orders += 1;
  }
}
