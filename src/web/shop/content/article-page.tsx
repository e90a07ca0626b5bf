import { data, Link } from 'react-router';
import type { ArticleSummary } from '../../../contract/content/articles.api.ts';
import type { ArticleKind } from '../../../contract/content/articles.ts';
import { pageData } from '../../api.server.ts';
import NotFoundPage from '../../layout/not-found-page.tsx';
import { getPublicUrl, getShopDetails, pageMeta } from '../../seo/meta.ts';
import { articleData, breadcrumbData, shareAddress } from '../../seo/structured-data.ts';
import { Breadcrumb } from '../../ui/navigation/page-links.tsx';
import { PieceRow } from '../listing/piece-row.tsx';
import type { Route } from './+types/article-page.ts';
import { ArticleCover, ArticleDay } from './article-cover.tsx';
import styles from './house.module.css';
import { WrittenBlocks } from './written-page.tsx';

const seriesNames: Record<ArticleKind, string> = { blog: 'Blog', media: 'Media' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const [, kind = '', slug = ''] = url.pathname.replace(/\.data$/, '').split('/');
  const isKind = kind === 'blog' || kind === 'media';
  const found = isKind ? await context.get(pageData).findArticle(kind, decodeURIComponent(slug)) : null;
  return data(found && { ...found, others: found.others.slice(0, 3) }, { status: found ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: 'Page Not Found !' }];
  const { article, hidden } = loaderData;
  const { kind, path, title, summary, picture } = article;
  const publicUrl = getPublicUrl(matches);
  return pageMeta(matches, {
    title,
    description: summary,
    path,
    kind: 'article',
    indexed: !hidden,
    ...(picture && { image: { path: shareAddress(picture.key), alt: title } }),
    structured: [
      articleData(publicUrl, article, getShopDetails(matches).name),
      breadcrumbData(publicUrl, [
        { name: 'Home', path: '/' },
        { name: seriesNames[kind], path: `/${kind}` },
        { name: title, path },
      ]),
    ],
  });
};

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage />;
  const { article, blocks, others, pieces } = loaderData;
  const [first] = blocks;
  // the summary under the title is the first text
  const isLead = first?.kind === 'text' && first.paragraphs.length === 1;
  return (
    <article className="wrap">
      <Breadcrumb
        trail={[
          { label: 'Home', to: '/' },
          { label: seriesNames[article.kind], to: `/${article.kind}` },
          { label: article.title },
        ]}
      />
      <header className={styles.articleHead}>
        <div>
          <h1>{article.title}</h1>
          {isLead && <p className="lead above-5">{article.summary}</p>}
          <p className="caption above-4">
            <ArticleDay article={article} />
          </p>
        </div>
        <ArticleCover article={article} />
      </header>
      <div className={styles.articleBody}>
        <WrittenBlocks blocks={isLead ? blocks.slice(1) : blocks} />
      </div>
      {pieces.cards.length > 0 && (
        <section className={styles.articlePieces} aria-labelledby="pieces-title">
          <h2 id="pieces-title">{pieces.cloth ? `Pieces in ${pieces.cloth}` : 'New in the shop'}</h2>
          <PieceRow cards={pieces.cards} />
        </section>
      )}
      {others.length > 0 && <MoreArticles articles={others} />}
    </article>
  );
}

function MoreArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <nav className={styles.moreArticles} aria-label="More articles">
      <p className="label">Read on</p>
      <ul>
        {articles.map((article) => (
          <li key={article._id}>
            <ArticleCover article={article} />
            <Link className="display" to={article.path}>
              {article.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
