import type { Address } from '../../../contract/customers/address-fields.ts';

const streetTypes =
  /^(road|rd|street|st|avenue|ave|close|crescent|lane|drive|way|estate|layout|house|flat|block|plot|no)\.?,?$/i;

/**
 * Masks an address so that its author recognises it and no one else finds the house: "12 A… Road, Port Harcourt" for
 * 12 Aba Road. Numbers and the type of street remain.
 */
export function maskAddress({ street, city }: Pick<Address, 'street' | 'city'>): string {
  const words = street.split(/\s+/).filter(Boolean);
  const masked = words.map((word) =>
    /^\d+\p{L}?,?$/u.test(word) || streetTypes.test(word) ? word : maskWord(word),
  );
  return [masked.join(' ').replace(/,$/, ''), city].filter(Boolean).join(', ');
}

function maskWord(word: string): string {
  const [first = ''] = word;
  return `${first}…${word.endsWith(',') ? ',' : ''}`;
}
