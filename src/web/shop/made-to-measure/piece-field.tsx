import { Link } from 'react-router';
import { sewingPath } from '../../../contract/made-to-measure/sewing-path.ts';
import { Picture } from '../../ui/marks/picture.tsx';
import styles from './made-to-measure.module.css';
import type { Piece } from './request-form.tsx';

/** The piece that a request is about, with a way to leave it out. */
export function PieceField({ piece: { _id, slug, name, picture } }: { piece: Piece }) {
  return (
    <div className={styles.piece}>
      <input type="hidden" name="productId" value={_id} />
      <Link to={`/product/${slug}`} className="picture" tabIndex={-1} aria-hidden="true">
        <Picture picture={picture} alt="" sizes="5rem" />
      </Link>
      <div>
        <span className="caption">Your request is about</span>
        <b className="display">{name}</b>
        <Link className="link small" to={`${sewingPath}#request`} preventScrollReset>
          Ask for something else
        </Link>
      </div>
    </div>
  );
}
