import { shopConfig } from '../../../../shop.config.ts';
import {
  countryDelivery,
  courierDelivery,
  homeCityDelivery,
} from '../../../contract/delivery/delivery-days.ts';
import { refundDays, returnDays } from '../../../contract/returns/policy.ts';
import styles from './home.module.css';

const { homeCity, country } = shopConfig;

/** What the house holds itself to; the policies say it in full. */
export function PromiseList() {
  return (
    <section className={`wrap section ${styles.promise}`} aria-labelledby="promise-title">
      <h2 id="promise-title">What you can hold us to</h2>
      <dl>
        <div>
          <dt>Secure payment</dt>
          <dd>
            Naira by card, transfer or USSD, other currencies by card; we never see the number. From abroad
            you can also pay by bank transfer.
          </dd>
        </div>
        <div>
          <dt>Fit measurement</dt>
          <dd>
            Sizes are UK sizing. Every piece comes with the body measurements it was cut for, in inches.
          </dd>
        </div>
        <div>
          <dt>Worldwide shipping</dt>
          <dd>
            {homeCityDelivery.asNoun} within {homeCity},{' '}
            <span className="nowrap">{countryDelivery.words}</span> working days in {country},{' '}
            <span className="nowrap">{courierDelivery.words}</span> by courier abroad. Duties are yours to
            pay.
          </dd>
        </div>
        <div>
          <dt>Returns and refunds</dt>
          <dd>
            {returnDays['home-city']} business days in {homeCity}, {returnDays.country} in {country},{' '}
            {returnDays.abroad} abroad, counted from delivery. A refund is paid within{' '}
            <span className="nowrap">{refundDays.label}</span> business days.
          </dd>
        </div>
      </dl>
    </section>
  );
}
