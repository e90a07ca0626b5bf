import { shopConfig } from '../shop.config.ts';
import { dispatchDays, homeCityDelivery } from '../src/contract/delivery/delivery-days.ts';
import { replyDays } from '../src/contract/delivery/reply-days.ts';
import { abroadInCodes, currencies } from '../src/contract/money/currencies.ts';
import { formatCurrencies } from '../src/contract/money/currency-messages.ts';
import { spellNumber } from '../src/contract/text/spell-number.ts';
import type { ArticleText } from './articles.ts';

/** What the demo shop tells those who write about it, newest first. */
export const mediaTexts: ArticleText[] = [
  {
    kind: 'media',
    slug: 'a-day-in-the-workroom',
    title: 'A bubu, from cloth to parcel',
    date: '2026-05-18',
    cover: { picture: 'workroom-cutting.webp' },
    text: `
What happens between the order and the courier: nine steps, six pairs of hands, and where the time goes.

People ask why a dress that “only has to be sent” may take up to ${spellNumber(dispatchDays.to)} working days to leave us. This is what happens in them. You may use the account, or parts of it, in your own story.

## Nine steps

1. **The slip.** An order comes in and is printed: piece, size, colour, quantity, name. The slip travels with the cloth until the parcel is closed.
1. **The rail.** Is the piece there in that size? Then steps three to seven are behind it, and it leaves within days. Most orders end here.
1. **The cloth.** If not, cloth is taken from the shelf, held against the light and looked over for weak places. Wax cotton is washed once first, since it draws in a little.
1. **The lay.** The pattern is laid on and moved until the print falls well: no ring cut in half at the centre front, flowers the right way up on both shoulders. A quarter of an hour, with nobody talking.
1. **The cut.** Once, with the long shears, by the person with the steadiest hands. For a piece made to measure, a second person reads the figures out loud before the first snip.
1. **The seams.** By machine, neatened inside. Side slits are strengthened with a bar of hand stitches, because that is where a bubu tears.
1. **The neck.** Chain stitch, couching, sometimes beads. The neckline of one festive bubu can keep one person busy for most of two days.
1. **The second look.** Somebody who did not sew it measures it against the slip, pulls at every seam, cuts the threads and presses it from the reverse.
1. **The bag.** Folded round tissue, care card on top, address checked against the phone number. Then the courier is called.

![A seamstress at a black sewing machine, guiding green adire under the needle with both hands](workroom-sewing.webp)

## Where the time goes

A cotton bubu without embroidery is a day’s work. With a worked neck it is three. A lined, boned dress is four, with a fitting on the stand in between. Hand-dyed cloth comes from its dyers in batches, and a batch waits for dry weather. That is why the promise is a span, {delivery.dispatch} working days, and why we would rather keep it than shorten it.

![A fitting before a tall mirror: a tape is drawn round the waist of a woman in a wine aso-oke dress](workroom-fitting.webp)

## What follows

Within ${shopConfig.homeCity} the parcel arrives ${homeCityDelivery.whenSent}; in the rest of Nigeria in {delivery.country} working days, abroad usually in {delivery.courier}, and in {delivery.customs} when customs takes its time. The full figures stand under [Shipping](/shipping).

![A woman presses a magenta kampala skirt, with finished gowns on a rail next to her](workroom-pressing.webp)

{shop.name} is a demonstration house: the workroom described here is told, not reported. Please say so when you quote it.
`,
  },
  {
    kind: 'media',
    slug: 'words-and-marks',
    title: 'Words and marks: a small style sheet',
    date: '2026-01-19',
    cover: { cloth: 'dots' },
    text: `
How we spell what we make, which marks belong on which letters, and what each word means.

Most mistakes about Nigerian fashion are made in good faith and copied for years. This sheet is the one we use ourselves; please help yourself.

## The name

**{shop.name}**, two words, both with a capital. Not EWA, not Ewa’s. The first word comes from the Yoruba *ẹwà*, beauty. In running text we leave the marks off; in our own sign the E keeps a dot below it. Say it in two short syllables, *eh-wah*.

## The cloth

**Adire (àdìrẹ)**
Cotton patterned by keeping dye away with thread, stitches or starch, and then dipped, as a rule in indigo. Not a synonym for tie-dye: tying is one of three ways.

**Ankara**
Printed wax cotton with a clear repeat. The cloth, not a style of dress.

**Aso-oke (aṣọ òkè)**
Cloth woven by hand in narrow strips and sewn together. Plural the same.

**Bubu**
A wide, long dress cut nearly from a rectangle, open at the sides from the knee or the hip. Also written boubou.

**Gele**
The head-wrap tied for occasions. A scarf worn at home is not one.

**Kampala**
Brightly dyed cotton, resisted by folds, knots or wax. The name is used in Nigeria; the cloth is made there.

**Two-piece**
Top and skirt or trousers sold as one. Hyphenated before a noun.

## Marks

Dots below (ẹ, ọ, ṣ) change the sound and therefore the word: leave them only where a system cannot show them. Accents for tone (à, á) help a reader who does not know the word and may be left off for one who does. In Igbo names the dots are ị, ọ, ụ. In the names of our pieces we write what the family would write.

## Figures

Sizes are UK sizes, “UK 10”, never “size ten British”. Body measurements are in inches, lengths of a finished piece in centimetres. Amounts carry their sign in front: ₦148,000, $120, £95, €110.
`,
  },
  {
    kind: 'media',
    slug: 'the-house-in-brief',
    title: 'The house in brief',
    date: '2025-07-07',
    cover: { picture: 'workroom-rail.webp' },
    text: `
What we make, for whom and how it reaches them, in figures that you may quote.

For captions, boxes and the last paragraph of an article. Everything on this page may be quoted freely.

## In one sentence

{shop.name} is a women’s fashion house in {shop.city}, ${shopConfig.region}, ${shopConfig.country}, that sews bubus, dresses and two-piece sets from Nigerian cloth, ready to wear and made to measure.

## In figures

**Ready to wear**
Three lines: Bubu, Dresses, Two Piece. Sizes S to XXL, which are UK 8 to 16, in two fits.

**Made to measure**
UK 4-6 and 18 as standard, other measurements on request.

**Sold in**
${formatCurrencies('short', currencies)}. Orders from abroad are paid in ${abroadInCodes}.

**Sent**
Within {delivery.dispatch} working days, to ${shopConfig.homeCity} and the rest of Nigeria, and abroad by courier.

**Taken back**
Within {returns.homeCity}, {returns.country} or {returns.abroad} business days of delivery, by destination. Faulty goods always. See [Returns](/returns).

## What we do not say

We publish no turnover and no number of followers. We have won no prizes and do not claim any; “number one” in our footer is a wink from the workroom, and the [disclaimer](/disclaimer) says so. We do not say “sustainable”. We say what the cloth is, where it was dyed and how to make it last.

## Pictures

All pictures in the shop are drawn by the house. You may use them in articles about the house, uncropped and with the line “Drawing: {shop.name}”. We email larger files; [tell us](/contact) the width you need and the day you go to print.

## Talking to us

Questions from journalists and students are answered in writing, usually within ${replyDays.words}, at {shop.email}. We are glad to explain cloth, cut and care, and to lend a piece for a picture within Nigeria.

{shop.name} is a demonstration house. Please mention it when you write about the shop; the software behind it is real and open.
`,
  },
];
