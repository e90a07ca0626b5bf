import { expect, it } from 'vitest';
import { formatPhoneCell, formatPostalCodeCell } from './order-columns.rules.ts';

it('keeps the leading 0 of telephone numbers and postal codes in spreadsheets', () => {
  expect(formatPhoneCell('08031234567')).toBe('0803 123 4567');
  expect(formatPhoneCell('2348031234567')).toBe('234803 123 4567');
  for (const phone of ['0803 123 4567', '+44 7700 900123', '']) expect(formatPhoneCell(phone)).toBe(phone);
  expect(formatPostalCodeCell('02139')).toBe("'02139");
  for (const code of ['SE15 5BS', '500272', '']) expect(formatPostalCodeCell(code)).toBe(code);
});
