/** A variable that holds what it should not; the sentence names it, what it holds and what it should hold. */
export class ConfigError extends Error {
  constructor(name: string, value: string | undefined, wanted: string) {
    const shown =
      value === undefined || value === '' ? 'is empty' : `holds ${JSON.stringify(mask(name, value))}`;
    super(`${name} ${shown}; it should hold ${wanted}.`);
    this.name = 'ConfigError';
  }
}

const secretNames = [
  'JWT_SECRET',
  'ADMIN_PASSWORD',
  'PAYSTACK_SECRET_KEY',
  'FLUTTERWAVE_SECRET_KEY',
  'FLUTTERWAVE_SECRET_HASH',
  'S3_SECRET_ACCESS_KEY',
];

function mask(name: string, value: string): string {
  return secretNames.includes(name) ? `${value.slice(0, 2)}… (${value.length} characters)` : value;
}
