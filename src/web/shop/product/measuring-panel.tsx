import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { toCurrency } from '../../../contract/money/currencies.ts';
import { formatPrice, toMinor } from '../../../contract/money/money.ts';
import { shownPrice } from '../../../contract/money/pricing.ts';
import { formatDays } from '../../../contract/workroom/lead-days.ts';
import { useCurrency } from '../../state/currency.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { MeasuresFields, type MeasuresReader } from './measures-fields.tsx';
import styles from './measuring.module.css';

type MeasuringPanelProps = { product: PageProduct; reader: MeasuresReader };

/** What it means to have the piece made to measure, and the measurements. */
export default function MeasuringPanel({ product, reader }: MeasuringPanelProps) {
  const { madeToMeasure } = product;
  if (!madeToMeasure) return null;
  return (
    <section className={styles.panel} aria-label="Made to measure">
      <ul className={styles.facts}>
        <Surcharge product={product} />
        <li>
          Sewn for you: leaves the workroom in <Verbatim>{formatDays(madeToMeasure)}</Verbatim>.
        </li>
        {madeToMeasure.deposit < 100 && (
          <li>
            At checkout, pay it all or <Verbatim>{`${madeToMeasure.deposit}%`}</Verbatim> now and the rest
            before it leaves.
          </li>
        )}
      </ul>
      <MeasuresFields product={product} reader={reader} />
    </section>
  );
}

/** Of the currency that the price is shown in. */
function Surcharge({ product }: { product: PageProduct }) {
  const price = shownPrice(product, useCurrency());
  const currency = price && toCurrency(price.currency);
  const surcharge = currency && product.madeToMeasure?.surcharge[currency];
  return (
    <li>
      {surcharge ? (
        <span>
          <Verbatim>{formatPrice(toMinor(surcharge, currency), currency)}</Verbatim> on top of the price,
          already added above.
        </span>
      ) : (
        <span>At the same price as our sizes.</span>
      )}
    </li>
  );
}
