import { describe, expect, it } from 'vitest';
import { carriers, findCarrier, parseTracking } from './carriers.ts';

describe('a carrier', () => {
  it('is known by its name and by the words people write for it', () => {
    for (const typed of ['GIG Logistics', 'gig  logistics', ' GIGL ', 'gig']) {
      expect(findCarrier(typed)?.name, typed).toBe('GIG Logistics');
    }
    expect(findCarrier('park waybill')?.name).toBe('Park waybill');
    expect(findCarrier('own rider')?.name).toBe('Own rider');
    expect(findCarrier('Pigeon')).toBeUndefined();
  });

  it('is called by no word twice', () => {
    const words = carriers.flatMap(({ name, also }) => [name.toLowerCase(), ...also]);
    expect(new Set(words).size).toBe(words.length);
    for (const { page } of carriers.filter((carrier) => carrier.page)) expect(page).toMatch(/^https:\/\//);
  });
});

describe('what is typed of a parcel', () => {
  it('keeps its number without blanks, seen and unseen, and gets the link of its carrier', () => {
    for (const number of [' GIG\u00a0123 \u200b456\t', '\u202aGIG123456\u202c', 'ＧＩＧ123456']) {
      expect(parseTracking({ carrier: 'gig', number }).tracking.number).toBe('GIG123456');
    }
    const { tracking, errors } = parseTracking({ carrier: 'gig', number: 'GIG 123 456' });
    expect(errors).toEqual({});
    expect(tracking).toMatchObject({ carrier: 'GIG Logistics', number: 'GIG123456', driver: null });
    expect(tracking.link.endsWith('GIG123456')).toBe(true);
    expect(parseTracking({ carrier: 'Kwik', number: 'K1' }).tracking.link).toBe('');
  });

  it('keeps a link of its own, https alone, to the host it shows', () => {
    const own = 'https://track.example.com/p/1';
    expect(parseTracking({ carrier: 'DHL', number: '1', link: ` ${own} ` }).tracking.link).toBe(own);
    expect(parseTracking({ carrier: 'Kwik', link: own }).errors).toEqual({});
    for (const link of [
      'http://a.example/1',
      'javascript:alert(1)',
      'https://a@b.example/',
      'https://x',
      'x',
    ]) {
      expect(parseTracking({ carrier: 'DHL', number: '1', link }).errors, link).toHaveProperty('link');
    }
  });

  it.each(['#######', 'N/A', '-', '0', '000', 'none', '\u2013'])('takes %j for no number', (number) => {
    const { errors } = parseTracking({ carrier: 'GIG Logistics', number });
    expect(errors.number).toBe('Enter the number GIG Logistics gave this parcel.');
    expect(parseTracking({ carrier: 'Another carrier', number }).errors).toHaveProperty('number');
  });

  it.each(['1.23457E+11', '1,2E+12', '5e+10'])('says that a spreadsheet has rounded %s', (number) => {
    expect(parseTracking({ carrier: 'DHL', number }).errors.number).toMatch(/^A spreadsheet has rounded/);
  });

  it('needs a number where the carrier gives one', () => {
    expect(parseTracking({ carrier: 'Park waybill' }).errors).toHaveProperty('number');
    expect(parseTracking({ carrier: 'Own rider' }).errors).toEqual({});
    expect(parseTracking({ carrier: 'DHL', number: 'a b<c' }).errors).toHaveProperty('number');
    const driver = { name: ' ', phone: '', park: '' };
    expect(parseTracking({ carrier: 'Own rider', driver }).tracking.driver).toBeNull();
  });
});
