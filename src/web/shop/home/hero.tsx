import { Link } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import type { ProductCard, Picture as ShopPicture } from '../../../contract/catalog/catalog.api.ts';
import { useLessData } from '../../state/less-data.ts';
import { useSewingPath, useShopDetails } from '../../state/shop-details.ts';
import { LinkButton } from '../../ui/button.tsx';
import { capPixelRatio, listSources, Picture } from '../../ui/marks/picture.tsx';
import { Price } from '../../ui/price.tsx';
import avif800 from './hero/hero-800.avif?url';
import jpg800 from './hero/hero-800.jpg?url';
import webp800 from './hero/hero-800.webp?url';
import avif1200 from './hero/hero-1200.avif?url';
import webp1200 from './hero/hero-1200.webp?url';
import avif1600 from './hero/hero-1600.avif?url';
import phone480 from './hero/phone-480.avif?url';
import phone800 from './hero/phone-800.avif?url';
import phone1200 from './hero/phone-1200.avif?url';
import styles from './home.module.css';

type HeroCredit = Pick<ProductCard, 'name' | 'slug' | 'prices'> & {
  detail: ShopPicture | undefined;
  color: string;
};

type HeroProps = {
  worn: HeroCredit | undefined;
  /** The owner's words; empty for the shop's own. */
  headline: string;
  /** Of the piece the owner chose; undefined for the demo's own picture, null in a shop that has none to show. */
  picture: ShopPicture | null | undefined;
};

/** One picture, one headline, one thing to do; and what is worn in the picture. */
export function Hero({ worn, headline, picture }: HeroProps) {
  const { city } = useShopDetails();
  return (
    <section className={`${styles.hero} wrap`} data-stays="" aria-label="Ready to wear">
      <div className={`picture ${styles.picture}`}>
        <HeroPicture picture={picture} />
      </div>
      <div className={styles.words}>
        <h1>
          {headline || (
            <>
              <span>Shop our</span> <span className="nowrap">ready-to-wear</span>{' '}
              <span>dresses, sewn in</span> <span>{city.replaceAll(' ', '\u00a0')}</span>
            </>
          )}
        </h1>
        <p className="lead">
          Bubu, dresses and two-piece sets, cut and finished by hand in our own workroom and sent to wherever
          you are.
        </p>
        <p className={styles.actions}>
          <LinkButton size="lg" to="/shop">
            Shop ready to wear
          </LinkButton>
          <LinkButton variant="text" to={useSewingPath('#bespoke')}>
            Ask about bespoke
          </LinkButton>
        </p>
      </div>
      {worn && (
        <Link className={styles.credit} to={`/product/${worn.slug}`}>
          <span className="picture">
            <Picture picture={worn.detail} sizes="14.5rem" alt="" />
          </span>
          <span>
            <span className="display">{worn.name}</span>
            <span className="caption">
              {worn.color && `${worn.color}, `}
              <Price prices={worn.prices} />
            </span>
          </span>
        </Link>
      )}
    </section>
  );
}

/* The files are made from the demo shop's hero by scripts/make-hero.ts. */
const avif = `${avif800} 800w, ${avif1200} 1200w, ${avif1600} 1600w`;
const webp = `${webp800} 800w, ${webp1200} 1200w`;
const sizes = '(min-width: 100rem) 50vw, (min-width: 90rem) 36rem, (min-width: 48rem) 48vw, 100vw';
/** Phones show a crop and load only that. */
const phoneAvif = `${phone480} 480w, ${phone800} 800w, ${phone1200} 1200w`;
const phoneMedia = '(max-width: 47.99rem)';
const phoneSizes = `${capPixelRatio('70vw')}, 100vw`;

const preload = { rel: 'preload', as: 'image', type: 'image/avif', fetchPriority: 'high' } as const;
const ownSizes = `(min-width: 48rem) 48vw, ${phoneSizes}`;

/** Preloads the picture before anything else: it is the largest element of the first view. */
export function heroPreloads(picture: ShopPicture | null | undefined, less: boolean) {
  if (picture === null || less) return [];
  if (picture) {
    return [
      { ...preload, imageSrcSet: listSources(picture.key, picture.width, 'avif'), imageSizes: ownSizes },
    ];
  }
  return [
    { ...preload, media: phoneMedia, imageSrcSet: phoneAvif, imageSizes: phoneSizes },
    { ...preload, media: '(min-width: 48rem)', imageSrcSet: avif, imageSizes: sizes },
  ];
}

/** The demo's own picture, or that of the piece the owner chose; before her first piece a patterned cloth. */
function HeroPicture({ picture }: Pick<HeroProps, 'picture'>) {
  const less = useLessData();
  if (picture === null) return <div className={styles.clothless} />;
  if (picture) return <Picture picture={picture} sizes={ownSizes} eager />;
  return (
    <picture className={styles.sources}>
      {less ? (
        <source type="image/avif" srcSet={phone480} />
      ) : (
        <>
          <source type="image/avif" media={phoneMedia} srcSet={phoneAvif} sizes={phoneSizes} />
          <source type="image/avif" srcSet={avif} sizes={sizes} />
        </>
      )}
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={jpg800}
        alt={shopConfig.home.heroAlt}
        width={1600}
        height={2000}
        fetchPriority="high"
        style={{ backgroundColor: shopConfig.home.heroTint }}
      />
    </picture>
  );
}
