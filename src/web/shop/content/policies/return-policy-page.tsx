import { Link } from 'react-router';
import { businessDaysLabel } from '../../../../contract/delivery/calendar.ts';
import { currentPolicy } from '../../../../contract/returns/policy.ts';
import {
  damagedMessage,
  exchangePeriod,
  exclusionMessages,
  refundPeriod,
} from '../../../../contract/returns/policy-messages.ts';
import { spellNumber } from '../../../../contract/text/spell-number.ts';
import { pageData } from '../../../api.server.ts';
import { getShopDetails } from '../../../seo/meta.ts';
import { DemoOnly } from '../demo-only.tsx';
import { HomeCity } from '../shop-contact.tsx';
import { getSummary, Range, type TextDocument, TextPage } from '../text-page.tsx';
import { WrittenPage, writtenMeta } from '../written-page.tsx';
import type { Route } from './+types/return-policy-page.ts';
import { DestinationRows } from './destination-rows.tsx';

const { faultyDays, holdDays, withdrawalDays } = currentPolicy;

export const returns: TextDocument = {
  title: 'Returns',
  summary:
    'How long you have to return a piece, how exchanges and refunds work, and what happens when something is faulty.',
  chapters: [
    {
      id: 'windows',
      title: 'How long you have',
      body: (
        <>
          <table>
            <caption>Counted from the day of delivery</caption>
            <thead>
              <tr>
                <th scope="col">Delivered to</th>
                <th scope="col">Back with us within</th>
              </tr>
            </thead>
            <tbody>
              <DestinationRows shows="returnWithin" />
            </tbody>
          </table>
          <p>
            A piece must be physically received back in <HomeCity /> within that time; the day you post it
            does not count. Business days are {businessDaysLabel}.
          </p>
        </>
      ),
    },
    {
      id: 'how',
      title: 'How to send something back',
      body: (
        <>
          <ol>
            <li>
              Open the order under <Link to="/dashboard/my-orders">My orders</Link> and press “Return or
              exchange”. Choose the pieces and what you would like: a refund, another size or colour, or a
              repair. The page shows what is possible, until when, and who pays the return postage.
            </li>
            <li>
              We’ll email you the address. Fold the piece with its labels on, unworn and unwashed, into the
              bag it came in.
            </li>
            <li>Send it by a tracked service, and keep the receipt until you hear from us.</li>
          </ol>
          <p>
            You pay the return postage, unless the piece is faulty. Without an account,{' '}
            <Link to="/contact">write to us</Link> with your order reference.
          </p>
        </>
      ),
    },
    {
      id: 'excluded',
      title: 'What cannot be returned',
      body: (
        <>
          <ul>
            {Object.entries(exclusionMessages).map(([exclusion, sentence]) => (
              <li key={exclusion}>{sentence}</li>
            ))}
            <li>{damagedMessage}</li>
          </ul>
          <p>
            None of this touches faulty goods. You can always return them, on sale or not, discount code or
            not.
          </p>
        </>
      ),
    },
    {
      id: 'exchange',
      title: 'Exchanges',
      body: (
        <>
          <p>
            Ask for another size or colour, and we’ll reserve one for you immediately. We’ll hold it until{' '}
            {spellNumber(holdDays)} business days after the day yours must be back; then it goes back on sale,
            and we’ll tell you. When yours is here and in order, we’ll ship the other within {exchangePeriod}.
          </p>
          <p>
            At the same price there’s nothing to pay. If the other costs more, you pay the difference by a
            link before we send it; if it costs less, we’ll refund the difference. An exchanged piece can be
            exchanged once more. If the other is no longer available by then, we’ll offer you another or a
            refund.
          </p>
        </>
      ),
    },
    {
      id: 'refunds',
      title: 'Refunds',
      body: (
        <p>
          A refund is paid within <Range>{refundPeriod}</Range> of the piece reaching us, minus shipping,
          through the payment gateway you paid with. We can’t pay it any other way. If you paid by bank
          transfer, we’ll ask for your account and refund you by bank transfer. Your bank may need a few more
          days to show it.
        </p>
      ),
    },
    {
      id: 'withdrawal',
      title: 'Withdrawal within the European Union',
      body: (
        <>
          <p>
            If your order is delivered within the European Union, you may withdraw from the contract until{' '}
            {withdrawalDays.notify} days after delivery, without giving a reason, sale pieces included:{' '}
            <Link to="/withdraw">withdraw from contract here</Link>, with your order reference and your email,
            or tell us in your own words. We’ll confirm it by email with the date and time. Pieces sewn to
            your own measurements are the exception.
          </p>
          <p>
            Send the pieces back within {withdrawalDays.sendBack} days of telling us; you pay the return
            postage. When you withdraw from the whole order, we’ll refund delivery too. Of this and the days
            above, whichever is better for you applies.
          </p>
        </>
      ),
    },
    {
      id: 'faulty',
      title: 'When a piece is faulty',
      body: (
        <>
          <p>
            A seam that opens, a wrong size in the bag, dye that came out where it should not: tell us within{' '}
            {faultyDays.report} days of delivery, with a picture, and send the piece back so that it is
            returned within {faultyDays.sendBack} days. You choose between repair, replacement and a full
            refund, and we pay the return postage.
          </p>
          <p>
            These days help us to act quickly. They do not shorten your rights: under the Federal Competition
            and Consumer Protection Act 2018 you may return defective or unsafe goods within a reasonable time
            for a full refund, and so you may here. If you live elsewhere, the consumer law of your country
            may give you more.
          </p>
          <p>
            Small differences in hand-dyed cloth are not faults: no two pieces of{' '}
            <DemoOnly instead="adire">
              <Link to="/blog/what-adire-is">adire</Link>
            </DemoOnly>{' '}
            carry quite the same circles.
          </p>
        </>
      ),
    },
  ],
};

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageData).readWritten('returns');
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  writtenMeta(matches, loaderData, {
    title: returns.title,
    description: getSummary(returns, getShopDetails(matches)),
    path: '/returns',
  });

export default function ReturnsPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? <WrittenPage page={loaderData} /> : <TextPage document={returns} />;
}
