import { useState } from 'react';
import type { PageProduct } from '../../../contract/api/catalog/catalog.ts';
import { api } from '../../client/api.ts';
import { useProducts } from '../../state/products.ts';
import { forgetSeen, readSeen } from '../../state/seen-pieces.ts';
import { useLoad } from '../../state/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { clothTags, colorsOf, likePieces, mostLike } from './like-pieces.rules.ts';
import styles from './more-pieces.module.css';
import { Piece, Row } from './piece-row.tsx';

/** Below a product: what is like it, then what was looked at before. What is empty or cannot be loaded stays away. */
export default function MorePiecesLater({ product }: { product: PageProduct }) {
  return (
    <>
      <PiecesLike product={product} />
      <PiecesSeen without={product._id} />
    </>
  );
}

function PiecesLike({ product }: { product: PageProduct }) {
  const { value } = useLoad((signal) => findLike(product, signal), product._id);
  if (!value || value.cards.length === 0) return null;
  return (
    <Row heading={value.heading}>
      <ul className={styles.like}>
        {value.cards.map((card) => (
          <Piece key={card._id} card={card} sizes="(min-width: 48rem) 24vw, 46vw" />
        ))}
      </ul>
    </Row>
  );
}

/** What can be bought and is public, as every list has it. */
async function findLike(product: PageProduct, signal: AbortSignal) {
  const { _id, category, tags } = product;
  const ask = async (narrowed: { tag?: string; color?: string; category?: typeof category }) => {
    const limit = 2 * mostLike + 1;
    const asked = { ...narrowed, available: true, sort: 'date-desc', fields: 'card', limit } as const;
    return (await api.catalog.list(asked, { signal })).data;
  };
  const [cloth, color] = [clothTags(tags), colorsOf(product)];
  const sameCloth = cloth ? await ask({ tag: cloth }) : [];
  const enough = sameCloth.length > mostLike;
  const sameColors = enough || !color ? [] : await ask({ color, category });
  return likePieces(_id, sameCloth, sameColors);
}

function PiecesSeen({ without }: { without: string }) {
  const [ids, setIds] = useState(() => readSeen(without));
  const { byId } = useProducts(ids);
  const pieces = ids.flatMap((id) => byId.get(id) ?? []);
  if (pieces.length === 0) return null;

  function clear() {
    forgetSeen();
    setIds([]);
    toast.success('The pieces you looked at are forgotten.');
  }
  return (
    <Row
      heading="Recently viewed"
      beside={
        <Button variant="text" size="sm" aria-label="Clear recently viewed" onClick={clear}>
          Clear
        </Button>
      }
    >
      <ul className={styles.seen}>
        {pieces.map((piece) => (
          <Piece key={piece._id} card={piece} sizes="(min-width: 48rem) 15vw, 9rem" />
        ))}
      </ul>
    </Row>
  );
}
