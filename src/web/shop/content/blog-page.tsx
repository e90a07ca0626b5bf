import { Link } from 'react-router';
import { pageMeta } from '../../seo/meta.ts';
import { formatDay } from '../../ui/format-day.ts';
import { ClothArt } from '../home/cloth-art.tsx';
import type { Route } from './+types/blog-page.ts';
import { type ArticleCard, blogArticles } from './articles.ts';
import houseStyles from './house.module.css';
import styles from './reading.module.css';

const description =
  'About cloth, measuring, washing and packing: what we know and would tell you at the table.';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Blog', description, path: '/blog' });

export default function BlogPage() {
  return (
    <div className="wrap">
      <header className={styles.head}>
        <h1>From the cutting table</h1>
        <p className="lead">{description}</p>
      </header>
      <div className={houseStyles.articles}>
        {blogArticles.map((article) => (
          <ArticleCardLink key={article.slug} article={article} to={`/blog/${article.slug}`} />
        ))}
      </div>
    </div>
  );
}

/** An article in a list: cloth, title, what it is about. The whole card is the link. */
function ArticleCardLink({ article, to }: { article: ArticleCard; to: string }) {
  return (
    <article className={houseStyles.articleCard}>
      <ClothArt cloth={article.cloth} />
      <h2>
        <Link to={to}>{article.title}</Link>
      </h2>
      <p>{article.summary}</p>
      <p className="caption">
        <time dateTime={article.date}>{formatDay(article.date)}</time>, {article.minutes} minutes
      </p>
    </article>
  );
}
