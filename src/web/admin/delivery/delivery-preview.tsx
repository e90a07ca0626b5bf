import { useState } from 'react';
import { shopConfig } from '../../../../shop.config.ts';
import { nigerianStates } from '../../../contract/customers/address-fields.ts';
import { offerFor } from '../../../contract/delivery/delivery-methods.ts';
import { type Currency, isHomeCountry } from '../../../contract/money/currencies.ts';
import { formatMinor, toMinor } from '../../../contract/money/money.ts';
import { LgaField } from '../../shared/addresses/lga-field.tsx';
import { useHome, useOfferedCurrencies } from '../../state/shop-details.ts';
import countryNames from '../../ui/forms/country-names.json' with { type: 'json' };
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import styles from './delivery.module.css';
import { type DeliveryDraft, toSettings } from './delivery-draft.rules.ts';

const toOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** What a customer of a given place would be offered by the unsaved form. */
export function DeliveryPreview({ draft }: { draft: DeliveryDraft }) {
  const offered = useOfferedCurrencies();
  const home = useHome();
  const [sample, setSample] = useState({
    country: shopConfig.country,
    state: '',
    lga: '',
    city: '',
    currency: offered.find((code) => code === 'NGN') ?? offered[0] ?? ('NGN' as Currency),
    sum: '100000',
  });
  const set = (part: Partial<typeof sample>) => setSample({ ...sample, ...part });
  const { country, state, lga, city, currency, sum: subtotal } = sample;
  const subtotalMinor = toMinor(Number(subtotal.replaceAll(',', '')) || 0, currency);
  const address = { country, state, city, lga };
  const { ways, note } = offerFor(
    toSettings(draft),
    { address, currency, sumMinor: subtotalMinor },
    { home },
  );
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <h2 id="preview">What a customer would see</h2>
      <div className={styles.previewFields}>
        <SelectField
          label="Customer’s country"
          options={toOptions(countryNames)}
          value={country}
          onChange={({ target }) => set({ country: target.value, state: '', lga: '' })}
        />
        {isHomeCountry(country) && (
          <SelectField
            label="Customer’s state"
            placeholder="Not chosen yet"
            options={toOptions(nigerianStates)}
            value={state}
            onChange={({ target }) => set({ state: target.value, lga: '' })}
          />
        )}
        {isHomeCountry(country) && (
          <LgaField
            name="lga"
            state={state}
            value={lga}
            error={undefined}
            onChange={({ target }) => set({ lga: target.value })}
          />
        )}
        <TextInput label="City" value={city} onChange={({ target }) => set({ city: target.value })} />
        <SelectField
          label="Currency"
          options={toOptions(offered)}
          value={currency}
          onChange={({ target }) => set({ currency: target.value as Currency })}
        />
        <TextInput
          label="Pieces come to"
          inputMode="decimal"
          value={subtotal}
          onChange={({ target }) => set({ sum: target.value })}
        />
      </div>
      <div role="status">
        <ul className={styles.offered}>
          {ways.map((way) => (
            <li key={way._id}>
              <span>
                {way.name}
                <span className="caption own-line">
                  {formatDays(way)}
                  {way.text && `. ${way.text}`}
                </span>
              </span>
              <b className="tabular">{way.feeMinor === 0 ? 'Free' : formatMinor(way.feeMinor, currency)}</b>
            </li>
          ))}
        </ul>
        {note && <p className="small soft above-2">{note}</p>}
      </div>
    </section>
  );
}

/** "On the day it is sent", "1–2 working days after dispatch". */
function formatDays({ from, to }: { from: number; to: number }): string {
  if (to === 0) return 'On the day it is sent';
  return `${from === to ? to : `${from}–${to}`} working days after dispatch`;
}
