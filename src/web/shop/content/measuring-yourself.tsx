import { Link } from 'react-router';

export function MeasuringYourself() {
  return (
    <>
      <p>
        The best way to be measured is by somebody who does it every day. The second best is by yourself,
        slowly, twice. You need a soft tape, a piece of string, a mirror and something to write on. Wear what
        you would wear under the piece, and nothing over it.
      </p>
      <h2>Before you begin</h2>
      <p>
        Tie the string round your waist and move a little. It finds the narrowest place by itself and stays
        there. Leave it on: two of the figures start or end at it. Stand as you stand, not as you would like
        to. Breathe out, and read the tape in the mirror without bending down to it; a bent neck shortens the
        back by half an inch.
      </p>
      <h2>The five figures</h2>
      <ol>
        <li>
          <strong>Bust.</strong> Round the fullest part. The tape tends to slip down at the back: turn
          sideways and see that it runs level.
        </li>
        <li>
          <strong>Under bust.</strong> Round the ribs, right below. Snug, as a band would sit.
        </li>
        <li>
          <strong>Waist.</strong> Where the string is, with one finger between tape and skin. The finger is
          your dinner.
        </li>
        <li>
          <strong>Hip.</strong> Heels together, round the fullest part of hip and seat. It is lower than most
          people think, usually about 8 inches below the string.
        </li>
        <li>
          <strong>Half length.</strong> From the top of the shoulder, right beside the neck, down to the
          string: once in front over the bust, once at the back. Two numbers. The front one is nearly always
          the longer. Here a second person helps; failing that, hold the tape under the string at the front
          and pull it over the shoulder to the back.
        </li>
      </ol>
      <p>
        Do it all again from the beginning, without looking at your list. Where two readings differ, take a
        third.
      </p>
      <h2>The mistakes we see most</h2>
      <ul>
        <li>
          <strong>Pulling the tape tight.</strong> The tape should touch, not hold. Nobody will see the figure
          but us, and we have seen all of them.
        </li>
        <li>
          <strong>Measuring over jeans.</strong> Adds an inch and a half at the hip, and a pencil skirt
          remembers.
        </li>
        <li>
          <strong>Centimetres sent as inches.</strong> Our tables are in inches. If your tape has centimetres,
          send those and say so; an inch is 2.54 cm.
        </li>
        <li>
          <strong>Copying the size from a label.</strong> A UK 12 in one house is a 14 in the next. The tape
          knows better.
        </li>
      </ul>
      <h2>And then</h2>
      <p>
        Compare bust, waist and hip with both tables in the <Link to="/size-guide">Size Guide</Link>, Regular
        Fit and Curvy Fit. If your figures fall into two columns, go by the bust for a dress, by the hip for a
        skirt or trousers, and do not worry about a bubu. If they fall into three, or into none, write to us:
        that is what the second pair of scissors is for.
      </p>
    </>
  );
}
