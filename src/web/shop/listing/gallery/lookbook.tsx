import { Link } from 'react-router';
import type { ListedProduct } from '../../../../contract/catalog/catalog.api.ts';
import type { Collection } from '../../../../contract/catalog/collections.api.ts';
import { classes } from '../../../ui/classes.ts';
import { capPixelRatio, Picture, type ShownPicture } from '../../../ui/marks/picture.tsx';
import { SalePrice } from '../../../ui/price.tsx';
import { unbroken } from '../../../ui/unbroken.tsx';
import { wallStyle } from '../collections/collection-banner.tsx';
import { isSameWall } from '../collections/wall.rules.ts';
import styles from './lookbook.module.css';

type Look = Pick<ListedProduct, 'slug' | 'name' | 'prices' | 'compareAt'> & { picture: ShownPicture };

/** A collection as pages of a book. */
export type Chapter = Pick<Collection, 'slug' | 'name' | 'text'> & { looks: Look[]; details: Look[] };

/** Most chapters, and the pieces of each. */
export const lookbookSize = { chapters: 3, pieces: 5 };
const detailsShown = 3;
const looksShown = 4;

/** One picture of each piece, and the last ones, which show it from near or worn by two. */
export function toChapter({ slug, name, text }: Collection, products: readonly ListedProduct[]): Chapter {
  const lookOf = ({ slug, name, prices, compareAt }: ListedProduct, picture: ShownPicture | undefined) =>
    picture ? [{ slug, name, prices, compareAt, picture: trim(picture) }] : [];
  return {
    slug,
    name,
    text,
    looks: separateWalls(products.flatMap((product) => lookOf(product, product.pictures[0]))).slice(
      0,
      looksShown,
    ),
    details: products
      .flatMap((product) => lookOf(product, product.pictures.slice(1).at(-1)))
      .slice(-detailsShown),
  };
}

/** Puts a look before another wall next to the first one, where they would be one wall. */
function separateWalls([first, ...others]: Look[]): Look[] {
  if (!first) return [];
  const at = others.findIndex(({ picture }) => !isSameWall(first.picture.tint ?? '', picture.tint ?? ''));
  return [first, ...others.splice(Math.max(at, 0), 1), ...others];
}

function trim({ key, alt, width, height, tint, focus }: ShownPicture): ShownPicture {
  return { key, alt, width, height, tint, focus };
}

const halfSizes = `(min-width: 48rem) 50vw, ${capPixelRatio('70vw')}, 100vw`;
const detailSizes = '(min-width: 48rem) 33vw, 33vw';

/** The gallery's opening: each collection as a spread, a pair and three details. */
export function Lookbook({ chapters }: { chapters: readonly Chapter[] }) {
  return chapters.map(({ slug, name, text, looks, details }, index) => (
    <section key={slug} className={styles.chapter} aria-labelledby={`chapter-${slug}`}>
      <div className={`wrap ${styles.words}`}>
        <h2 id={`chapter-${slug}`}>
          <Link to={`/collections/${slug}`}>{name}</Link>
        </h2>
        {text && <p className="lead">{unbroken(text)}</p>}
      </div>
      <div className={styles.spread}>
        {looks.slice(0, 2).map((look) => (
          <LookPicture key={look.slug} look={look} sizes={halfSizes} eager={index === 0} />
        ))}
      </div>
      {looks.length > 3 && (
        <div className={`wrap ${styles.pair}`}>
          {looks.slice(2).map((look) => (
            <LookPicture key={look.slug} look={look} sizes={halfSizes} />
          ))}
        </div>
      )}
      {details.length === detailsShown && (
        <div className={`wrap ${styles.trio}`}>
          {details.map((look) => (
            <LookPicture key={look.slug} look={look} sizes={detailSizes} isDetail />
          ))}
        </div>
      )}
    </section>
  ));
}

type LookProps = { look: Look; sizes: string; eager?: boolean; isDetail?: boolean };

/** A picture; under it, on its own wall, the name and the price. */
function LookPicture({
  look: { slug, name, prices, compareAt, picture },
  sizes,
  eager,
  isDetail,
}: LookProps) {
  return (
    <Link
      className={classes(styles.look, isDetail && styles.detail)}
      style={wallStyle(picture.tint ?? '')}
      to={`/product/${slug}`}
      prefetch="intent"
    >
      <span className={`picture ${styles.lookPicture}`}>
        <Picture picture={picture} sizes={sizes} eager={eager} alt="" />
      </span>
      <span className={styles.caption}>
        <span className="display">{unbroken(name)}</span>
        {!isDetail && (
          <span className="nowrap">
            <SalePrice prices={prices} compareAt={compareAt} />
          </span>
        )}
      </span>
    </Link>
  );
}
