import { Link } from 'react-router';
import type { ArticleSummary } from '../../../contract/content/articles.api.ts';
import type { CategoryDoor, ShopWindow } from '../../../contract/pages.ts';
import { capPixelRatio, Picture } from '../../ui/marks/picture.tsx';
import { unbroken } from '../../ui/unbroken.tsx';
import { ArticleCard } from '../content/article-cover.tsx';
import { CollectionCover } from '../listing/collections/collection-cover.tsx';
import { PieceRow } from '../listing/piece-row.tsx';
import homeStyles from './home.module.css';
import styles from './shop-window.module.css';

const doorSizes = `(min-width: 90rem) 26rem, (min-width: 48rem) 31vw, ${capPixelRatio('28vw')}, 42vw`;

/** The categories by a picture of each; on phones they are swiped. */
export function CategoryDoors({ doors }: { doors: readonly CategoryDoor[] }) {
  if (doors.length === 0) return null;
  return (
    <section className={`wrap section later ${styles.doors}`} aria-label="Shop by category">
      <ul data-columns="">
        {doors.map(({ category, picture }) => (
          <li key={category} className={styles.door}>
            <span className="picture">
              <Picture picture={picture} sizes={doorSizes} alt="" />
            </span>
            <h2>
              <Link to={`/shop?category=${encodeURIComponent(category)}`} prefetch="intent">
                {category}
              </Link>
            </h2>
            <p className="caption">See all</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newest pieces. */
export function NewestPieces({ newest, thisWeek }: Pick<ShopWindow, 'newest' | 'thisWeek'>) {
  if (newest.length === 0) return null;
  return (
    <section className={`wrap later ${styles.newest}`} aria-labelledby="latest-title">
      <div className={styles.head}>
        <h2 className={homeStyles.head} id="latest-title">
          {thisWeek ? 'New this week' : 'New in the shop'}
        </h2>
        <Link className="link" to="/shop?sort=date-desc">
          See all
        </Link>
      </div>
      <PieceRow cards={newest} />
    </section>
  );
}

const spreadSizes = '(min-width: 90rem) 53rem, (min-width: 48rem) 64vw, 100vw';

/** One collection: a large picture, what it is for, and three of its pieces. */
export function CollectionSpread({ spread }: Pick<ShopWindow, 'spread'>) {
  if (!spread) return null;
  const { collection, cards } = spread;
  const { slug, name, text, picture } = collection;
  return (
    <section className={`later ${styles.spreadBand}`} aria-labelledby="spread-title">
      <div className={`wrap section ${styles.spread}`}>
        <div className={styles.spreadWords}>
          <h2 className={homeStyles.head} id="spread-title">
            <Link to={`/collections/${slug}`} prefetch="intent">
              {name}
            </Link>
          </h2>
          <div className="stack">
            {text && <p className="prose">{unbroken(text)}</p>}
            <p>
              <Link className="link" to={`/collections/${slug}`}>
                See the collection
              </Link>
            </p>
          </div>
        </div>
        {picture && (
          <Link className={styles.spreadPicture} to={`/collections/${slug}`} aria-hidden="true" tabIndex={-1}>
            <CollectionCover picture={picture} sizes={spreadSizes} />
          </Link>
        )}
        <div className={styles.spreadCards}>
          <PieceRow cards={cards} />
        </div>
      </div>
    </section>
  );
}

/** The newest articles of the blog. */
export function NewestArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  if (articles.length === 0) return null;
  return (
    <section className={`wrap section later ${styles.articles}`} aria-labelledby="articles-title">
      <div className={styles.head}>
        <h2 className={homeStyles.head} id="articles-title">
          From the cutting table
        </h2>
        <Link className="link" to="/blog">
          All articles
        </Link>
      </div>
      <div className={styles.articleList}>
        {articles.map((article) => (
          <ArticleCard key={article._id} article={article} level={3} />
        ))}
      </div>
    </section>
  );
}
