import { checkIntegrity } from '../../scripts/integrity/integrity.ts';
import type { getProduct } from '../../src/server/catalog/catalog.ts';
import { issueToken } from '../../src/server/users/tokens.ts';
import { addUser, cardOrder, line } from '../support/orders/order-fixtures.ts';
import { makeDivided, stockByPair } from '../support/variants.ts';
import { makeBuyers, place, put, shopOver } from './buyers.ts';
import { type Engine, makeShop } from './shop-processes.ts';

/** What there is of each size, how many want one, and how many get one. */
const sizes = {
  S: { pieces: 1, buyers: 10, sold: 1 },
  M: { pieces: 0, buyers: 10, sold: 0 },
  L: { pieces: 5, buyers: 30, sold: 5 },
  XL: { pieces: 20, buyers: 200, sold: 20 },
  XXL: { pieces: 60, buyers: 40, sold: 40 },
};
type Size = keyof typeof sizes;
const names = Object.keys(sizes) as Size[];
/** How many items each of two admins adds to the largest size during the sale, one at a time. */
const added = 5;

/**
 * 200 concurrent buyers for 20 items of one size, alongside buyers of every other size of the same two dresses, with the
 * dresses in either order, while two admins add stock. Each size sells exactly its stock.
 */
export async function sellSizes(engine: Engine, rounds: number, server: string | undefined) {
  const shop = await makeShop(engine, server);
  try {
    const pieces = Object.fromEntries(names.map((size) => [size, sizes[size].pieces]));
    const prepared = await shop.withDatabase(async (opened) => {
      const over = shopOver(shop.config, opened);
      const count = names.reduce((sum, size) => sum + sizes[size].buyers, 0);
      const tokens = await makeBuyers(over, count);
      const admin = await issueToken(over, { ...(await addUser(over, 'admin')), tokenVersion: 0 }, false);
      const pairs: [string, string][] = [];
      for (let round = 0; round < rounds; round += 1)
        pairs.push([await makeDivided(over, pieces), await makeDivided(over, pieces)]);
      return { tokens, admin, pairs };
    });
    await shop.start();
    const address = (index: number) => shop.addresses[index % shop.addresses.length] ?? '';
    const rows: Record<string, number | string>[] = [];
    for (const [round, pair] of prepared.pairs.entries()) {
      const from = performance.now();
      const wanted = names.flatMap((size) => Array.from({ length: sizes[size].buyers }, () => size));
      const orders = wanted.map(async (size, index) => {
        const lines = pair.map((id) => line(id, 1, { size }));
        const ordered = index % 2 ? lines : lines.toReversed();
        const body = { ...cardOrder, lines: ordered };
        const { status } = await place(address(index), prepared.tokens[index] ?? '', body);
        return { size, status };
      });
      const counting = [0, 1].map((index) => countIn(address(index), prepared.admin, pair[0]));
      const replies = await Promise.all(orders);
      await Promise.all(counting);
      const sold = (size: Size) => replies.filter((one) => one.size === size && one.status === 201).length;
      rows.push({
        engine,
        round: round + 1,
        ...Object.fromEntries(names.map((size) => [size, `${sold(size)} of ${sizes[size].pieces}`])),
        failed: replies.filter(({ status }) => status !== 201 && status !== 409).length,
        wrong: names.filter((size) => sold(size) !== sizes[size].sold).length,
        seconds: Math.round((performance.now() - from) / 100) / 10,
      });
    }
    await shop.stop('SIGTERM');
    const { ledger, left } = await shop.withDatabase(async (opened) => {
      const over = shopOver(shop.config, opened);
      const left = await Promise.all(prepared.pairs.map(([first]) => stockByPair(over, first)));
      return { ledger: await checkIntegrity(opened.db), left };
    });
    const { XXL } = sizes;
    const asCounted = left.every((each) => each['XXL Indigo'] === XXL.pieces - XXL.sold + 2 * added);
    const asSold = rows.every(({ failed, wrong }) => failed === 0 && wrong === 0);
    return { rows, ledger, sound: ledger.sound && asCounted && asSold };
  } finally {
    await shop.remove();
  }
}

type Row = Awaited<ReturnType<typeof getProduct>>['variants'][number];

/** Adds items of the largest size one by one, based on the stock read before; reads again after a concurrent change. */
async function countIn(address: string, token: string, productId: string): Promise<void> {
  const path = `${address}/api/product`;
  for (let done = 0; done < added; ) {
    const { data } = await (await fetch(`${path}/${productId}`)).json();
    const variants = (data.variants as Row[]).map((row) => {
      const quantity = row.size === 'XXL' ? row.quantity + 1 : row.quantity;
      return { ...row, quantity, seen: row.quantity };
    });
    const { status } = await put(`${path}/update/${productId}`, { variants, version: data.version }, token);
    if (status === 200) done += 1;
    else if (status !== 409) throw new Error(`An edit of the stock was answered ${status}.`);
  }
}
