import { Link } from 'react-router';
import { pageData } from '../../api.server.ts';
import { getShopDetails, pageMeta } from '../../seo/meta.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import { formatDay } from '../../ui/format-day.ts';
import { formatMinutes } from '../../ui/format-minutes.ts';
import { EmptyState } from '../../ui/states.tsx';
import type { Route } from './+types/media-page.ts';
import { ArticleCover } from './article-cover.tsx';
import houseStyles from './house.module.css';
import styles from './reading.module.css';
import { OrShopPhone, ShopEmail } from './shop-contact.tsx';

const getDescription = (name: string) =>
  `Notes for those who write about ${name}: the house in brief, its words, its workroom and its pictures.`;

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageData).listArticles('media');
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Media',
    description: getDescription(getShopDetails(matches).name),
    path: '/media',
  });

export default function MediaPage({ loaderData: articles }: Route.ComponentProps) {
  const { name } = useShopDetails();
  return (
    <div className="wrap">
      <header className={styles.head}>
        <h1>Media</h1>
        <p className="lead">{getDescription(name)}</p>
      </header>
      {articles.length === 0 && <EmptyState title="No notes yet" text="The first one will be here." />}
      <ol className={houseStyles.pressList}>
        {articles.map((article) => {
          const { _id, path, title, summary, date, minutes } = article;
          return (
            <li key={_id}>
              <p className={`caption ${houseStyles.pressDay}`}>
                {date && <time dateTime={date.slice(0, 10)}>{formatDay(date.slice(0, 10))}</time>}
                <br />
                {formatMinutes(minutes)}
              </p>
              <div>
                <h2>
                  <Link to={path}>{title}</Link>
                </h2>
                <p className="prose above-3">{summary}</p>
              </div>
              <div className={houseStyles.pressCover}>
                <ArticleCover article={article} />
              </div>
            </li>
          );
        })}
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
