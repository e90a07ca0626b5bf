import type { Collection } from '../../../../contract/catalog/collections.api.ts';
import { isWide } from '../../../ui/marks/is-wide.ts';
import { Picture } from '../../../ui/marks/picture.tsx';

type CollectionCoverProps = Pick<Collection, 'picture'> & { sizes: string; eager?: boolean };

/** A collection's picture next to its name, without words of its own; `data-lies` tells the styles that it is wide. */
export function CollectionCover({ picture, ...rest }: CollectionCoverProps) {
  return (
    <span className="picture" data-lies={isWide(picture) || undefined}>
      <Picture picture={picture ? { ...picture, alt: '' } : undefined} {...rest} />
    </span>
  );
}
