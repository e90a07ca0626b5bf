import { Link } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import { dispatchDays } from '../../../contract/delivery/delivery-days.ts';
import { replyDays } from '../../../contract/delivery/reply-days.ts';
import { abroadInCodes } from '../../../contract/money/currencies.ts';
import { returnDays } from '../../../contract/returns/policy.ts';
import { AcceptedCurrencies } from './accepted-currencies.tsx';
import styles from './reading.module.css';
import { ShopEmail } from './shop-contact.tsx';
import { Range } from './text-document.tsx';

export function TheHouseInBrief() {
  return (
    <>
      <p>
        For captions, boxes and the last paragraph of an article. Everything on this page may be quoted
        freely.
      </p>
      <h2>In one sentence</h2>
      <p>
        {shopConfig.name} is a women’s fashion house in {shopConfig.city}, {shopConfig.region},{' '}
        {shopConfig.country}, that sews bubus, dresses and two-piece sets from Nigerian cloth, ready to wear
        and made to measure.
      </p>
      <h2>In figures</h2>
      <dl>
        <div>
          <dt>Ready to wear</dt>
          <dd>Three lines: Bubu, Dresses, Two Piece. Sizes S to XXL, which are UK 8 to 16, in two fits.</dd>
        </div>
        <div>
          <dt>Made to measure</dt>
          <dd>UK 4-6 and 18 as standard, other measurements on request.</dd>
        </div>
        <div>
          <dt>Sold in</dt>
          <dd>
            <AcceptedCurrencies kind="short" />. Orders from abroad are paid in {abroadInCodes}.
          </dd>
        </div>
        <div>
          <dt>Sent</dt>
          <dd>
            Within <Range>{dispatchDays.words}</Range> working days, to {shopConfig.homeCity} and the rest of
            Nigeria, and abroad by courier.
          </dd>
        </div>
        <div>
          <dt>Taken back</dt>
          <dd>
            Within {returnDays['home-city']}, {returnDays.country} or {returnDays.abroad} business days of
            delivery, by destination. Faulty goods always. See <Link to="/returns">Returns</Link>.
          </dd>
        </div>
      </dl>
      <h2>What we do not say</h2>
      <p>
        We publish no turnover and no number of followers. We have won no prizes and do not claim any; “number
        one” in our footer is a wink from the workroom, and the <Link to="/disclaimer">disclaimer</Link> says
        so. We do not say “sustainable”. We say what the cloth is, where it was dyed and how to make it last.
      </p>
      <h2>Pictures</h2>
      <p>
        All pictures in the shop are drawn by the house. You may use them in articles about the house,
        uncropped and with the line “Drawing: {shopConfig.name}”. We email larger files;{' '}
        <Link to="/contact">tell us</Link> the width you need and the day you go to print.
      </p>
      <h2>Talking to us</h2>
      <p>
        Questions from journalists and students are answered in writing, usually within {replyDays.words}, at{' '}
        <ShopEmail />. We are glad to explain cloth, cut and care, and to lend a piece for a picture within
        Nigeria.
      </p>
      <p className={styles.note}>
        {shopConfig.name} is a demonstration house. Please mention it when you write about the shop; the
        software behind it is real and open.
      </p>
    </>
  );
}
