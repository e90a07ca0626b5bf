import type { ArticleText } from './articles.ts';

/** The blog of the demo shop, newest first. */
export const blogTexts: ArticleText[] = [
  {
    kind: 'blog',
    slug: 'packing-a-bubu',
    title: 'How to pack a bubu',
    date: '2026-09-14',
    cover: { picture: 'cover-packing.webp' },
    text: `
Roll it, never fold it in four, and let the bathroom do the ironing. Six metres of cloth in a cabin bag.

A bubu is the best thing to travel with and the worst thing to pack. It fits after the longest lunch and it dresses up a pair of flat sandals. It is also a great deal of cloth, and cotton remembers every fold you give it.

## Roll, along the length

1. Lay it face down on a bed, side seams together, sleeves folded in so that you have a long rectangle.
1. Put a thin towel or a cotton wrapper down the middle. It keeps the folded edges round instead of sharp, and you will need a wrapper anyway.
1. Fold once along the length, no more: the crease of a fold along the length hangs out by itself.
1. Roll from the hem towards the neck, loosely, with the embroidery on the outside of the roll where nothing presses on it.
1. Lay the roll at the top of the bag, not at the bottom, and turn it over when you change trains.

Rolled like this, one of our cotton bubus is about the size of a two-litre bottle. Silk and crêpe roll smaller. Aso-oke should be rolled round a cardboard tube, because its metallic thread keeps a crease for good; lace is laid flat, with tissue between, and goes in last.

## On arrival

Hang it up before you do anything else. Then have your shower with the door closed and the bubu on the hook behind it. Fifteen minutes of steam take out what the journey put in; smooth the hem with damp hands and let it dry for half an hour before you sit down in it. What is left, a warm iron takes from the reverse.

## One bubu, four days

We asked round the workroom what people pack for a long weekend. The answers had one thing in common.

- **The journey:** loose, with trousers under it and a cardigan over it. Aeroplanes are cold.
- **The ceremony:** by itself, with a gele and the good earrings.
- **The dinner:** belted at the waist with a narrow scarf; the slits make it a dress.
- **The beach:** open over whatever you swim in, and washed in the basin afterwards. Salt water and indigo do not get on.

If yours comes back with a stain, do not wash it in the hotel: read about [washing hand-dyed cotton](/blog/washing-indigo) first, and bring it home dry.
`,
  },
  {
    kind: 'blog',
    slug: 'washing-indigo',
    title: 'Washing indigo, and other hand-dyed cotton',
    date: '2026-06-22',
    cover: { picture: 'cover-washing.webp' },
    text: `
The first three washes decide how a blue ages. What to do, what to leave, and why the water turns.

The water will turn blue. It looks alarming and means little: indigo sits on the fibre rather than in it, and a new cloth carries more than it can hold. After about three washes the surplus is gone, and what stays is the colour you will live with. These three washes are worth doing by hand.

## The first three

1. Fill a basin with cold water. Dissolve a mild soap in it first, so that no lump of it lies on the cloth. In the very first wash, add a spoon of salt: it helps the dye to hold.
1. Put the piece in alone, inside out, and press it up and down for two or three minutes. Do not let it soak. Standing water carries the dye from dark places to pale ones, and the rings go grey.
1. Rinse in cold water until it runs nearly clear. Nearly is enough.
1. Roll it in an old towel, press the water out and hang it in the shade, still inside out. Sun fades indigo first along the folds, where you see it most.

## After that

Wash less than you think. A bubu touches the body at the shoulders and hardly anywhere else; an evening on a hanger by an open window often does what you wanted the wash to do. When it does need washing, go on by hand, or use the machine’s cold hand-wash cycle with a net bag and nothing pale beside it.

Iron on the reverse with a warm iron while the cloth is slightly damp. A hot iron on the right side polishes the cotton and leaves it shining in patches.

## What to leave on the shelf

- Bleach, and powders that promise a whiter white: the brightener settles on the pale rings.
- Softener. It coats the cotton, and the next bath of soap takes dye along with the coat.
- The tumble dryer. It rubs, and rubbing is how indigo leaves.
- Perfume sprayed on the cloth. Spray first, wait, dress.

## If it has happened

Blue on your skin after the first evening comes off with soap. Blue on a pale bag or sofa: dab with cold water and a drop of dish soap, do not rub, and do it the same evening. If a pale ring has taken on colour, wash the piece once more, cold and quickly, before it dries; once dry, the colour stays.

Other hand-dyed cottons follow the same rules, with less drama. Wax-print ankara may go into the machine at 30 °C; silk, lace and aso-oke may not. Each product page has a Care Guide for its own cloth, and if you are in doubt, [ask us](/contact) before the water runs.
`,
  },
  {
    kind: 'blog',
    slug: 'measuring-yourself',
    title: 'Measuring yourself, alone, in ten minutes',
    date: '2026-02-09',
    cover: { picture: 'cover-measuring.webp' },
    text: `
A tape, a string, a mirror. How to take the five figures a tailor needs, and the mistakes we see most.

The best way to be measured is by somebody who does it every day. The second best is by yourself, slowly, twice. You need a soft tape, a piece of string, a mirror and something to write on. Wear what you would wear under the piece, and nothing over it.

## Before you begin

Tie the string round your waist and move a little. It finds the narrowest place by itself and stays there. Leave it on: two of the figures start or end at it. Stand as you stand, not as you would like to. Breathe out, and read the tape in the mirror without bending down to it; a bent neck shortens the back by half an inch.

## The five figures

1. **Bust.** Round the fullest part. The tape tends to slip down at the back: turn sideways and see that it runs level.
1. **Under bust.** Round the ribs, right below. Snug, as a band would sit.
1. **Waist.** Where the string is, with one finger between tape and skin. The finger is your dinner.
1. **Hip.** Heels together, round the fullest part of hip and seat. It is lower than most people think, usually about 8 inches below the string.
1. **Half length.** From the top of the shoulder, right beside the neck, down to the string: once in front over the bust, once at the back. Two numbers. The front one is nearly always the longer. Here a second person helps; failing that, hold the tape under the string at the front and pull it over the shoulder to the back.

Do it all again from the beginning, without looking at your list. Where two readings differ, take a third.

## The mistakes we see most

- **Pulling the tape tight.** The tape should touch, not hold. Nobody will see the figure but us, and we have seen all of them.
- **Measuring over jeans.** Adds an inch and a half at the hip, and a pencil skirt remembers.
- **Centimetres sent as inches.** Our tables are in inches. If your tape has centimetres, send those and say so; an inch is 2.54 cm.
- **Copying the size from a label.** A UK 12 in one house is a 14 in the next. The tape knows better.

## And then

Compare bust, waist and hip with both tables in the [Size Guide](/size-guide), Regular Fit and Curvy Fit. If your figures fall into two columns, go by the bust for a dress, by the hip for a skirt or trousers, and do not worry about a bubu. If they fall into three, or into none, write to us: that is what the second pair of scissors is for.
`,
  },
  {
    kind: 'blog',
    slug: 'what-adire-is',
    title: 'What adire is, and why no two pieces match',
    date: '2025-10-06',
    cover: { picture: 'cover-adire.webp' },
    text: `
Tied, stitched or painted with starch, then dipped in blue: three ways to keep dye from going everywhere.

Àdìrẹ is a Yoruba word made of two: *àdì*, tied, and *rẹ*, to dye. It names the cloth and the way it is made. You keep the dye away from some places and let it have the others. Everything else is patience.

## Three ways to say no to blue

**Tied.** In *àdìrẹ oníko* the cloth is gathered in little peaks, each bound with raffia or thread, sometimes round a seed or a pebble. Where the thread bites, the dye does not go. Untied, every peak opens into a ring. A wrapper with a field of even rings has had each of them tied by somebody’s fingers, often more than a thousand of them.

**Stitched.** In *àdìrẹ alábẹ́rẹ́* a needle does the tying. The cloth is folded and sewn with a running stitch, the thread is pulled tight, and after the bath it is picked out again. It leaves lines and leaf shapes with a feathered edge.

**Painted.** In *àdìrẹ ẹlẹ́kọ* a paste of cassava starch is drawn on with a chicken feather or pressed through a stencil cut from tin. It dries hard, and the dye stays off it. Whole pictures are made this way, square by square, each with a name that the dyers know.

## The bath

Indigo is a strange dye. It does not dissolve in water until it has been made to ferment, and in the pot it is not blue at all but a yellowish green. The cloth goes in green and comes out green. Then the air reaches it, and over a minute or two it turns in front of your eyes. One dip gives the blue of a washed sky. For the deep one, nearly black in the folds, the cloth goes in and out many times, drying in between.

Today many workshops use a prepared indigo, quicker than the old one from leaves, and for other colours the dyes that came with what Nigerians call kampala: brighter, and resisted with wax or folds rather than starch. We use both kinds of cloth and say which is which on the product page.

## Why yours differs from the picture

A ring is a little larger where the thread was looser. The blue is a little warmer where the pot was older. A line of starch cracked while it dried and let in a vein of dye. None of these is a fault. They are how you can tell that a person was there.

It also means that a cut matters. When we lay a pattern on adire we look first at where the rings fall: a row should not end halfway across the chest, and the two sleeves should look like sisters, not like twins. This is the slowest quarter of an hour in making a bubu, and the one we would least like to hurry.

If you have a piece at home already, read how to [wash indigo](/blog/washing-indigo) before it meets your machine. If not, the [bubus](/shop?category=Bubu) are a good place to start.
`,
  },
];
