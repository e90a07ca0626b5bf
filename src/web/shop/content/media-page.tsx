import { Link } from 'react-router';
import { getShopDetails, pageMeta } from '../../seo/meta.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import { formatDay } from '../../ui/format-day.ts';
import type { Route } from './+types/media-page.ts';
import { mediaArticles } from './articles.ts';
import houseStyles from './house.module.css';
import styles from './reading.module.css';
import { OrShopPhone, ShopEmail } from './shop-contact.tsx';

const getDescription = (name: string) =>
  `Notes for those who write about ${name}: the house in brief, its words, its workroom and its pictures.`;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Media',
    description: getDescription(getShopDetails(matches).name),
    path: '/media',
  });

export default function MediaPage() {
  const { name } = useShopDetails();
  return (
    <div className="wrap">
      <header className={styles.head}>
        <h1>Media</h1>
        <p className="lead">{getDescription(name)}</p>
      </header>
      <ol className={houseStyles.pressList}>
        {mediaArticles.map((article) => (
          <li key={article.slug}>
            <p className={`caption ${houseStyles.pressDay}`}>
              <time dateTime={article.date}>{formatDay(article.date)}</time>
              <br />
              {article.minutes} minutes
            </p>
            <div>
              <h2>
                <Link to={`/media/${article.slug}`}>{article.title}</Link>
              </h2>
              <p className="prose above-3">{article.summary}</p>
            </div>
          </li>
        ))}
      </ol>
      <section className="section" aria-labelledby="press">
        <h2 id="press">Writing about us?</h2>
        <p className="prose above-4">
          Tell us what you need and by when, at <ShopEmail className="link" />
          <OrShopPhone />. Every picture in the shop may be used in an article about the house, uncropped,
          with the line “Drawing: {name}”.
        </p>
      </section>
    </div>
  );
}
