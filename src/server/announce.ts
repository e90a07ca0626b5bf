import type { Shop } from './shop.ts';

/** Tells on the terminal where the shop is. */
export function announceStart(shop: Shop, port: number): void {
  const { host, publicUrl, embedded } = shop.config;
  const address = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  process.stdout.write(`\n  The shop is open: http://${address}:${port}\n`);
  if (publicUrl !== `http://localhost:${port}`) process.stdout.write(`  Public address:   ${publicUrl}\n`);
  process.stdout.write(`  Back office:      http://${address}:${port}/admin\n`);
  if (shop.payments.test) process.stdout.write('  Card payments are simulated: no money moves.\n');
  const { missing } = shop.payments;
  if (missing) process.stdout.write(`  Card payment is not offered: ${missing}.\n`);
  if (embedded)
    process.stdout.write('  Database: embedded, for trying out. Set DATABASE_URL for real business.\n');
  process.stdout.write('\n');
}
