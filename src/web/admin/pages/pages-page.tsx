import { Link } from 'react-router';
import { pageLabels } from '../../../contract/content/blocks.ts';
import type { PageSummary } from '../../../contract/content/pages.api.ts';
import { useLoading } from '../../state/use-loading.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { adminApi } from '../admin-api.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/pages-page.ts';
import { formatPageDays, stateBadges } from './page-states.ts';
import styles from './pages.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Pages');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { pages: prefetch(url, (signal) => adminApi.pages.list({}, { signal })) };
}

/** The pages whose text the owner can replace, each with its state. */
export default function PagesPage({ loaderData }: Route.ComponentProps) {
  const pages = useLoading(loaderData.pages);
  return (
    <>
      <div className="between">
        <h1>Pages</h1>
        <LinkButton size="sm" variant="secondary" to="/admin/articles">
          Articles
        </LinkButton>
      </div>
      <p className="soft small above-3">
        Each page begins with the shop’s own text. Visitors read yours once you publish it.
      </p>
      <QueryFrame
        query={pages}
        failure="Error fetching pages"
        empty={{
          when: ({ data }) => data.length === 0,
          title: 'No pages',
          text: 'There is nothing to edit.',
        }}
      >
        {({ data }) => (
          <ul className={styles.rows} aria-label="Pages">
            {data.map((page) => (
              <PageRow key={page.slug} page={page} />
            ))}
          </ul>
        )}
      </QueryFrame>
    </>
  );
}

function PageRow({ page }: { page: PageSummary }) {
  const { slug, path, state } = page;
  const days = formatPageDays(page);
  return (
    <li>
      <Link className={styles.row} to={`/admin/pages/${slug}`}>
        <span className={styles.words}>
          <strong>{pageLabels[slug]}</strong>
          <span className="own-line caption">{[path, days].filter(Boolean).join(' · ')}</span>
        </span>
        <Badge kind={stateBadges[state].kind}>{stateBadges[state].word}</Badge>
        <Icon name="right" small />
      </Link>
    </li>
  );
}
