import { Link } from 'react-router';
import { sewingPath } from '../../../contract/made-to-measure/sewing-path.ts';
import type { ClothChoice } from '../../../contract/pages.ts';
import { Picture } from '../../ui/marks/picture.tsx';
import styles from './made-to-measure.module.css';

/** Cloths of the shop's pieces, each from near; a press begins a request about its piece. */
export function ClothChoices({ cloths }: { cloths: readonly ClothChoice[] }) {
  return (
    <section className="wrap section" data-stays="" aria-labelledby="cloths-title">
      <div className={styles.clothsHead}>
        <h2 id="cloths-title">Cloths to choose from</h2>
        <p className="prose">
          Some of what is in the house now. Your own cloth is welcome too: we’ll tell you how many yards it
          takes.
        </p>
      </div>
      <ul className={styles.cloths}>
        {cloths.map(({ slug, name, color, picture }) => (
          <li key={`${slug} ${color}`}>
            <Link to={`${sewingPath}?product=${slug}#request`}>
              <span className={styles.cloth}>
                <Picture
                  picture={picture}
                  alt=""
                  sizes="(min-width: 64rem) 38rem, (min-width: 48rem) 64vw, 114vw"
                />
              </span>
              <b>{color}</b>
              <small>
                <span className="sr-only">as in </span>
                {name}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
