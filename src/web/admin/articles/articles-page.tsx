import { useState } from 'react';
import { Link } from 'react-router';
import type { ArticleSummary } from '../../../contract/content/articles.api.ts';
import { articleKinds } from '../../../contract/content/articles.ts';
import { rareApi } from '../../client/rare-api.ts';
import { formatDateTime, formatDay } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { DataList } from '../kit/data-list.tsx';
import { readListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/articles-page.ts';
import { kindLabels } from './article-draft.ts';
import styles from './articles.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Articles');

const limit = 20;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter } = readListUrl(url);
  const kind = articleKinds.find((known) => known === filter('kind'));
  return {
    articles: prefetch(url, (signal) => rareApi.articles.list({ kind, page, limit }, { signal })),
  };
}

/** The articles of the blog and of the media, newest first. */
export default function ArticlesPage({ loaderData }: Route.ComponentProps) {
  const articles = useLoading(loaderData.articles);
  const [deleting, setDeleting] = useState<ArticleSummary>();
  return (
    <>
      <div className="between">
        <h1>Articles</h1>
        <LinkButton size="sm" to="/admin/articles/new">
          Add an article
        </LinkButton>
      </div>
      <DataList
        query={articles}
        failure="Error fetching articles"
        items={(list) => list.data}
        limit={limit}
        filters={[
          {
            name: 'kind',
            label: 'Kind',
            anyLabel: 'All articles',
            options: articleKinds,
            labels: kindLabels,
          },
        ]}
        empty={{
          title: 'No articles yet',
          text: 'Write about a new collection, a cloth or a wedding. Articles bring visitors from search engines.',
          filtered: { title: 'No article matches', text: 'Remove the filter to see all articles.' },
        }}
      >
        {(items) => (
          <ul className={styles.rows} aria-label="Articles">
            {items.map((article) => (
              <ArticleRow key={article._id} article={article} onDelete={() => setDeleting(article)} />
            ))}
          </ul>
        )}
      </DataList>
      {deleting && (
        <ConfirmDialog
          title={`Delete “${deleting.title}”?`}
          text="Its page is removed. To take it out of sight and keep it, make it a draft."
          action="Delete the article"
          workingLabel="Deleting..."
          failure="The article was not deleted"
          onConfirm={async () => {
            const { message } = await adminApi.articles.remove({ id: deleting._id });
            toast.success(message);
            await articles.reload();
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

function ArticleRow({ article, onDelete }: { article: ArticleSummary; onDelete: () => void }) {
  const { _id, title, kind, date } = article;
  return (
    <li>
      <div className={styles.words}>
        <h2 className="small">
          <Link className="link" to={`/admin/articles/${_id}`}>
            {title}
          </Link>
        </h2>
        <p className="caption">{[kindLabels[kind], date && formatDay(date)].filter(Boolean).join(' · ')}</p>
      </div>
      <ArticleState article={article} />
      <span className={styles.acts}>
        <IconButton icon="trash" label={`Delete ${title}`} onClick={onDelete} />
      </span>
    </li>
  );
}

function ArticleState({ article: { visibility = 'draft', publishAt, demo } }: { article: ArticleSummary }) {
  const isPlanned = visibility === 'draft' && publishAt;
  return (
    <span className="row wrapping">
      {visibility === 'public' && <Badge kind="in">Public</Badge>}
      {visibility === 'hidden' && <Badge kind="refunded">Hidden</Badge>}
      {visibility === 'draft' && (
        <Badge kind="pending">{isPlanned ? `Public from ${formatDateTime(publishAt)}` : 'Draft'}</Badge>
      )}
      {demo && <Badge kind="review">Demo</Badge>}
    </span>
  );
}
