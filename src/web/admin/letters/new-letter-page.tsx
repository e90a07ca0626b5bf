import { Link, useNavigate } from 'react-router';
import { useLoading } from '../../state/use-loading.ts';
import { prefetchFields } from '../articles/prefetch-fields.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/new-letter-page.ts';
import { LetterForm } from './letter-form.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'New letter');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { fields: prefetchFields(url) };
}

/** The form of a new letter; once it is sent, its own page follows. */
export default function NewLetterPage({ loaderData }: Route.ComponentProps) {
  const fields = useLoading(loaderData.fields);
  const navigate = useNavigate();
  return (
    <>
      <p className="small below-2">
        <Link className="link" to="/admin/letters">
          All letters
        </Link>
      </p>
      <h1>New letter</h1>
      <QueryFrame query={fields} failure="Error fetching what texts can contain">
        {(list) => (
          <LetterForm fields={list} onSent={(id) => navigate(`/admin/letters/${id}`, { replace: true })} />
        )}
      </QueryFrame>
    </>
  );
}
