import { Link } from 'react-router';
import { businessDaysLabel } from '../../../../contract/delivery/calendar.ts';
import {
  courierDelivery,
  customsDelivery,
  dispatchDays,
} from '../../../../contract/delivery/delivery-days.ts';
import {
  type FormattedMethod,
  formatMethods,
} from '../../../../contract/delivery/format-delivery-methods.ts';
import { abroadCurrencyList } from '../../../../contract/money/currency-messages.ts';
import { pageData } from '../../../api.server.ts';
import { getShopDetails } from '../../../seo/meta.ts';
import { type Chapter, getSummary, Range, type TextDocument, TextPage } from '../text-page.tsx';
import { WrittenPage, writtenMeta } from '../written-page.tsx';
import type { Route } from './+types/shipping-page.ts';
import { DestinationRows } from './destination-rows.tsx';

const internationalCurrencies = (
  <p>
    Orders delivered outside Nigeria are paid in {abroadCurrencyList}. The checkout says so before it takes
    anything, and switches the currency for you.
  </p>
);

const shipping: TextDocument = {
  title: 'Shipping',
  summary: ({ city }) =>
    `When we send your order, how long delivery takes from ${city}, and who pays duties at the border.`,
  chapters: [
    {
      id: 'dispatch',
      title: 'When we send it',
      body: (
        <>
          <p>
            Every order is dispatched within <Range>{dispatchDays.words}</Range> working days of your payment.
            Pieces ready in your size ship soonest. Those still to be finished, or sewn to your own
            measurements, ship towards the end of that time.
          </p>
          <p>Working days are {businessDaysLabel}.</p>
        </>
      ),
    },
    {
      id: 'journey',
      title: 'How long delivery takes',
      body: (
        <>
          <table>
            <caption>Counted from the day the parcel leaves us</caption>
            <thead>
              <tr>
                <th scope="col">Where to</th>
                <th scope="col">After dispatch</th>
              </tr>
            </thead>
            <tbody>
              <DestinationRows shows="arrives" />
            </tbody>
          </table>
          <p>
            The courier abroad usually needs <Range>{courierDelivery.words}</Range> working days. With customs
            on the way it can take <Range>{customsDelivery.words}</Range>: plan with that figure when the day
            matters.
          </p>
        </>
      ),
    },
    {
      id: 'cost',
      title: 'What it costs',
      body: (
        <>
          <p>
            Shipping is calculated at checkout and shown before you pay. At present the shop adds no shipping
            fee: the total you see is the total you pay.
          </p>
          {internationalCurrencies}
        </>
      ),
    },
    {
      id: 'duties',
      title: 'Taxes and duties at the border',
      body: (
        <p>
          Taxes and duties of the country a parcel goes to are the customer’s responsibility. The courier or
          the customs office asks for them on arrival, and we cannot know the amount in advance. A parcel that
          is refused at the border comes back to us at the customer’s cost, and its refund is paid without
          shipping.
        </p>
      ),
    },
    {
      id: 'tracking',
      title: 'Tracking your order',
      body: (
        <>
          <p>
            We’ll email you when your payment arrives, when your order is out for delivery and when it has
            arrived. In between, <Link to="/myorders">Track Order</Link> shows where it is: your order
            reference and email are enough.
          </p>
          <p>
            Please give us a phone number that rings. In many streets the rider finds the gate by calling, and
            a landmark in the address helps more than a house number.
          </p>
        </>
      ),
    },
    {
      id: 'trouble',
      title: 'When something goes wrong',
      body: (
        <p>
          Is a parcel late, damaged or not yours? <Link to="/contact">Write to us</Link> with the order
          reference, and with pictures of the parcel if it arrived open. We’ll ask the courier and tell you
          what we find. If a parcel is lost on its way to you, we’ll replace or refund it.
        </p>
      ),
    },
  ],
};

/** As {@link shipping}, where the owner has set ways of delivery: the fees and days are theirs. */
function shippingBy(ways: readonly FormattedMethod[]): TextDocument {
  const chapters = shipping.chapters.map((chapter) => (chapter.id === 'cost' ? costBy(ways) : chapter));
  return { ...shipping, chapters };
}

function costBy(ways: readonly FormattedMethod[]): Chapter {
  return {
    id: 'cost',
    title: 'What it costs',
    body: (
      <>
        <p>Shipping is calculated at checkout and shown before you pay. Where we deliver, and how:</p>
        <table>
          <caption>Days are counted from the day the parcel leaves us</caption>
          <thead>
            <tr>
              <th scope="col">Where to</th>
              <th scope="col">How</th>
              <th scope="col">Fee</th>
            </tr>
          </thead>
          <tbody>
            {ways.map(({ where, way, arrives, fee, free }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place may have two ways of one name
              <tr key={index}>
                <th scope="row">{where}</th>
                <td>
                  {way}
                  {arrives && `, ${arrives}`}
                </td>
                <td>
                  {fee}
                  {free && `; free from ${free}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {internationalCurrencies}
      </>
    ),
  };
}

export async function loader({ context }: Route.LoaderArgs) {
  const { readDelivery, readWritten } = context.get(pageData);
  return { written: await readWritten('shipping'), ways: formatMethods(await readDelivery()) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  writtenMeta(matches, loaderData?.written, {
    title: shipping.title,
    description: getSummary(shipping, getShopDetails(matches)),
    path: '/shipping',
  });

export default function ShippingPage({ loaderData: { written, ways } }: Route.ComponentProps) {
  if (written) return <WrittenPage page={written} />;
  return <TextPage document={ways.length > 0 ? shippingBy(ways) : shipping} />;
}
