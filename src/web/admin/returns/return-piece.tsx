import type { ReactNode } from 'react';
import { formatOptions } from '../../shared/orders/item-options.ts';
import { Picture, toPicture } from '../../ui/marks/picture.tsx';

type ReturnPieceProps = {
  piece: { image: string; name: string; size: string; color: string; quantity: number };
  /** What else there is to say of it. */
  children?: ReactNode;
};

/** A piece of a return: its picture, how many, and its size and colour. */
export function ReturnPiece({ piece, children }: ReturnPieceProps) {
  return (
    <>
      <span className="picture">
        <Picture picture={toPicture(piece.image, '')} alt="" sizes="3.5rem" />
      </span>
      <div className="small">
        <b>
          {piece.quantity} × {piece.name}
        </b>
        <span className="own-line soft">{formatOptions(piece)}</span>
        {children}
      </div>
    </>
  );
}
