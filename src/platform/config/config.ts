import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { shopConfig } from '../../../shop.config.ts';
import { isEmail } from '../../contract/accounts/users.rules.ts';
import { swiftCodePattern } from '../../contract/settings/settings.rules.ts';
import { logLevels } from '../observability/log.ts';
import { passwordProblem } from '../passwords.ts';
import { ConfigError } from './config-error.ts';
import { standardGoods } from './goods.ts';
import { standardIdentity } from './identity.ts';
import { flutterwaveConfig, paystackConfig } from './payment-config.ts';
import { keepPrivate, loadOrCreateSecret } from './private-files.ts';

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

/** What the first admin is called until they change it. */
export const firstAdminName = 'Admin';

/** Every variable: how it is read and, for the mistake's sentence, what it should hold. */
const variables = {
  PORT: [integer(0, 65_535), 'a port number from 0 to 65535'],
  HOST: [optional(z.string().regex(/^[\w.:-]+$/)), 'a host name or address such as 127.0.0.1'],
  DATA_DIR: [text, 'a folder'],
  DATABASE_URL: [
    url(['postgres:', 'postgresql:']),
    'an address like postgres://user:password@host:5432/shop',
  ],
  EMBEDDED_FSYNC: [onOff, "'on' or 'off'"],
  DEMO_DATA: [optional(z.enum(['on', 'pieces', 'off'])), "'on', 'pieces' or 'off'"],
  ADMIN_EMAIL: [optional(z.string().refine(isEmail)), 'an e-mail address'],
  ADMIN_PASSWORD: [
    optional(z.string().refine((value) => passwordProblem(value, []) === undefined)),
    'a password of 8 to 128 characters that is not among the most common ones',
  ],
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
  PAYSTACK_SIMULATED: [onOff, "'on' or 'off'"],
  PAYSTACK_BASE_URL: [url(['http:', 'https:']), 'an address like https://api.paystack.co'],
  FLUTTERWAVE_SECRET_KEY: [
    optional(z.string().regex(/^\S{8,}$/)),
    'the secret key of the Flutterwave account (FLWSECK…)',
  ],
  FLUTTERWAVE_SECRET_HASH: [
    optional(z.string().regex(/^\S{8,200}$/)),
    "the secret hash of Flutterwave's webhook: at least 8 characters without spaces",
  ],
  FLUTTERWAVE_BASE_URL: [url(['http:', 'https:']), 'an address like https://api.flutterwave.com'],
  FLUTTERWAVE_SIMULATED: [onOff, "'on' or 'off'"],
  BANK_NAME: [text, 'the name of a bank'],
  BANK_ACCOUNT_NAME: [text, 'the name of the account'],
  BANK_ACCOUNT_NUMBER: [text, 'the number of the account'],
  BANK_SWIFT: [
    optional(z.string().trim().regex(swiftCodePattern)),
    'a SWIFT code of 8 or 11 letters and digits',
  ],
  SMTP_URL: [url(['smtp:', 'smtps:']), 'an address like smtps://user:password@host:465'],
  MAIL_FROM: [
    optional(z.string().refine(isSender)),
    `a sender such as "${shopConfig.name} <shop@example.com>"`,
  ],
  CONTACT_FORM_ACTION: [url(['http:', 'https:']), 'the address of a form-forwarding service'],
  S3_ENDPOINT: [url(['http:', 'https:']), 'the address of an S3 service'],
  S3_REGION: [text, 'an S3 region'],
  S3_BUCKET: [text, 'an S3 bucket'],
  S3_ACCESS_KEY_ID: [text, 'an S3 access key'],
  S3_SECRET_ACCESS_KEY: [text, 'an S3 secret key'],
  CARD_ORDER_EXPIRY_MINUTES: [positive, 'a number of minutes above 0'],
  TRANSFER_ORDER_EXPIRY_HOURS: [positive, 'a number of hours above 0'],
  RATE_LIMIT: [onOff, "'on' or 'off'"],
  METRICS_HOST: [text, 'an address of this machine'],
  METRICS_PORT: [integer(0, 65_535), 'a port number, or 0 for none'],
  LOG_LEVEL: [optional(z.enum(logLevels)), `one of ${logLevels.join(', ')}`],
  SLOW_QUERY_MS: [integer(0, 600_000), 'a number of milliseconds up to 600000, or 0 for none'],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

/** The environment variables of the shop. Each may be in a file instead, named by `NAME_FILE`. */
export const variableNames = Object.keys(variables);

type Variables = { [Name in keyof typeof variables]: z.infer<(typeof variables)[Name][0]> };

function readVariables(given: NodeJS.ProcessEnv): Variables {
  const env = withFiles(given, variableNames);
  const values: Record<string, unknown> = {};
  for (const [name, [schema, wanted]] of Object.entries(variables)) {
    const result = schema.safeParse(env[name]);
    if (!result.success) throw new ConfigError(name, env[name], wanted);
    values[name] = result.data;
  }
  return values as Variables;
}

/** "Name <address>" or an address alone, on one line. */
function isSender(value: string): boolean {
  const [, name = '', inBrackets] = /^([^<>\r\n]{0,200})<([^<>]+)>$/.exec(value.trim()) ?? [];
  return isEmail(inBrackets ?? value.trim()) && !name.includes('@');
}

/** True where all variables of a group are set, false where none is. Throws {@link ConfigError} for half a group. */
function isGroupSet(values: Variables, group: string, names: readonly (keyof Variables)[]): boolean {
  if (names.every((name) => values[name] === undefined)) return false;
  for (const name of names) {
    if (!values[name])
      throw new ConfigError(name, undefined, `a value, since other ${group} variables are set`);
  }
  return true;
}

function s3Config(values: Variables) {
  const names = [
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ] as const;
  if (!isGroupSet(values, 'S3', names)) return undefined;
  return {
    endpoint: values.S3_ENDPOINT ?? '',
    region: values.S3_REGION ?? '',
    bucket: values.S3_BUCKET ?? '',
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
  };
}

/** The account of the demo shop. */
export const demoBank = {
  bankName: 'Demo Bank (not a real account)',
  accountName: `${shopConfig.name} Demo`,
  accountNumber: '0000000000',
  swiftCode: 'DEMONGLA',
};

/** The account for transfers. Every text is empty where there is none: then transfer is not offered. */
function bankConfig(values: Variables, hasDemo: boolean) {
  const names = ['BANK_NAME', 'BANK_ACCOUNT_NAME', 'BANK_ACCOUNT_NUMBER', 'BANK_SWIFT'] as const;
  if (!isGroupSet(values, 'BANK', names) && hasDemo) return demoBank;
  return {
    bankName: values.BANK_NAME ?? '',
    accountName: values.BANK_ACCOUNT_NAME ?? '',
    accountNumber: values.BANK_ACCOUNT_NUMBER ?? '',
    swiftCode: values.BANK_SWIFT ?? '',
  };
}

/** The first admin. With a database of its own both must be given; `missing` names the variable that is not. */
function firstAdminConfig(values: Variables, embedded: boolean) {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = values;
  const own = ADMIN_EMAIL ?? '';
  if (ADMIN_PASSWORD !== undefined && passwordProblem(ADMIN_PASSWORD, [own, firstAdminName]) !== undefined) {
    throw new ConfigError('ADMIN_PASSWORD', ADMIN_PASSWORD, "a password that is not the admin's own email");
  }
  const missing = ADMIN_EMAIL === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
  const complete = embedded || (ADMIN_EMAIL !== undefined && ADMIN_PASSWORD !== undefined);
  return {
    // mails to the owner need an address at later starts too, when the admin is made already
    adminEmail: ADMIN_EMAIL ?? (embedded ? 'admin@example.test' : shopConfig.email),
    adminPassword: ADMIN_PASSWORD,
    adminMissing: complete ? undefined : missing,
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
  keepPrivate(dataDir);
  const port = values.PORT ?? 3000;
  return {
    port,
    host: values.HOST ?? (existsSync('/.dockerenv') ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    databaseUrl: values.DATABASE_URL,
    embedded,
    embeddedFsync: (values.EMBEDDED_FSYNC ?? 'on') === 'on',
    demoData: values.DEMO_DATA ?? (embedded ? 'on' : 'off'),
    ...firstAdminConfig(values, embedded),
    jwtSecret: values.JWT_SECRET ?? loadOrCreateSecret(dataDir, 'jwt'),
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    trustProxyHops:
      values.TRUST_PROXY === undefined || values.TRUST_PROXY === 'off' ? 0 : Number(values.TRUST_PROXY),
    paystack: paystackConfig(values, dataDir, embedded),
    flutterwave: flutterwaveConfig(values, dataDir),
    bank: bankConfig(values, embedded && values.DEMO_DATA !== 'off'),
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
    /** The sizes of the shop and how it is named: the owner's settings, which each process of the shop follows. */
    goods: standardGoods(),
    identity: standardIdentity(),
    contactFormAction: values.CONTACT_FORM_ACTION,
    s3: s3Config(values),
    cardOrderExpiryMs: (values.CARD_ORDER_EXPIRY_MINUTES ?? 60) * 60_000,
    transferOrderExpiryMs: (values.TRANSFER_ORDER_EXPIRY_HOURS ?? 120) * 3_600_000,
    rateLimit: (values.RATE_LIMIT ?? 'on') === 'on',
    metricsHost: values.METRICS_HOST ?? '127.0.0.1',
    metricsPort: values.METRICS_PORT ?? 0,
    logLevel: values.LOG_LEVEL ?? 'info',
    slowQueryMs: values.SLOW_QUERY_MS ?? 500,
  };
}

export type Config = ReturnType<typeof readConfig>;

/**
 * Returns the environment with values from files: for each `NAME_FILE` the trimmed text of that file as `NAME`.
 * Throws {@link ConfigError} if both are given, or the file is empty or unreadable.
 */
function withFiles(env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  const values = { ...env };
  for (const name of names) {
    const variable = `${name}_FILE`;
    const file = env[variable];
    if (!file) continue;
    if (env[name]) throw new ConfigError(variable, file, `nothing, since ${name} is set too`);
    const text = readText(file);
    if (!text) {
      const fault = text === '' ? 'that one is empty' : 'that one cannot be read';
      throw new ConfigError(variable, file, `the path of a file with the value of ${name}: ${fault}`);
    }
    values[name] = text;
  }
  return values;
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}
