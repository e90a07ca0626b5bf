import { pageData } from '../../api.server.ts';
import { pageMeta } from '../../seo/meta.ts';
import { EmptyState } from '../../ui/states.tsx';
import type { Route } from './+types/blog-page.ts';
import { ArticleCard } from './article-cover.tsx';
import houseStyles from './house.module.css';
import styles from './reading.module.css';

const description =
  'About cloth, measuring, washing and packing: what we know and would tell you at the table.';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageData).listArticles('blog');
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Blog', description, path: '/blog' });

export default function BlogPage({ loaderData: articles }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <header className={styles.head}>
        <h1>From the cutting table</h1>
        <p className="lead">{description}</p>
      </header>
      {articles.length === 0 && <EmptyState title="No articles yet" text="The first one will be here." />}
      <div className={houseStyles.articles}>
        {articles.map((article) => (
          <ArticleCard key={article._id} article={article} />
        ))}
      </div>
    </div>
  );
}
