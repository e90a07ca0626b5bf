import type { ComponentType } from 'react';
import { data, Link } from 'react-router';
import NotFoundPage from '../../layout/not-found-page.tsx';
import { getPublicUrl, getShopDetails, pageMeta } from '../../seo/meta.ts';
import { articleData, breadcrumbData } from '../../seo/structured-data.ts';
import { formatDay } from '../../ui/format-day.ts';
import { Breadcrumb } from '../../ui/navigation/page-links.tsx';
import { ClothArt } from '../home/cloth-art.tsx';
import type { Route } from './+types/article-page.ts';
import { type ArticleCard, blogArticles, mediaArticles } from './articles.ts';
import { MeasuringYourself, PackingABubu, WashingIndigo, WhatAdireIs } from './blog-texts.tsx';
import styles from './house.module.css';
import { ADayInTheWorkroom, TheHouseInBrief, WordsAndMarks } from './media-texts.tsx';
import readingStyles from './reading.module.css';

/** The text of each article by its slug. */
const articleBodies: Record<string, ComponentType> = {
  'packing-a-bubu': PackingABubu,
  'washing-indigo': WashingIndigo,
  'measuring-yourself': MeasuringYourself,
  'what-adire-is': WhatAdireIs,
  'a-day-in-the-workroom': ADayInTheWorkroom,
  'words-and-marks': WordsAndMarks,
  'the-house-in-brief': TheHouseInBrief,
};

const series = {
  blog: { name: 'Blog', articles: blogArticles },
  media: { name: 'Media', articles: mediaArticles },
} as const;

type Found = { name: string; base: '/blog' | '/media'; article: ArticleCard; others: ArticleCard[] };

/** The article at a path such as /blog/washing-indigo. */
function findArticle(pathname: string): Found | undefined {
  const [, seriesName = '', slug = ''] = pathname.replace(/\.data$/, '').split('/');
  if (seriesName !== 'blog' && seriesName !== 'media') return undefined;
  const { name, articles } = series[seriesName];
  const article = articles.find((each) => each.slug === slug);
  if (!article) return undefined;
  return { name, base: `/${seriesName}`, article, others: articles.filter((each) => each !== article) };
}

export function loader({ url }: Route.LoaderArgs) {
  return data(null, { status: findArticle(url.pathname) ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const found = findArticle(location.pathname);
  if (!found) return [{ title: 'Page Not Found !' }];
  const { article, base, name } = found;
  const path = `${base}/${article.slug}`;
  const publicUrl = getPublicUrl(matches);
  return pageMeta(matches, {
    title: article.title,
    description: article.summary,
    path,
    kind: 'article',
    structured: [
      articleData(publicUrl, article, path, getShopDetails(matches).name),
      breadcrumbData(publicUrl, [
        { name: 'Home', path: '/' },
        { name, path: base },
        { name: article.title, path },
      ]),
    ],
  });
};

export default function ArticlePage({ matches }: Route.ComponentProps) {
  const found = findArticle(matches.at(-1)?.pathname ?? '');
  const Body = found && articleBodies[found.article.slug];
  if (!found || !Body) return <NotFoundPage />;
  const { article, base, name, others } = found;
  return (
    <article className="wrap">
      <div className={styles.articleStart}>
        <Breadcrumb
          trail={[{ label: 'Home', to: '/' }, { label: name, to: base }, { label: article.title }]}
        />
      </div>
      <header className={styles.articleHead}>
        <div>
          <h1>{article.title}</h1>
          <p className="lead above-5">{article.summary}</p>
          <p className="caption above-4">
            <time dateTime={article.date}>{formatDay(article.date)}</time>, {article.minutes} minutes
          </p>
        </div>
        <ClothArt cloth={article.cloth} />
      </header>
      <div className={styles.articleBody}>
        <div className={readingStyles.contentsSpacer} />
        <div className={readingStyles.written}>
          <Body />
        </div>
      </div>
      <MoreArticles base={base} articles={others.slice(0, 3)} />
    </article>
  );
}

function MoreArticles({ base, articles }: { base: string; articles: ArticleCard[] }) {
  return (
    <nav className={styles.moreArticles} aria-label="More articles">
      <p className="label">Read on</p>
      <ul>
        {articles.map((article) => (
          <li key={article.slug}>
            <Link className="display" to={`${base}/${article.slug}`}>
              {article.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
