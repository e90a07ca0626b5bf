import { Link } from 'react-router';
import { shopConfig } from '../../../../../shop.config.ts';
import { dispatchDays } from '../../../../contract/delivery/delivery-days.ts';
import { abroadInCodes } from '../../../../contract/money/currencies.ts';
import { pageData } from '../../../api.server.ts';
import { getShopDetails } from '../../../seo/meta.ts';
import { useIsOwnShop } from '../../../state/shop-details.ts';
import { AcceptedCurrencies, ShopName, ShopPlace } from '../shop-contact.tsx';
import { getSummary, Range, type TextDocument, TextPage } from '../text-page.tsx';
import { WrittenPage, writtenMeta } from '../written-page.tsx';
import type { Route } from './+types/terms-page.ts';

export const terms: TextDocument = {
  title: 'Terms',
  summary: ({ name }) => `What you and ${name} agree on when you buy here, in words meant to be read.`,
  updated: 'Last updated May 1, 2025',
  chapters: [
    {
      id: 'who',
      title: 'Who we are',
      body: (
        <p>
          <ShopName /> sells women’s fashion, ready to wear and made to measure, from <ShopPlace />,{' '}
          {shopConfig.country}. These terms hold for every order placed in this shop. By ticking the box when
          you sign up, and by placing an order, you agree to them and to the{' '}
          <Link to="/privacy-policy">privacy policy</Link>.
        </p>
      ),
    },
    {
      id: 'account',
      title: 'Your account',
      body: (
        <p>
          You need an account to order. Please give your own name and an email that reaches you, and keep your
          password to yourself: what is ordered with it counts as ordered by you. You can log out everywhere
          or close the account at any time, from the account itself. We may close an account that is used to
          deceive the shop or other people.
        </p>
      ),
    },
    {
      id: 'prices',
      title: 'Prices and currencies',
      body: (
        <>
          <p>
            Each piece has its own prices in <AcceptedCurrencies kind="formal" />; we set them one by one and
            do not convert while you shop. The amount on the pay button is the amount charged.
          </p>
          <p>
            All international orders must be paid in {abroadInCodes}. If a piece has no price in your
            currency, the checkout says so and nothing is charged.
          </p>
        </>
      ),
    },
    {
      id: 'orders',
      title: 'Orders and payment',
      body: (
        <>
          <p>
            Your order is an offer. It becomes a contract when your payment is confirmed. Until then the
            pieces are reserved for you: for about an hour when you pay at once; when you pay by bank transfer
            from abroad, for a day, and for five days once you’ve sent us proof of the transfer. After that an
            unpaid order lapses and the pieces go back on the rail.
          </p>
          <p>
            Payments by card, transfer or USSD are taken by {shopConfig.paymentProviders}; we never see a
            card’s number. ‘Pay with Transfer’ is for deliveries outside Nigeria: please add the payment
            reference to the transfer, so we know whose money it is. If money arrives late or does not match,
            a person will look at it and write to you.
          </p>
          <p>
            Should a price be plainly wrong, or a piece turn out to be gone, we’ll tell you and refund what
            you paid.
          </p>
        </>
      ),
    },
    {
      id: 'delivery',
      title: 'Delivery',
      body: (
        <p>
          We dispatch within <Range>{dispatchDays.words}</Range> working days. What follows, by destination,
          stands under <Link to="/shipping">Shipping</Link>. Taxes and duties of the country of destination
          are the customer’s responsibility. The times are honest estimates; if we cannot keep one, we’ll tell
          you, and cancel what has not been sent if you ask us to.
        </p>
      ),
    },
    {
      id: 'returns',
      title: 'Returns and refunds',
      body: (
        <p>
          The return windows, the exceptions and how to send things back are set out under{' '}
          <Link to="/returns">Returns</Link>, and are part of these terms. Faulty goods can always come back.
          For an order delivered within the European Union you may also{' '}
          <Link to="/withdraw">withdraw from the contract here</Link>.
        </p>
      ),
    },
    {
      id: 'bespoke',
      title: 'Made to measure',
      body: (
        <p>
          For a bespoke piece we agree on cloth, measurements, price and date in writing before we cut. You
          vouch for the measurements you send; we vouch for sewing to them. You may cancel until the cloth is
          cut. After that we may keep a fair charge for the work and cloth already spent, and no more.
        </p>
      ),
    },
    {
      id: 'content',
      title: 'Pictures and words',
      body: (
        <p>
          The drawings, photographs, texts and patterns in this shop belong to the house or are used with
          leave. Share links as you like; please ask before you print or sell anything made from them.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'What we answer for',
      body: (
        <p>
          We answer for what we sell being as described, sound and safe, and for damage we cause by
          carelessness or on purpose. We do not answer for what we could not foresee or prevent, such as a
          courier’s strike or a border that closes. Nothing here limits a right that the law gives you and
          does not let us limit.
        </p>
      ),
    },
    {
      id: 'law',
      title: 'Law and disputes',
      body: (
        <p>
          The law of the Federal Republic of Nigeria applies, with the Federal Competition and Consumer
          Protection Act 2018; consumers elsewhere keep the protection of their own country. Please{' '}
          <Link to="/contact">write to us</Link> first: one message usually sorts things out.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: (
        <p>
          When these terms change, the date above changes with them. An order follows the terms that stood
          here on the day it was placed.
        </p>
      ),
    },
  ],
};

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageData).readWritten('terms');
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  writtenMeta(matches, loaderData, {
    title: terms.title,
    description: getSummary(terms, getShopDetails(matches)),
    path: '/terms',
  });

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const isOwnShop = useIsOwnShop();
  // the date is that of the demo shop's terms
  const { updated, ...undated } = terms;
  const document = isOwnShop ? undated : { ...undated, updated };
  return loaderData ? <WrittenPage page={loaderData} /> : <TextPage document={document} />;
}
