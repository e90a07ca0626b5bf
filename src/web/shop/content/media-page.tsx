import { Link } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import { pageData } from '../../api.server.ts';
import { getShopDetails, pageMeta } from '../../seo/meta.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import { capPixelRatio, Picture } from '../../ui/marks/picture.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Route } from './+types/media-page.ts';
import { ArticleCover, ArticleDay } from './article-cover.tsx';
import houseStyles from './house.module.css';
import styles from './reading.module.css';
import { OrShopPhone, ShopEmail } from './shop-contact.tsx';

const downloadSizes = `(min-width: 48rem) 31vw, ${capPixelRatio('29vw')}, 46vw`;

const getDescription = (name: string) =>
  `Notes for those who write about ${name}: the house in brief, its words, its workroom and its pictures.`;

/** Most pictures to take along: of the workroom, then of the collections. */
const downloads = 6;
const workroomDownloads = 3;
const downloadWidth = 1600;

export async function loader({ context }: Route.LoaderArgs) {
  const { lessData, listArticles, listArticlePictures, listCollections } = context.get(pageData);
  const [articles, atWork, collections] = await Promise.all([
    listArticles('media'),
    listArticlePictures('media', shopConfig.home.workroomArticle),
    listCollections(),
  ]);
  const worn = collections.flatMap(({ name, picture }) => (picture ? { ...picture, alt: name } : []));
  const pictures = [...atWork.slice(0, workroomDownloads), ...worn].slice(0, downloads);
  return { articles, pictures: lessData ? [] : pictures };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Media',
    description: getDescription(getShopDetails(matches).name),
    path: '/media',
  });

export default function MediaPage({ loaderData: { articles, pictures } }: Route.ComponentProps) {
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
          const { _id, path, title, summary } = article;
          return (
            <li key={_id}>
              <p className={`caption ${houseStyles.pressDay}`}>
                <ArticleDay article={article} />
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
      {pictures.length > 0 && (
        <section className="section" aria-labelledby="downloads">
          <h2 id="downloads">Pictures to download</h2>
          <ul className={houseStyles.downloads}>
            {pictures.map((picture) => (
              <li key={picture.key}>
                <a href={`/images/${picture.key}/${downloadWidth}.jpg`} download="">
                  <span className="picture">
                    <Picture picture={picture} sizes={downloadSizes} />
                  </span>
                  <span className="small">Download JPEG</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={pictures.length > 0 ? houseStyles.press : 'section'} aria-labelledby="press">
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
