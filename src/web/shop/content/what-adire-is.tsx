import { Link } from 'react-router';

export function WhatAdireIs() {
  return (
    <>
      <p>
        Àdìrẹ is a Yoruba word made of two: <em>àdì</em>, tied, and <em>rẹ</em>, to dye. It names the cloth
        and the way it is made. You keep the dye away from some places and let it have the others. Everything
        else is patience.
      </p>
      <h2>Three ways to say no to blue</h2>
      <p>
        <strong>Tied.</strong> In <em>àdìrẹ oníko</em> the cloth is gathered in little peaks, each bound with
        raffia or thread, sometimes round a seed or a pebble. Where the thread bites, the dye does not go.
        Untied, every peak opens into a ring. A wrapper with a field of even rings has had each of them tied
        by somebody’s fingers, often more than a thousand of them.
      </p>
      <p>
        <strong>Stitched.</strong> In <em>àdìrẹ alábẹ́rẹ́</em> a needle does the tying. The cloth is folded and
        sewn with a running stitch, the thread is pulled tight, and after the bath it is picked out again. It
        leaves lines and leaf shapes with a feathered edge.
      </p>
      <p>
        <strong>Painted.</strong> In <em>àdìrẹ ẹlẹ́kọ</em> a paste of cassava starch is drawn on with a chicken
        feather or pressed through a stencil cut from tin. It dries hard, and the dye stays off it. Whole
        pictures are made this way, square by square, each with a name that the dyers know.
      </p>
      <h2>The bath</h2>
      <p>
        Indigo is a strange dye. It does not dissolve in water until it has been made to ferment, and in the
        pot it is not blue at all but a yellowish green. The cloth goes in green and comes out green. Then the
        air reaches it, and over a minute or two it turns in front of your eyes. One dip gives the blue of a
        washed sky. For the deep one, nearly black in the folds, the cloth goes in and out many times, drying
        in between.
      </p>
      <p>
        Today many workshops use a prepared indigo, quicker than the old one from leaves, and for other
        colours the dyes that came with what Nigerians call kampala: brighter, and resisted with wax or folds
        rather than starch. We use both kinds of cloth and say which is which on the product page.
      </p>
      <h2>Why yours differs from the picture</h2>
      <p>
        A ring is a little larger where the thread was looser. The blue is a little warmer where the pot was
        older. A line of starch cracked while it dried and let in a vein of dye. None of these is a fault.
        They are how you can tell that a person was there.
      </p>
      <p>
        It also means that a cut matters. When we lay a pattern on adire we look first at where the rings
        fall: a row should not end halfway across the chest, and the two sleeves should look like sisters, not
        like twins. This is the slowest quarter of an hour in making a bubu, and the one we would least like
        to hurry.
      </p>
      <p>
        If you have a piece at home already, read how to <Link to="/blog/washing-indigo">wash indigo</Link>{' '}
        before it meets your machine. If not, the <Link to="/shop?category=Bubu">bubus</Link> are a good place
        to start.
      </p>
    </>
  );
}
