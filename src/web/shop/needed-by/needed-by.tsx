import { useState } from 'react';
import { shopConfig } from '../../../../shop.config.ts';
import type { CartLine } from '../../../contract/cart/cart.ts';
import type { Located, Zone } from '../../../contract/delivery/zones.ts';
import type { Currency } from '../../../contract/money/currencies.ts';
import { useCurrency } from '../../state/currency.ts';
import { useNeededDay } from '../../state/needed-day.ts';
import { useHome } from '../../state/shop-details.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { DayAnswer } from './day-answer.tsx';
import { DayInput } from './day-input.tsx';
import styles from './needed-by.module.css';
import { useDayAnswers } from './use-day-answers.ts';

export type NeededByProps = {
  /** None before size and colour are chosen. */
  lines: readonly CartLine[];
};

const { country } = shopConfig;
const listZones = (homeCity: string): { value: Zone; label: string }[] => [
  { value: 'home-city', label: homeCity },
  { value: 'country', label: `Elsewhere in ${country}` },
  { value: 'abroad', label: 'Abroad' },
];

/** "I need it by" before the address is known: the day, roughly the place, and the answer. */
export default function NeededBy({ lines }: NeededByProps) {
  const currency = useCurrency();
  const { homeCity } = useHome();
  const [needed, choose] = useNeededDay();
  const [zone, setZone] = useState<Zone>(currency === 'NGN' ? 'home-city' : 'abroad');
  const answers = useDayAnswers({
    day: needed.day,
    lines,
    place: placeIn(zone, currency, homeCity),
    currencies: [currency],
  });
  const onDay = (day: string) => choose({ ...needed, day });
  return (
    <div className={styles.asked}>
      <div className={styles.fields}>
        <DayInput day={needed.day} onDay={onDay} />
        <SelectField
          label="Where"
          options={listZones(homeCity)}
          value={zone}
          onChange={(event) => setZone(event.target.value as Zone)}
        />
      </div>
      {needed.day !== '' && lines.length === 0 && (
        <p className="small soft">Choose your size and colour, and we’ll check the day.</p>
      )}
      {needed.day !== '' && lines.length > 0 && (
        <DayAnswer day={needed.day} answers={answers} answer={answers.value?.get(currency)} onDay={onDay} />
      )}
    </div>
  );
}

/** A country of those who pay in a currency and live abroad, until their address is known. */
const countriesAbroad: Partial<Record<Currency, string>> = { EUR: 'Germany', USD: 'United States' };

function placeIn(zone: Zone, currency: Currency, homeCity: string): Located {
  if (zone === 'abroad')
    return { country: countriesAbroad[currency] ?? 'United Kingdom', state: '', city: '' };
  return { country, state: '', city: zone === 'home-city' ? homeCity : '' };
}
