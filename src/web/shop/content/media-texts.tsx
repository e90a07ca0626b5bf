import { Link } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import {
  countryDelivery,
  courierDelivery,
  customsDelivery,
  dispatchDays,
  homeCityDelivery,
} from '../../../contract/delivery/delivery-days.ts';
import { spellNumber } from '../../../contract/text/spell-number.ts';
import styles from './reading.module.css';
import { Range } from './text-document.tsx';

export function ADayInTheWorkroom() {
  return (
    <>
      <p>
        People ask why a dress that “only has to be sent” may take up to {spellNumber(dispatchDays.to)}{' '}
        working days to leave us. This is what happens in them. You may use the account, or parts of it, in
        your own story.
      </p>
      <h2>Nine steps</h2>
      <ol>
        <li>
          <strong>The slip.</strong> An order comes in and is printed: piece, size, colour, quantity, name.
          The slip travels with the cloth until the parcel is closed.
        </li>
        <li>
          <strong>The rail.</strong> Is the piece there in that size? Then steps three to seven are behind it,
          and it leaves within days. Most orders end here.
        </li>
        <li>
          <strong>The cloth.</strong> If not, cloth is taken from the shelf, held against the light and looked
          over for weak places. Wax cotton is washed once first, since it draws in a little.
        </li>
        <li>
          <strong>The lay.</strong> The pattern is laid on and moved until the print falls well: no ring cut
          in half at the centre front, flowers the right way up on both shoulders. A quarter of an hour, with
          nobody talking.
        </li>
        <li>
          <strong>The cut.</strong> Once, with the long shears, by the person with the steadiest hands. For a
          piece made to measure, a second person reads the figures out loud before the first snip.
        </li>
        <li>
          <strong>The seams.</strong> By machine, neatened inside. Side slits are strengthened with a bar of
          hand stitches, because that is where a bubu tears.
        </li>
        <li>
          <strong>The neck.</strong> Chain stitch, couching, sometimes beads. The neckline of one festive bubu
          can keep one person busy for most of two days.
        </li>
        <li>
          <strong>The second look.</strong> Somebody who did not sew it measures it against the slip, pulls at
          every seam, cuts the threads and presses it from the reverse.
        </li>
        <li>
          <strong>The bag.</strong> Folded round tissue, care card on top, address checked against the phone
          number. Then the courier is called.
        </li>
      </ol>
      <h2>Where the time goes</h2>
      <p>
        A cotton bubu without embroidery is a day’s work. With a worked neck it is three. A lined, boned dress
        is four, with a fitting on the stand in between. Hand-dyed cloth comes from its dyers in batches, and
        a batch waits for dry weather. That is why the promise is a span, <Range>{dispatchDays.words}</Range>{' '}
        working days, and why we would rather keep it than shorten it.
      </p>
      <h2>What follows</h2>
      <p>
        Within {shopConfig.homeCity} the parcel arrives {homeCityDelivery.whenSent}; in the rest of Nigeria in{' '}
        <Range>{countryDelivery.words}</Range> working days, abroad usually in{' '}
        <Range>{courierDelivery.words}</Range>, and in <Range>{customsDelivery.words}</Range> when customs
        takes its time. The full figures stand under <Link to="/shipping">Shipping</Link>.
      </p>
      <p className={styles.note}>
        {shopConfig.name} is a demonstration house: the workroom described here is told, not reported. Please
        say so when you quote it.
      </p>
    </>
  );
}
