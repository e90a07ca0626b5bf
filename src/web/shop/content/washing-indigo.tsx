import { Link } from 'react-router';

export function WashingIndigo() {
  return (
    <>
      <p>
        The water will turn blue. It looks alarming and means little: indigo sits on the fibre rather than in
        it, and a new cloth carries more than it can hold. After about three washes the surplus is gone, and
        what stays is the colour you will live with. These three washes are worth doing by hand.
      </p>
      <h2>The first three</h2>
      <ol>
        <li>
          Fill a basin with cold water. Dissolve a mild soap in it first, so that no lump of it lies on the
          cloth. In the very first wash, add a spoon of salt: it helps the dye to hold.
        </li>
        <li>
          Put the piece in alone, inside out, and press it up and down for two or three minutes. Do not let it
          soak. Standing water carries the dye from dark places to pale ones, and the rings go grey.
        </li>
        <li>Rinse in cold water until it runs nearly clear. Nearly is enough.</li>
        <li>
          Roll it in an old towel, press the water out and hang it in the shade, still inside out. Sun fades
          indigo first along the folds, where you see it most.
        </li>
      </ol>
      <h2>After that</h2>
      <p>
        Wash less than you think. A bubu touches the body at the shoulders and hardly anywhere else; an
        evening on a hanger by an open window often does what you wanted the wash to do. When it does need
        washing, go on by hand, or use the machine’s cold hand-wash cycle with a net bag and nothing pale
        beside it.
      </p>
      <p>
        Iron on the reverse with a warm iron while the cloth is slightly damp. A hot iron on the right side
        polishes the cotton and leaves it shining in patches.
      </p>
      <h2>What to leave on the shelf</h2>
      <ul>
        <li>Bleach, and powders that promise a whiter white: the brightener settles on the pale rings.</li>
        <li>Softener. It coats the cotton, and the next bath of soap takes dye along with the coat.</li>
        <li>The tumble dryer. It rubs, and rubbing is how indigo leaves.</li>
        <li>Perfume sprayed on the cloth. Spray first, wait, dress.</li>
      </ul>
      <h2>If it has happened</h2>
      <p>
        Blue on your skin after the first evening comes off with soap. Blue on a pale bag or sofa: dab with
        cold water and a drop of dish soap, do not rub, and do it the same evening. If a pale ring has taken
        on colour, wash the piece once more, cold and quickly, before it dries; once dry, the colour stays.
      </p>
      <p>
        Other hand-dyed cottons follow the same rules, with less drama. Wax-print ankara may go into the
        machine at 30 °C; silk, lace and aso-oke may not. Each product page has a Care Guide for its own
        cloth, and if you are in doubt, <Link to="/contact">ask us</Link> before the water runs.
      </p>
    </>
  );
}
