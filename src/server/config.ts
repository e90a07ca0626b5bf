import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** A variable that holds what it should not; the sentence names it, what it holds and what it should hold. */
export class ConfigError extends Error {
  constructor(name: string, value: string | undefined, wanted: string) {
    const shown =
      value === undefined || value === '' ? 'is empty' : `holds ${JSON.stringify(mask(name, value))}`;
    super(`${name} ${shown}; it should hold ${wanted}.`);
    this.name = 'ConfigError';
  }
}

const secretNames = ['JWT_SECRET', 'ADMIN_PASSWORD', 'PAYSTACK_SECRET_KEY', 'S3_SECRET_ACCESS_KEY'];

function mask(name: string, value: string): string {
  return secretNames.includes(name) ? `${value.slice(0, 2)}… (${value.length} characters)` : value;
}

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const url = (protocols: string[]) =>
  optional(z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol)));
const onOff = optional(z.enum(['on', 'off']));
const integer = (min: number, max: number) =>
  optional(
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .refine((value) => value >= min && value <= max),
  );
const positive = optional(
  z
    .string()
    .regex(/^\d{1,7}(\.\d+)?$/)
    .transform(Number)
    .refine((value) => value > 0),
);
const text = optional(z.string().max(500));

/** Every variable: how it is read and, for the mistake's sentence, what it should hold. */
const variables = {
  PORT: [integer(0, 65_535), 'a port number from 0 to 65535'],
  HOST: [optional(z.string().regex(/^[\w.:-]+$/)), 'a host name or address such as 127.0.0.1'],
  DATA_DIR: [text, 'a folder'],
  DATABASE_URL: [
    url(['postgres:', 'postgresql:']),
    'an address like postgres://user:password@host:5432/shop',
  ],
  DEMO_DATA: [onOff, "'on' or 'off'"],
  ADMIN_EMAIL: [optional(z.string().regex(/^\S+@\S+\.\S+$/)), 'an e-mail address'],
  ADMIN_PASSWORD: [optional(z.string().min(8).max(128)), 'a password of 8 to 128 characters'],
  JWT_SECRET: [
    optional(z.string().refine((value) => Buffer.byteLength(value) >= 32)),
    'at least 32 bytes of random text',
  ],
  PUBLIC_URL: [url(['http:', 'https:']), 'an address like https://shop.example.com'],
  TRUST_PROXY: [optional(z.string().regex(/^(off|\d)$/)), "'off' or the number of proxies in front, 0 to 9"],
  PAYSTACK_SECRET_KEY: [
    optional(z.string().regex(/^\S{8,}$/)),
    'the secret key of the Paystack account (sk_…)',
  ],
  PAYSTACK_BASE_URL: [url(['http:', 'https:']), 'an address like https://api.paystack.co'],
  BANK_NAME: [text, 'the name of a bank'],
  BANK_ACCOUNT_NAME: [text, 'the name of the account'],
  BANK_ACCOUNT_NUMBER: [text, 'the number of the account'],
  BANK_SWIFT: [
    optional(z.string().regex(/^[A-Za-z0-9 ]{8,20}$/)),
    'a SWIFT code of 8 or 11 letters and digits',
  ],
  SMTP_URL: [url(['smtp:', 'smtps:']), 'an address like smtps://user:password@host:465'],
  MAIL_FROM: [text, 'a sender such as "Ewa Atelier <shop@example.com>"'],
  CONTACT_FORM_ACTION: [url(['http:', 'https:']), 'the address of a form-forwarding service'],
  S3_ENDPOINT: [url(['http:', 'https:']), 'the address of an S3 service'],
  S3_REGION: [text, 'an S3 region'],
  S3_BUCKET: [text, 'an S3 bucket'],
  S3_ACCESS_KEY_ID: [text, 'an S3 access key'],
  S3_SECRET_ACCESS_KEY: [text, 'an S3 secret key'],
  CARD_ORDER_EXPIRY_MINUTES: [positive, 'a number of minutes above 0'],
  TRANSFER_ORDER_EXPIRY_HOURS: [positive, 'a number of hours above 0'],
  RATE_LIMIT: [onOff, "'on' or 'off'"],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variables = { [Name in keyof typeof variables]: z.infer<(typeof variables)[Name][0]> };

function readVariables(env: NodeJS.ProcessEnv): Variables {
  const values: Record<string, unknown> = {};
  for (const [name, [schema, wanted]] of Object.entries(variables)) {
    const result = schema.safeParse(env[name]);
    if (!result.success) throw new ConfigError(name, env[name], wanted);
    values[name] = result.data;
  }
  return values as Variables;
}

/** Reads a secret kept in the data folder, making it on first use; mode 0600. */
function keptSecret(dataDir: string, file: string): string {
  const target = path.join(dataDir, 'secrets', file);
  mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 });
  if (!existsSync(target)) {
    writeFileSync(target, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  chmodSync(target, 0o600);
  return readFileSync(target, 'utf8').trim();
}

function s3Config(values: Variables) {
  const names = [
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ] as const;
  if (names.every((name) => values[name] === undefined)) return undefined;
  for (const name of names) {
    if (!values[name]) throw new ConfigError(name, undefined, `a value, since other S3 variables are set`);
  }
  return {
    endpoint: values.S3_ENDPOINT ?? '',
    region: values.S3_REGION ?? '',
    bucket: values.S3_BUCKET ?? '',
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
  };
}

/** Everything the environment decides, checked. Throws {@link ConfigError} for the first mistake. */
export function readConfig(env: NodeJS.ProcessEnv = process.env) {
  const values = readVariables(env);
  const dataDir = path.resolve(values.DATA_DIR ?? './data');
  const embedded = values.DATABASE_URL === undefined;
  if (!embedded && values.JWT_SECRET === undefined) {
    throw new ConfigError(
      'JWT_SECRET',
      undefined,
      'at least 32 bytes of random text, since DATABASE_URL is set',
    );
  }
  mkdirSync(dataDir, { recursive: true });
  const port = values.PORT ?? 3000;
  const simulatedPaystack = values.PAYSTACK_SECRET_KEY === undefined;
  return {
    port,
    host: values.HOST ?? (existsSync('/.dockerenv') ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    embedded,
    demoData: (values.DEMO_DATA ?? (embedded ? 'on' : 'off')) === 'on',
    adminEmail: values.ADMIN_EMAIL ?? 'admin@example.test',
    adminPassword: values.ADMIN_PASSWORD,
    jwtSecret: values.JWT_SECRET ?? keptSecret(dataDir, 'jwt'),
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    trustProxyHops:
      values.TRUST_PROXY === undefined || values.TRUST_PROXY === 'off' ? 0 : Number(values.TRUST_PROXY),
    paystack: {
      simulated: simulatedPaystack,
      secretKey: values.PAYSTACK_SECRET_KEY ?? keptSecret(dataDir, 'paystack-simulator'),
      baseUrl: values.PAYSTACK_BASE_URL?.replace(/\/+$/, '') ?? 'https://api.paystack.co',
    },
    bank: {
      bankName: values.BANK_NAME ?? 'Demo Bank (not a real account)',
      accountName: values.BANK_ACCOUNT_NAME ?? 'Ewa Atelier Demo',
      accountNumber: values.BANK_ACCOUNT_NUMBER ?? '0000000000',
      swiftCode: values.BANK_SWIFT ?? 'DEMONGLA',
    },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? 'Ewa Atelier <shop@ewa-atelier.example>' },
    contactFormAction: values.CONTACT_FORM_ACTION,
    s3: s3Config(values),
    cardOrderExpiryMs: (values.CARD_ORDER_EXPIRY_MINUTES ?? 60) * 60_000,
    transferOrderExpiryMs: (values.TRANSFER_ORDER_EXPIRY_HOURS ?? 120) * 3_600_000,
    rateLimit: (values.RATE_LIMIT ?? 'on') === 'on',
  };
}

export type Config = ReturnType<typeof readConfig>;
