import type { Shop } from '../shop.ts';
import type { FirstLogin } from './first-login.ts';

/**
 * Prints the shop's URL, preceded by the first admin's login where it was generated and has not been shown. All in
 * one write: a process that waits for the URL has read the login too.
 */
export function announceStart(shop: Shop, port: number, firstLogin?: FirstLogin): void {
  const { host, publicUrl, embedded } = shop.config;
  const address = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const lines = [`The shop is open: http://${address}:${port}`];
  if (publicUrl !== `http://localhost:${port}`) lines.push(`Public address:   ${publicUrl}`);
  lines.push(`Back office:      http://${address}:${port}/admin`);
  if (shop.payments.test) lines.push('Card payments are simulated: no money moves.');
  const { missing } = shop.payments;
  if (missing) lines.push(`Card payment is not offered: ${missing}.`);
  if (embedded) lines.push('Database: embedded, for trying out. Set DATABASE_URL for real business.');
  const login = firstLogin
    ? ['Admin, shown this once:', `  e-mail    ${firstLogin.email}`, `  password  ${firstLogin.password}`]
    : [];
  process.stdout.write(`${[login, lines].map(paragraph).join('')}\n`);
}

function paragraph(lines: readonly string[]): string {
  return lines.length > 0 ? `\n${lines.map((line) => `  ${line}\n`).join('')}` : '';
}
