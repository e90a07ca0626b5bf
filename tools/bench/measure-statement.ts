import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { insertProduct } from '../../src/server/catalog/catalog.sql.ts';
import { systemClock } from '../../src/server/integrations/clock.ts';
import { openPaymentProviders } from '../../src/server/integrations/payments/open-providers.ts';
import { openFileStorage } from '../../src/server/integrations/storage.ts';
import { noJobs } from '../../src/server/jobs/jobs.ts';
import { placeOrder } from '../../src/server/orders/placing/place-order.ts';
import { importLines } from '../../src/server/payments/statement/import-lines.ts';
import { listLines } from '../../src/server/payments/statement/statement-lines.ts';
import type { Shop, Viewer } from '../../src/server/shop.ts';
import { readConfig } from '../../src/server/start/config.ts';
import { openDatabase } from '../../src/server/start/open-database.ts';
import { insertUser } from '../../src/server/users/users.sql.ts';

/**
 * What a bank statement of 20,000 lines costs: time, memory, and how long it keeps the process from anything else. On
 * PGlite, or on an empty database of DATABASE_URL: `node tools/bench/measure-statement.ts`.
 */
const lineCount = 20_000;
const orderCount = 1000;
const tickMs = 5;
const megabyte = 1024 * 1024;

async function main(): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-statement-'));
  const config = readConfig({ ...process.env, DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  const opened = await openDatabase(config);
  const shop: Shop = {
    config,
    db: opened.db,
    clock: systemClock,
    storage: openFileStorage(path.join(dataDir, 'images')),
    payments: openPaymentProviders(config),
    jobs: noJobs,
  };
  try {
    const admin = await addPerson(shop, 'admin', 0);
    const narrations = await addOrders(shop);
    const file = { path: path.join(dataDir, 'bank.csv'), name: 'bank.csv', field: 'file', bytes: 0 };
    writeFileSync(file.path, statementOf(narrations));
    const read = () => importLines(shop, [file], { currency: 'GBP' }, admin);
    console.log('what | ms | longest hold, ms | most memory beyond before, MB');
    const first = await measured(`${lineCount} lines read`, read);
    console.log(`new ${first.new}, ${JSON.stringify(first.counts)}`);
    await measured('the same file again', read);
    await measured('the list', () => listLines(shop, {}));
    await measured('the list, searched', () => listLines(shop, { q: 'settlement 19999' }));
  } finally {
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Runs some work beside a tick that notices how long it has to wait. */
async function measured<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
  await wait(200);
  const before = process.memoryUsage().rss;
  let longestMs = 0;
  let mostBytes = before;
  let last = performance.now();
  const tick = setInterval(() => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - last - tickMs);
    last = now;
    mostBytes = Math.max(mostBytes, process.memoryUsage.rss());
  }, tickMs);
  const begun = performance.now();
  const value = await work();
  await wait(2 * tickMs);
  clearInterval(tick);
  const spent = performance.now() - begun;
  const figures = [spent, longestMs, (mostBytes - before) / megabyte].map((figure) => Math.round(figure));
  console.log([what, ...figures].join(' | '));
  return value;
}

async function addPerson(shop: Shop, role: Viewer['role'], number: number): Promise<Viewer> {
  const email = `${role}-${number}@example.test`;
  const person = { name: `Person ${number}`, email, emailKey: email, passwordHash: '-', role };
  const user = await insertUser(shop.db, person);
  if (!user) throw new Error('The person was not added.');
  return { id: user.id, name: user.name, email, role };
}

/** Orders that wait for a transfer; answers what is to be written on each. */
async function addOrders(shop: Shop): Promise<string[]> {
  const colors = [{ name: 'Indigo', hexCode: '#1B2455' }];
  const names = { slug: 'gown', name: 'Gown', nameKey: 'gown', description: 'A gown' };
  const options = { category: 'Dresses', availableSizes: 'M', availableColors: colors } as const;
  const stock = { sellable: true, stockQuantity: orderCount, sortPriceMinor: 10_000 };
  const prices = [{ currency: 'GBP', amountMinor: 10_000 }] as const;
  const itemId = await insertProduct(shop.db, { ...names, ...options, ...stock }, [...prices], []);
  const address = {
    firstName: 'Adaeze',
    lastName: 'Okonkwo',
    email: 'adaeze@example.test',
    phone: '+44 7700 900123',
    street: '14 Rye Lane',
    city: 'London',
    state: 'Greater London',
    zipcode: 'SE15 5BS',
    country: 'United Kingdom',
  };
  const narrations: string[] = [];
  for (let number = 1; number <= orderCount; number += 1) {
    const { data } = await placeOrder(
      shop,
      await addPerson(shop, 'user', number),
      {
        address,
        currency: 'GBP',
        paymentMethod: 'transfer',
        lines: [{ itemId, size: 'M', color: 'Indigo', quantity: 1 }],
      },
      { key: undefined, origin: 'http://localhost:3000' },
    );
    narrations.push(data.narration ?? '');
  }
  return narrations;
}

/** Half of the orders are paid to the penny; all other lines are other money, a tenth of it with an order's sum. */
function statementOf(narrations: readonly string[]): string {
  const rows = Array.from({ length: lineCount }, (_, at) => {
    const day = String((at % 28) + 1).padStart(2, '0');
    const narration = at % 2 === 0 ? narrations[at / 2 / 20] : undefined;
    const text = narration ?? `NIP/GTB/CUSTOMER NUMBER ${at}/POS SETTLEMENT ${at}`;
    const sum = narration || at % 10 === 1 ? '100.00' : `${(at % 900) + 1}.50`;
    return `${day}/10/2026,"${text}",,${sum},${at}.00`;
  });
  return ['Trans Date,Narration,Debit,Credit,Balance', ...rows].join('\r\n');
}

await main();
