import { Link, useNavigate } from 'react-router';
import { useLoading } from '../../state/use-loading.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/new-article-page.ts';
import { ArticleForm } from './article-form.tsx';
import { prefetchFields } from './prefetch-fields.ts';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'New article');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { fields: prefetchFields(url) };
}

/** The form of a new article; once it is saved, its own page follows. */
export default function NewArticlePage({ loaderData }: Route.ComponentProps) {
  const fields = useLoading(loaderData.fields);
  const navigate = useNavigate();
  return (
    <>
      <p className="small below-2">
        <Link className="link" to="/admin/articles">
          All articles
        </Link>
      </p>
      <h1>New article</h1>
      <QueryFrame query={fields} failure="Error fetching what texts can contain">
        {(list) => (
          <ArticleForm
            article={undefined}
            fields={list}
            previewLink={undefined}
            onSaved={({ _id }) => navigate(`/admin/articles/${_id}`, { replace: true })}
          />
        )}
      </QueryFrame>
    </>
  );
}
