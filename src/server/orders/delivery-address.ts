import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { shopConfig } from '../../../shop.config.ts';
import type { Address } from '../../contract/customers/address-fields.ts';
import { addressSchema, collectionContactSchema } from '../../contract/customers/addresses.api.ts';
import { type FieldErrors, invalidFields } from '../../contract/errors.ts';
import type { PlaceOrderInput } from '../../contract/orders/orders.api.ts';

countries.registerLocale(english);

const homeCallingCode = '234';

/** An address that can be delivered to. */
export type DeliveryAddress = {
  /** As typed, with the country's English name. */
  address: Address;
  /** ISO 3166 alpha-2. */
  countryCode: string;
  /** Digits with the country's calling code, without the plus. */
  phoneDigits: string;
};

export const unknownCountryMessage = 'Choose the country from the list, like Nigeria or United Kingdom.';

/** ISO 3166 alpha-2 of a country given as English name, alpha-2 or alpha-3 code. */
export function findCountryCode(country: string): string | undefined {
  const typed = country.trim();
  const upper = typed.toUpperCase();
  if (upper.length === 2 && countries.isValid(upper)) return upper;
  return (
    countries.alpha3ToAlpha2(upper) ??
    countries.getAlpha2Code(typed, 'en') ??
    countries.getSimpleAlpha2Code(typed, 'en')
  );
}

/**
 * Checks what only the server can: that the country exists and that the phone numbers are plausible. Nigerian numbers
 * must be assigned ones; abroad the length decides, since plans change faster than this list.
 * @param collected picked up at the shop: name, email and phone are enough
 * @throws ShopError INVALID_FIELDS naming each field, as `address.phone`
 */
export function checkDeliveryAddress(parts: PlaceOrderInput['address'], collected = false): DeliveryAddress {
  const typed = collected
    ? readAddress(collectionContactSchema, { ...parts, country: parts.country || shopConfig.country })
    : readAddress(addressSchema, parts);
  const countryCode = findCountryCode(typed.country);
  if (!countryCode) {
    throw invalidFields({ 'address.country': unknownCountryMessage });
  }
  const address = { ...typed, country: countries.getName(countryCode, 'en') ?? typed.country };
  const errors: FieldErrors = {};
  const noPhone = `This is no phone number in ${address.country}. From elsewhere, begin with + and the country's code.`;
  const phone = parsePhone(address.phone, countryCode);
  if (!phone) errors['address.phone'] ??= noPhone;
  if (address.phone2 && !parsePhone(address.phone2, countryCode)) errors['address.phone2'] ??= noPhone;
  if (Object.keys(errors).length > 0 || !phone) throw invalidFields(errors);
  return { address, countryCode, phoneDigits: phone.number.slice(1) };
}

/** @throws ShopError INVALID_FIELDS naming each field */
function readAddress(
  schema: typeof addressSchema | typeof collectionContactSchema,
  parts: PlaceOrderInput['address'],
): Address {
  const found = schema.safeParse(parts);
  if (found.success) return found.data;
  const errors: FieldErrors = {};
  for (const { path, message } of found.error.issues) errors[`address.${path.join('.')}`] ??= message;
  throw invalidFields(errors);
}

/** A number as it is dialled from anywhere, like +2348031234567; undefined for what is none. */
export function toInternationalNumber(typed: string, countryCode: string): string | undefined {
  return parsePhone(typed, countryCode)?.number;
}

/** The number as typed in a country, if it can be one. */
export function parsePhone(typed: string, countryCode: string) {
  const phone = parsePhoneNumberFromString(typed, {
    defaultCountry: isSupportedCountry(countryCode) ? countryCode : undefined,
  });
  const usable = phone?.countryCallingCode === homeCallingCode ? phone.isValid() : phone?.isPossible();
  return usable ? phone : undefined;
}
