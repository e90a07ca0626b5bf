import { Link } from 'react-router';
import type { ProductCard, Picture as ShopPicture } from '../../../contract/catalog/catalog.api.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { HeroPicture } from './hero-picture.tsx';
import styles from './home.module.css';

type HeroCredit = Pick<ProductCard, 'name' | 'slug' | 'prices'> & {
  detail: ShopPicture | undefined;
  color: string;
};

type HeroProps = {
  worn: HeroCredit | undefined;
  /** The owner's words; empty for the shop's own. */
  headline: string;
  /** Of the piece the owner chose; undefined for the shop's own picture. */
  picture: ShopPicture | undefined;
};

/** One picture, one headline, one thing to do; and what is worn in the picture. */
export function Hero({ worn, headline, picture }: HeroProps) {
  return (
    <section className={`${styles.hero} wrap`} aria-label="Ready to wear">
      <div className={`picture ${styles.picture}`}>
        <HeroPicture picture={picture} />
      </div>
      <div className={styles.words}>
        <h1>
          {headline || (
            <>
              <span>Shop our</span> <span className="nowrap">ready-to-wear</span>{' '}
              <span>dresses, sewn in</span> <span>Port&nbsp;Harcourt</span>
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
          <LinkButton variant="text" to="#bespoke">
            Ask about bespoke
          </LinkButton>
        </p>
      </div>
      {worn && (
        <Link className={styles.credit} to={`/product/${worn.slug}`}>
          <span className="picture">
            <Picture picture={worn.detail} sizes="5rem" alt="" />
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
