import { useState } from 'react';
import { Link } from 'react-router';
import { useLoading } from '../../state/use-loading.ts';
import { adminApi } from '../admin-api.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/article-page.ts';
import { ArticleForm } from './article-form.tsx';
import { prefetchFields } from './prefetch-fields.ts';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Article');

export async function clientLoader({ url, params: { articleId: id } }: Route.ClientLoaderArgs) {
  return {
    article: prefetch(url, (signal) => adminApi.articles.read({ id }, { signal })),
    fields: prefetchFields(url),
  };
}

/** The editor of one article. */
export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const article = useLoading(loaderData.article);
  const fields = useLoading(loaderData.fields);
  const [previewLink, setPreviewLink] = useState<string>();
  return (
    <>
      <p className="small below-2">
        <Link className="link" to="/admin/articles">
          All articles
        </Link>
      </p>
      <QueryFrame query={article} failure="Error fetching the article">
        {({ data }) => (
          <>
            <h1>{data.title}</h1>
            {data.visibility !== 'draft' && (
              <p className="caption">
                <a className="link" href={data.path} target="_blank" rel="noreferrer">
                  {data.path}
                  <span className="sr-only"> in a new tab</span>
                </a>
              </p>
            )}
            <QueryFrame query={fields} failure="Error fetching what texts can contain">
              {(list) => (
                <ArticleForm
                  key={data._id}
                  article={data}
                  fields={list}
                  previewLink={previewLink}
                  onSaved={(next, link) => {
                    article.set((answer) => ({ ...answer, data: next }));
                    setPreviewLink(link);
                  }}
                />
              )}
            </QueryFrame>
          </>
        )}
      </QueryFrame>
    </>
  );
}
