import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });

describe('variables', () => {
  it('have the documented defaults', () => {
    expect(read()).toMatchObject({
      port: 3000,
      embedded: true,
      demoData: true,
      adminEmail: 'admin@example.test',
      publicUrl: 'http://localhost:3000',
      trustProxyHops: 0,
      cardOrderExpiryMs: 3_600_000,
      transferOrderExpiryMs: 432_000_000,
      rateLimit: true,
    });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://x'],
    ['DEMO_DATA', 'yes'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'short'],
    ['JWT_SECRET', 'too short'],
    ['PUBLIC_URL', 'shop.example.com'],
    ['TRUST_PROXY', 'true'],
    ['PAYSTACK_BASE_URL', 'api'],
    ['SMTP_URL', 'mail.example.com'],
    ['CARD_ORDER_EXPIRY_MINUTES', '-1'],
    ['TRANSFER_ORDER_EXPIRY_HOURS', 'soon'],
    ['RATE_LIMIT', '0'],
    ['BANK_SWIFT', 'x'],
  ])('%s=%s stops the start with a sentence that names it', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError);
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} .*it should hold .+\\.$`));
  });

  it('demand a secret with a database of its own, and never print one', () => {
    expect(() => read({ DATABASE_URL: 'postgres://localhost/shop' })).toThrow(/^JWT_SECRET is empty/);
    const leak = (() => {
      try {
        read({ JWT_SECRET: 'hunter2-hunter2' });
      } catch (error) {
        return String(error);
      }
    })();
    expect(leak).not.toContain('hunter2');
  });

  it('keep generated secrets with mode 0600, the same at the next start', () => {
    const { jwtSecret } = read();
    expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(read().jwtSecret).toBe(jwtSecret);
    expect(statSync(path.join(dataDir, 'secrets', 'jwt')).mode & 0o777).toBe(0o600);
  });

  it('allow fractions of minutes and refuse a half-named S3', () => {
    expect(read({ CARD_ORDER_EXPIRY_MINUTES: '0.05' }).cardOrderExpiryMs).toBe(3000);
    expect(() => read({ S3_BUCKET: 'pictures' })).toThrow(/^S3_ENDPOINT is empty/);
  });
});
