import { Link } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import {
  countryDelivery,
  courierDelivery,
  customsDelivery,
  dispatchDays,
  homeCityDelivery,
} from '../../../contract/delivery/delivery-days.ts';
import { refundDays, returnDays } from '../../../contract/returns/policy.ts';
import type { Chapter } from './text-document.tsx';
import { Range } from './text-document.tsx';

/** Who the house is: what for, where to, where from. */
export const aboutChapters: Chapter[] = [
  {
    id: 'mission',
    title: 'Our mission',
    body: (
      <p>
        To make clothes that fit the woman and not the other way round, from Nigerian cloth, sewn by people
        who are named, paid on time and proud of their seams. A dress should be worth its price on the tenth
        wearing, not only the first.
      </p>
    ),
  },
  {
    id: 'vision',
    title: 'Our vision',
    body: (
      <p>
        That a woman in London or Toronto orders from {shopConfig.homeCity} as easily as from the shop round
        the corner, and that what she opens teaches her a word she did not know: adire, aso-oke, kampala.
        Nigerian fashion needs no discovering. It needs good parcels, honest dates and sizes that hold.
      </p>
    ),
  },
  {
    id: 'history',
    title: 'Our history',
    body: (
      <>
        <p>
          The house began with one cutting table in {shopConfig.homeCity} and a habit: every customer was
          measured twice, and the figures went into a book. Neighbours came for wrappers and left with bubus.
          Cousins abroad sent their figures by phone. The book is still there, and so is the rule that nothing
          is cut before the tape has gone round twice.
        </p>
        <p>
          <em>Ẹwà</em> is Yoruba for beauty. We write it plainly, Ewa, and keep the dot under the letter in
          our mark.
        </p>
      </>
    ),
  },
];

/** The four things a shopper can hold the house to. */
export const aboutPromises = [
  {
    title: 'Secure payment',
    body: (
      <>
        You pay on the page of {shopConfig.paymentProviders}, in naira by card, transfer or USSD; we never see
        a card’s number. From abroad you can also pay by bank transfer.
      </>
    ),
  },
  {
    title: 'Fit measurement',
    body: (
      <>
        Sizes are UK sizing, with the body behind each one in inches in the{' '}
        <Link to="/size-guide">Size Guide</Link>. Outside the table, we sew to your own figures.
      </>
    ),
  },
  {
    title: 'Worldwide shipping',
    body: (
      <>
        Dispatch within <Range>{dispatchDays.words}</Range> working days. Then {homeCityDelivery.inSentence}{' '}
        in {shopConfig.homeCity}, <Range>{countryDelivery.words}</Range> working days in Nigeria,{' '}
        <Range>{courierDelivery.words}</Range> by courier abroad, <Range>{customsDelivery.words}</Range> with
        customs. <Link to="/shipping">Shipping</Link>
      </>
    ),
  },
  {
    title: 'Returns and refunds',
    body: (
      <>
        {returnDays['home-city']} business days in {shopConfig.homeCity}, {returnDays.country} in the rest of
        Nigeria, {returnDays.abroad} abroad, counted from delivery. A refund is paid within{' '}
        <Range>{refundDays.label}</Range> business days. <Link to="/returns">Returns</Link>
      </>
    ),
  },
];
