import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env });

describe('variables', () => {
  it('have the documented defaults', () => {
    expect(read()).toMatchObject({
      port: 3000,
      embedded: true,
      demoData: 'on',
      adminEmail: 'admin@example.test',
      publicUrl: 'http://localhost:3000',
      trustProxyHops: 0,
      cardOrderExpiryMs: 3_600_000,
      transferOrderExpiryMs: 432_000_000,
      rateLimit: true,
      metricsHost: '127.0.0.1',
      metricsPort: 0,
      logLevel: 'info',
      slowQueryMs: 500,
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
    ['FLUTTERWAVE_BASE_URL', 'api'],
    ['FLUTTERWAVE_SECRET_KEY', 'short'],
    ['FLUTTERWAVE_SECRET_HASH', 'with spaces in it'],
    ['FLUTTERWAVE_SIMULATED', 'yes'],
    ['SMTP_URL', 'mail.example.com'],
    ['CARD_ORDER_EXPIRY_MINUTES', '-1'],
    ['TRANSFER_ORDER_EXPIRY_HOURS', 'soon'],
    ['RATE_LIMIT', '0'],
    ['METRICS_PORT', '70000'],
    ['LOG_LEVEL', 'loud'],
    ['SLOW_QUERY_MS', '-1'],
    ['BANK_SWIFT', 'x'],
    ['BANK_SWIFT', 'DEMO NGLA'],
    ['ADMIN_EMAIL', 'admin@localhost'],
    ['ADMIN_PASSWORD', 'password'],
    ['ADMIN_PASSWORD', 'Ewa Atelier 2026'],
    ['MAIL_FROM', 'notanaddress'],
    ['MAIL_FROM', 'Ewa <shop@example.com>, Eve <eve@example.com>'],
    ['MAIL_FROM', 'Ewa\r\nBcc: eve@example.com <shop@example.com>'],
    ['PAYSTACK_SIMULATED', 'yes'],
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

  it.each(['shop@example.com', 'Ewa Atelier <shop@example.com>', '"Ewa, Atelier" <shop@example.com>'])(
    'take %s for a sender',
    (sender) => {
      expect(read({ MAIL_FROM: sender }).mail.from).toBe(sender);
    },
  );

  it('may stand in files', () => {
    const file = path.join(dataDir, 'given');
    writeFileSync(file, 'sk_live_12345678\n');
    expect(read({ PAYSTACK_SECRET_KEY_FILE: file, SMTP_URL_FILE: '' })).toMatchObject({
      paystack: { secretKey: 'sk_live_12345678', simulated: false },
      mail: { smtpUrl: undefined },
    });
    const both = { PAYSTACK_SECRET_KEY_FILE: file, PAYSTACK_SECRET_KEY: 'sk_live_12345678' };
    expect(() => read(both)).toThrow(/^PAYSTACK_SECRET_KEY_FILE .*since PAYSTACK_SECRET_KEY is set too\.$/);
    writeFileSync(file, 'hunter2 with spaces');
    expect(() => read({ PAYSTACK_SECRET_KEY_FILE: file })).toThrow(/^PAYSTACK_SECRET_KEY holds "hu… /);
    writeFileSync(file, ' \n');
    expect(() => read({ PAYSTACK_SECRET_KEY_FILE: file })).toThrow(
      /^PAYSTACK_SECRET_KEY_FILE .*: that one is empty\.$/,
    );
    expect(() => read({ DATABASE_URL_FILE: path.join(dataDir, 'none') })).toThrow(
      /^DATABASE_URL_FILE .*: that one cannot be read\.$/,
    );
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

const ownDatabase = { DATABASE_URL: 'postgres://localhost/shop', JWT_SECRET: 'for-tests-only-'.repeat(3) };

describe('card payment', () => {
  it.each([
    ['is simulated where somebody tries the shop out', {}, { offered: true, simulated: true }],
    ['is real with a key', { PAYSTACK_SECRET_KEY: 'sk_live_123' }, { offered: true, simulated: false }],
    ['may be left out', { PAYSTACK_SIMULATED: 'off' }, { offered: false, simulated: false }],
    [
      'is never simulated by itself over a database of its own',
      ownDatabase,
      { offered: false, simulated: false },
    ],
    [
      'is never simulated by itself at a public address',
      { PUBLIC_URL: 'https://shop.example.com' },
      { offered: false, simulated: false },
    ],
    [
      'is simulated over a database of its own when configured',
      { ...ownDatabase, PAYSTACK_SIMULATED: 'on' },
      { offered: true, simulated: true },
    ],
  ])('%s', (_, env, expected) => {
    expect(read(env).paystack).toMatchObject(expected);
  });

  it.each([
    [{ PUBLIC_URL: 'https://shop.example.com' }],
    [{ ...ownDatabase, PUBLIC_URL: 'https://shop.example.com' }],
    [{ PAYSTACK_SECRET_KEY: 'sk_live_123' }],
  ])('is not simulated together with %j: the start stops', (env) => {
    expect(() => read({ ...env, PAYSTACK_SIMULATED: 'on' })).toThrow(
      /^PAYSTACK_SIMULATED holds "on"; it should hold 'off', since .+\.$/,
    );
  });
});

describe('Flutterwave', () => {
  const address = 'https://api.flutterwave.com';
  it.each([
    ['charges nothing until it has a key', {}, { offered: false, simulated: false }],
    [
      'is real with a key',
      { FLUTTERWAVE_SECRET_KEY: 'FLWSECK-123', FLUTTERWAVE_SECRET_HASH: 'a-secret-hash' },
      { offered: true, simulated: false, secretHash: 'a-secret-hash', baseUrl: address },
    ],
    ['has its version in its calls', { FLUTTERWAVE_BASE_URL: `${address}/v3/` }, { baseUrl: address }],
    ['is simulated when configured', { FLUTTERWAVE_SIMULATED: 'on' }, { offered: true, simulated: true }],
  ])('%s', (_, env, expected) => {
    expect(read(env).flutterwave).toMatchObject(expected);
  });

  it.each<Record<string, string>>([
    { PUBLIC_URL: 'https://shop.example.com' },
    { FLUTTERWAVE_SECRET_KEY: 'FLWSECK-123' },
    { PAYSTACK_SECRET_KEY: 'sk_live_123' },
  ])('is not simulated together with %j: the start stops', (env) => {
    expect(() => read({ ...env, FLUTTERWAVE_SIMULATED: 'on' })).toThrow(
      /^FLUTTERWAVE_SIMULATED holds "on"; it should hold 'off', since .+\.$/,
    );
  });

  it('keeps its key out of the sentence that stops the start', () => {
    expect(() => read({ FLUTTERWAVE_SECRET_KEY: 'FLW key' })).toThrow(/holds "FL… \(7 characters\)"/);
  });
});

describe('the account for transfers', () => {
  const own = {
    BANK_NAME: 'First Bank',
    BANK_ACCOUNT_NAME: 'Ewa',
    BANK_ACCOUNT_NUMBER: '3012345678',
    BANK_SWIFT: 'FBNINGLA',
  };

  it('is a demo on the embedded database, none with a database of its own, and the given one where it is given', () => {
    expect(read().bank.bankName).toContain('not a real account');
    expect(Object.values(read(ownDatabase).bank)).toEqual(['', '', '', '']);
    expect(Object.values(read({ ...ownDatabase, ...own }).bank)).toEqual(Object.values(own));
  });

  it('is never half a real one and half the demo', () => {
    expect(() => read({ ...own, BANK_SWIFT: '' })).toThrow(
      /^BANK_SWIFT is empty; .* other BANK variables are set/,
    );
  });
});

describe('the first admin', () => {
  it('must be named for the first start over a database of its own', () => {
    expect(read().adminMissing).toBeUndefined();
    expect(read(ownDatabase).adminMissing).toBe('ADMIN_EMAIL');
    expect(read({ ...ownDatabase, ADMIN_EMAIL: 'o@example.com' }).adminMissing).toBe('ADMIN_PASSWORD');
    const both = { ADMIN_EMAIL: 'o@example.com', ADMIN_PASSWORD: 'quiet-harbour-lantern' };
    expect(read({ ...ownDatabase, ...both })).toMatchObject({
      adminMissing: undefined,
      adminEmail: 'o@example.com',
    });
  });

  it('is nowhere but on the embedded database admin@example.test', () => {
    expect(read(ownDatabase).adminEmail).not.toBe('admin@example.test');
  });

  it('has no password that is its own address', () => {
    const env = { ADMIN_EMAIL: 'ngozi.okafor@example.com', ADMIN_PASSWORD: 'Ngozi.Okafor1' };
    expect(() => read(env)).toThrow(/^ADMIN_PASSWORD /);
  });
});

it('the data folder is closed to everybody else on the machine, also when it was open before', () => {
  chmodSync(dataDir, 0o755);
  read();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});
