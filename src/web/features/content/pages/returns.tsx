import { Link } from 'react-router';
import { shopConfig } from '../../../../../shop.config.ts';
import { businessDaysInWords } from '../../../../contract/rules/delivery/calendar.ts';
import { destinations } from '../../../../contract/rules/delivery/delivery.ts';
import { faultyDays, refundDays } from '../../../../contract/rules/returns/policy.ts';
import { Range, type TextDocument } from './document.tsx';

export const returns: TextDocument = {
  title: 'Returns',
  summary:
    'How long a piece may come back, what an exchange or a refund looks like, and what happens when something is faulty.',
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
              {destinations(shopConfig).map(({ where, returnWithin }) => (
                <tr key={where}>
                  <th scope="row">{where}</th>
                  <td>
                    <Range>{returnWithin}</Range>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            A piece must be physically received back in {shopConfig.homeCity} within that time; the day you
            post it does not count. Business days are {businessDaysInWords}.
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
              <Link to="/contact">Write to us</Link> with your order reference and say whether you would like
              an exchange or a refund. We answer with the address and anything to look out for.
            </li>
            <li>Fold the piece with its labels on, unworn and unwashed, into the bag it came in.</li>
            <li>Send it with a service that can be followed, and keep the slip until you hear from us.</li>
          </ol>
          <p>You pay the shipping back to us, except when the piece is faulty.</p>
        </>
      ),
    },
    {
      id: 'excluded',
      title: 'What cannot come back',
      body: (
        <>
          <ul>
            <li>pieces bought in store</li>
            <li>sale items, and items bought with a discount code</li>
            <li>pieces that come back damaged, worn, washed or scented</li>
          </ul>
          <p>
            A piece sewn to your own measurements fits one person only. It comes back when it is faulty or
            does not follow the figures we agreed on; in other cases, write to us, and we alter it where the
            cloth allows.
          </p>
          <p>
            None of this touches faulty goods. They can always come back, on sale or not, discount code or
            not.
          </p>
        </>
      ),
    },
    {
      id: 'exchange',
      title: 'Exchanges',
      body: (
        <p>
          When your piece is back and in order, we ship the other size or colour within 48 hours. If it has
          sold out in the meantime, we tell you and refund you instead.
        </p>
      ),
    },
    {
      id: 'refunds',
      title: 'Refunds',
      body: (
        <p>
          A refund is paid within <Range>{refundDays.words}</Range> business days of the piece reaching us,
          minus shipping, through the payment gateway you paid with. We cannot pay it out in another way or to
          another account. Your bank may need a few days more to show it.
        </p>
      ),
    },
    {
      id: 'faulty',
      title: 'When a piece is faulty',
      body: (
        <>
          <p>
            A seam that opens, a wrong size in the bag, dye that came out where it should not: tell us within{' '}
            {faultyDays.tell} days of delivery, with a picture, and send the piece back so that it is returned
            within {faultyDays.sendBack} days. You choose between repair, replacement and the whole price
            back, and the shipping is ours.
          </p>
          <p>
            These days help us to act quickly. They do not shorten your rights: under the Federal Competition
            and Consumer Protection Act 2018 you may return defective or unsafe goods within a reasonable time
            for a full refund, and so you may here. If you live elsewhere, the consumer law of your country
            may give you more.
          </p>
          <p>
            Small differences in hand-dyed cloth are not faults: no two pieces of{' '}
            <Link to="/blog/what-adire-is">adire</Link> carry quite the same circles.
          </p>
        </>
      ),
    },
  ],
};
