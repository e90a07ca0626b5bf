import { pageMeta } from '../../seo/meta.ts';
import type { Route } from './+types/blog-page.ts';
import { ArticleCardLink } from './article-card.tsx';
import { blogArticles } from './articles.ts';
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
