import { isDiallable } from '../customers/address-fields.ts';
import { cleanCode } from '../text/clean-text.ts';
import { foldText } from '../text/fold-text.ts';

type CarrierRow = {
  name: string;
  /** Other words for it, folded, as people and files write it. */
  also: readonly string[];
  /** It gives each parcel a number; without one the parcel cannot be followed. */
  numbered: boolean;
  /** URL prefix before the number on the carrier's own tracking page, where known. */
  page: string;
  /** A person hands it over, whose phone helps: a rider, or the driver of the bus. */
  driven: boolean;
};

/**
 * Parcel carriers. GIG's page opens with any query and asks for the number itself; Kwik, Sendbox and Terminal Africa
 * send a separate link for each parcel, which the admin pastes.
 */
export const carriers: readonly CarrierRow[] = [
  {
    name: 'GIG Logistics',
    also: ['gig', 'gigl', 'god is good logistics', 'gig logistics gigl'],
    numbered: true,
    page: 'https://giglogistics.com/track/?waybill=',
    driven: false,
  },
  {
    name: 'DHL',
    also: ['dhl express', 'dhl nigeria'],
    numbered: true,
    page: 'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id=',
    driven: false,
  },
  { name: 'Kwik', also: ['kwik delivery'], numbered: true, page: '', driven: true },
  { name: 'Sendbox', also: [], numbered: true, page: '', driven: false },
  { name: 'Terminal Africa', also: ['terminal'], numbered: true, page: '', driven: false },
  {
    name: 'FedEx',
    also: ['fedex express', 'red star', 'red star express'],
    numbered: true,
    page: 'https://www.fedex.com/fedextrack/?trknbr=',
    driven: false,
  },
  { name: 'UPS', also: [], numbered: true, page: 'https://www.ups.com/track?tracknum=', driven: false },
  {
    name: 'Park waybill',
    also: ['waybill', 'park', 'motor park', 'bus park'],
    numbered: true,
    page: '',
    driven: true,
  },
  {
    name: 'Own rider',
    also: ['rider', 'own driver', 'dispatch rider'],
    numbered: false,
    page: '',
    driven: true,
  },
  { name: 'Another carrier', also: ['other', 'other carrier'], numbered: false, page: '', driven: true },
];

/** A carrier by its name or another word for it, however it is written. */
export function findCarrier(typed: string): CarrierRow | undefined {
  const word = foldText(typed);
  return carriers.find(({ name, also }) => foldText(name) === word || also.includes(word));
}

export type Driver = {
  name: string;
  phone: string;
  /** Where the bus arrives or leaves from; empty for a rider. */
  park: string;
};

/** The carrier of a parcel and its tracking details. */
export type Tracking = { carrier: string; number: string; link: string; driver: Driver | null };

export type TrackingInput = {
  carrier: string;
  number?: string | undefined;
  link?: string | undefined;
  driver?:
    | { name?: string | undefined; phone?: string | undefined; park?: string | undefined }
    | null
    | undefined;
};

/** Longest texts of a parcel, in characters. */
export const parcelLengths = {
  carrier: 60,
  number: 60,
  link: 500,
  driver: 100,
  phone: 40,
  park: 100,
} as const;

export type TrackingErrors = Partial<Record<'carrier' | 'number' | 'link' | 'driver.phone', string>>;

export const carrierNames = carriers.map(({ name }) => name);
const choices = `${carrierNames.slice(0, -1).join(', ')} or ${carrierNames.at(-1)}`;

/** What was typed of a parcel's way, made whole: the carrier's own name, the number without blanks, its link. */
export function parseTracking(typed: TrackingInput): { tracking: Tracking; errors: TrackingErrors } {
  const carrier = findCarrier(typed.carrier);
  const number = cleanCode(typed.number ?? '').replace(/\s/g, '');
  const link = typed.link?.trim() ?? '';
  const driver = parseDriver(typed.driver);
  const errors: TrackingErrors = {};
  if (!carrier) errors.carrier = `Choose a carrier: ${choices}.`;
  if (isRounded(number)) {
    errors.number =
      'A spreadsheet has rounded this number. Set its column to text, then enter the whole number.';
  } else if (isPlaceholder(number)) {
    errors.number = `Enter the number ${carrier?.numbered ? carrier.name : 'the carrier'} gave this parcel.`;
  } else if (number && !isNumber(number)) {
    errors.number = 'A number has letters, digits and - / . _ #, like GIG123456.';
  } else if (!number && carrier?.numbered && !link) {
    errors.number = `Enter the number ${carrier.name} gave this parcel.`;
  }
  if (link && !isSafeLink(link)) errors.link = 'Enter the whole link, beginning with https://.';
  if (driver?.phone && !isDiallable(driver.phone)) {
    errors['driver.phone'] = 'Write the number with its digits, like 0803 123 4567.';
  }
  const tracking = {
    carrier: carrier?.name ?? typed.carrier.trim(),
    number,
    link: link || trackingLink(carrier, number),
    driver,
  };
  return { tracking, errors };
}

function isNumber(number: string): boolean {
  return /^[A-Za-z0-9/._#-]+$/.test(number);
}

/**
 * Whether a value is a placeholder for a number that is missing or too wide for its column: "N/A", "-", "0",
 * "#######".
 */
function isPlaceholder(number: string): boolean {
  return number !== '' && !/[1-9]/.test(number) && isNumber(number);
}

/** "1.23457E+11" */
function isRounded(number: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(number);
}

/** The link by the carrier's own page; empty where there is none. */
function trackingLink(carrier: CarrierRow | undefined, number: string): string {
  return carrier?.page && isNumber(number) ? carrier.page + encodeURIComponent(number) : '';
}

/** Only https, and no name or password before the host, which would show another host than it opens. */
function isSafeLink(link: string): boolean {
  if (!/^https:\/\/[^\s@\\]+$/i.test(link) || !URL.canParse(link)) return false;
  const { protocol, hostname } = new URL(link);
  return protocol === 'https:' && hostname.includes('.');
}

function parseDriver(typed: TrackingInput['driver']): Driver | null {
  const driver = {
    name: typed?.name?.trim() ?? '',
    phone: typed?.phone?.trim() ?? '',
    park: typed?.park?.trim() ?? '',
  };
  return driver.name || driver.phone || driver.park ? driver : null;
}

/** A parcel's carrier and number in a line, as in "GIG Logistics GIG123456". */
export function formatTracking({ carrier, number }: { carrier: string; number: string }): string {
  return number ? `${carrier} ${number}` : carrier;
}
