import { Link } from 'react-router';

export function PackingABubu() {
  return (
    <>
      <p>
        A bubu is the best thing to travel with and the worst thing to pack. It fits after the longest lunch
        and it dresses up a pair of flat sandals. It is also a great deal of cloth, and cotton remembers every
        fold you give it.
      </p>
      <h2>Roll, along the length</h2>
      <ol>
        <li>
          Lay it face down on a bed, side seams together, sleeves folded in so that you have a long rectangle.
        </li>
        <li>
          Put a thin towel or a cotton wrapper down the middle. It keeps the folded edges round instead of
          sharp, and you will need a wrapper anyway.
        </li>
        <li>
          Fold once along the length, no more: the crease of a fold along the length hangs out by itself.
        </li>
        <li>
          Roll from the hem towards the neck, loosely, with the embroidery on the outside of the roll where
          nothing presses on it.
        </li>
        <li>
          Lay the roll at the top of the bag, not at the bottom, and turn it over when you change trains.
        </li>
      </ol>
      <p>
        Rolled like this, one of our cotton bubus is about the size of a two-litre bottle. Silk and crêpe roll
        smaller. Aso-oke should be rolled round a cardboard tube, because its metallic thread keeps a crease
        for good; lace is laid flat, with tissue between, and goes in last.
      </p>
      <h2>On arrival</h2>
      <p>
        Hang it up before you do anything else. Then have your shower with the door closed and the bubu on the
        hook behind it. Fifteen minutes of steam take out what the journey put in; smooth the hem with damp
        hands and let it dry for half an hour before you sit down in it. What is left, a warm iron takes from
        the reverse.
      </p>
      <h2>One bubu, four days</h2>
      <p>
        We asked round the workroom what people pack for a long weekend. The answers had one thing in common.
      </p>
      <ul>
        <li>
          <strong>The journey:</strong> loose, with trousers under it and a cardigan over it. Aeroplanes are
          cold.
        </li>
        <li>
          <strong>The ceremony:</strong> by itself, with a gele and the good earrings.
        </li>
        <li>
          <strong>The dinner:</strong> belted at the waist with a narrow scarf; the slits make it a dress.
        </li>
        <li>
          <strong>The beach:</strong> open over whatever you swim in, and washed in the basin afterwards. Salt
          water and indigo do not get on.
        </li>
      </ul>
      <p>
        If yours comes back with a stain, do not wash it in the hotel: read about{' '}
        <Link to="/blog/washing-indigo">washing hand-dyed cotton</Link> first, and bring it home dry.
      </p>
    </>
  );
}
