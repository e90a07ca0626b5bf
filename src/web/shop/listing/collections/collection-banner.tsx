import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Collection, CollectionPicture } from '../../../../contract/catalog/collections.api.ts';
import { isWide } from '../../../ui/marks/is-wide.ts';
import { capPixelRatio, Picture } from '../../../ui/marks/picture.tsx';
import styles from './collection-banner.module.css';
import { CollectionCover } from './collection-cover.tsx';
import { needsShade, wallOf } from './wall.rules.ts';

const sizes = `(min-width: 48rem) 62vw, ${capPixelRatio('70vw')}, 100vw`;

/** The colours of a picture's wall for the styles. */
export function wallStyle(tint: string): CSSProperties {
  const { wall, words } = wallOf(tint);
  return { '--wall': wall, '--words': words } as CSSProperties;
}

type BannerProps = { picture: CollectionPicture; children: ReactNode };

/** A collection's picture that runs out into its wall, where its name and words are. */
export function CollectionBanner({ picture, children }: BannerProps) {
  const lies = isWide(picture);
  const ratio = `${picture.width} / ${picture.height}`;
  return (
    <div
      className={styles.banner}
      style={wallStyle(picture.tint)}
      data-lies={lies || undefined}
      data-shaded={(lies && needsShade(picture.tint)) || undefined}
    >
      <div className={styles.bannerPicture} style={{ '--ratio': ratio } as CSSProperties}>
        <Picture picture={{ ...picture, alt: '' }} sizes={sizes} eager />
      </div>
      {lies && (
        <div className={`${styles.bannerPicture} ${styles.bannerEdge}`} aria-hidden="true">
          <Picture picture={{ ...picture, alt: '' }} sizes={sizes} />
        </div>
      )}
      <div className={`wrap ${styles.bannerWords}`}>{children}</div>
    </div>
  );
}

/** Leads on to another collection, by its picture. */
export function NextCollection({ collection }: { collection: Collection }) {
  const { slug, name, picture } = collection;
  return (
    <section className={styles.next} aria-label="Next collection">
      <div className={`wrap ${styles.nextGrid}`}>
        <h2>
          <span className="caption own-line">Next collection</span>
          <Link to={`/collections/${slug}`} prefetch="intent">
            {name}
          </Link>
        </h2>
        <CollectionCover
          picture={picture}
          sizes={`(min-width: 48rem) 50vw, ${capPixelRatio('70vw')}, 100vw`}
        />
      </div>
    </section>
  );
}
