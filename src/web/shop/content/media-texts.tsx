import { Link } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import {
  countryDelivery,
  courierDelivery,
  customsDelivery,
  dispatchDays,
  homeCityDelivery,
} from '../../../contract/delivery/delivery-days.ts';
import { replyDays } from '../../../contract/delivery/reply-days.ts';
import { abroadInCodes } from '../../../contract/money/currencies.ts';
import { returnDays } from '../../../contract/returns/policy.ts';
import { spellNumber } from '../../../contract/text/spell-number.ts';
import styles from './reading.module.css';
import { AcceptedCurrencies, ShopEmail, ShopName, ShopPlace } from './shop-contact.tsx';
import { Range } from './text-page.tsx';

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
        <ShopName /> is a demonstration house: the workroom described here is told, not reported. Please say
        so when you quote it.
      </p>
    </>
  );
}

const glossary: { word: string; meaning: string }[] = [
  {
    word: 'Adire (àdìrẹ)',
    meaning:
      'Cotton patterned by keeping dye away with thread, stitches or starch, and then dipped, as a rule in indigo. Not a synonym for tie-dye: tying is one of three ways.',
  },
  {
    word: 'Ankara',
    meaning: 'Printed wax cotton with a clear repeat. The cloth, not a style of dress.',
  },
  {
    word: 'Aso-oke (aṣọ òkè)',
    meaning: 'Cloth woven by hand in narrow strips and sewn together. Plural the same.',
  },
  {
    word: 'Bubu',
    meaning:
      'A wide, long dress cut nearly from a rectangle, open at the sides from the knee or the hip. Also written boubou.',
  },
  { word: 'Gele', meaning: 'The head-wrap tied for occasions. A scarf worn at home is not one.' },
  {
    word: 'Kampala',
    meaning:
      'Brightly dyed cotton, resisted by folds, knots or wax. The name is used in Nigeria; the cloth is made there.',
  },
  { word: 'Two-piece', meaning: 'Top and skirt or trousers sold as one. Hyphenated before a noun.' },
];

export function WordsAndMarks() {
  return (
    <>
      <p>
        Most mistakes about Nigerian fashion are made in good faith and copied for years. This sheet is the
        one we use ourselves; please help yourself.
      </p>
      <h2>The name</h2>
      <p>
        <strong>
          <ShopName />
        </strong>
        , two words, both with a capital. Not EWA, not Ewa’s. The first word comes from the Yoruba{' '}
        <em>ẹwà</em>, beauty. In running text we leave the marks off; in our own sign the E keeps a dot below
        it. Say it in two short syllables, <em>eh-wah</em>.
      </p>
      <h2>The cloth</h2>
      <dl>
        {glossary.map(({ word, meaning }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <h2>Marks</h2>
      <p>
        Dots below (ẹ, ọ, ṣ) change the sound and therefore the word: leave them only where a system cannot
        show them. Accents for tone (à, á) help a reader who does not know the word and may be left off for
        one who does. In Igbo names the dots are ị, ọ, ụ. In the names of our pieces we write what the family
        would write.
      </p>
      <h2>Figures</h2>
      <p>
        Sizes are UK sizes, “UK 10”, never “size ten British”. Body measurements are in inches, lengths of a
        finished piece in centimetres. Amounts carry their sign in front: ₦148,000, $120, £95, €110.
      </p>
    </>
  );
}

export function TheHouseInBrief() {
  return (
    <>
      <p>
        For captions, boxes and the last paragraph of an article. Everything on this page may be quoted
        freely.
      </p>
      <h2>In one sentence</h2>
      <p>
        <ShopName /> is a women’s fashion house in <ShopPlace />, {shopConfig.country}, that sews bubus,
        dresses and two-piece sets from Nigerian cloth, ready to wear and made to measure.
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
        uncropped and with the line “Drawing: <ShopName />
        ”. We email larger files; <Link to="/contact">tell us</Link> the width you need and the day you go to
        print.
      </p>
      <h2>Talking to us</h2>
      <p>
        Questions from journalists and students are answered in writing, usually within {replyDays.words}, at{' '}
        <ShopEmail />. We are glad to explain cloth, cut and care, and to lend a piece for a picture within
        Nigeria.
      </p>
      <p className={styles.note}>
        <ShopName /> is a demonstration house. Please mention it when you write about the shop; the software
        behind it is real and open.
      </p>
    </>
  );
}
