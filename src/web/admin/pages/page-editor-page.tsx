import { useState } from 'react';
import { Link } from 'react-router';
import { type PageSlug, pageLabels } from '../../../contract/content/blocks.ts';
import type { ContentPage } from '../../../contract/content/pages.api.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { DialogButton } from '../kit/action-button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { QueryFrame } from '../kit/data-list.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/page-editor-page.ts';
import { PageForm } from './page-form.tsx';
import { formatPageDays, stateBadges } from './page-states.ts';
import { PageVersions } from './page-versions.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  adminMeta(matches, pageLabels[params.slug as PageSlug] ?? 'Page');

export async function clientLoader({ url, params }: Route.ClientLoaderArgs) {
  // the API refuses what is no page
  const slug = params.slug as PageSlug;
  return { page: prefetch(url, (signal) => adminApi.pages.read({ slug }, { signal })) };
}

/** What stays on a page with the owner's blocks. */
const pageNotes: Partial<Record<PageSlug, string>> = {
  home: 'The first picture and headline stay: they are chosen under Home page. Your blocks follow.',
  contact: 'The form and the shop’s details stay below your blocks.',
  bespoke: 'The form for requests stays below your blocks.',
};

/** The editor of one page. */
export default function PageEditorPage({ loaderData }: Route.ComponentProps) {
  const page = useLoading(loaderData.page);
  return (
    <>
      <p className="small below-2">
        <Link className="link" to="/admin/pages">
          All pages
        </Link>
      </p>
      <QueryFrame query={page} failure="Error fetching the page">
        {({ data }) => (
          <PageEditor
            key={data.slug}
            page={data}
            onChanged={(next) => page.set((answer) => ({ ...answer, data: next }))}
          />
        )}
      </QueryFrame>
    </>
  );
}

type PageEditorProps = { page: ContentPage; onChanged: (page: ContentPage) => void };

function PageEditor({ page, onChanged }: PageEditorProps) {
  const { slug, path, state } = page;
  // another text than what was typed begins a new form
  const [beginnings, setBeginnings] = useState(0);
  const [previewLink, setPreviewLink] = useState<string>();
  const days = formatPageDays(page);
  const note = pageNotes[slug];

  function beginAgain(next: ContentPage, link?: string) {
    onChanged(next);
    setPreviewLink(link);
    setBeginnings((count) => count + 1);
  }

  return (
    <>
      <div className="between">
        <h1>{pageLabels[slug]}</h1>
        <Badge kind={stateBadges[state].kind}>{stateBadges[state].word}</Badge>
      </div>
      <p className="caption">
        <a className="link" href={path} target="_blank" rel="noreferrer">
          {path}
          <span className="sr-only"> in a new tab</span>
        </a>
        {days && ` · ${days}`}
      </p>
      {note && <p className="soft small above-3">{note}</p>}
      <div className="row wrapping above-3">
        <DialogButton
          size="sm"
          variant="quiet"
          dialog={(onClose) => <PageVersions slug={slug} onRestored={beginAgain} onClose={onClose} />}
        >
          Versions
        </DialogButton>
        {state !== 'own' && (
          <DialogButton
            size="sm"
            variant="quiet"
            dialog={(onClose) => (
              <ConfirmDialog
                title="Use the shop’s own text?"
                text="Visitors read the shop’s own text again. What you wrote stays among the versions."
                action="Use the shop’s own text"
                workingLabel="Saving..."
                failure="The page was not changed"
                onConfirm={async () => {
                  const { data, message } = await adminApi.pages.reset({ slug });
                  toast.success(message);
                  beginAgain(data);
                }}
                onClose={onClose}
              />
            )}
          >
            Use the shop’s own text
          </DialogButton>
        )}
      </div>
      <PageForm
        key={beginnings}
        page={page}
        previewLink={previewLink}
        onSaved={(next, link) => {
          onChanged(next);
          setPreviewLink(link);
        }}
      />
    </>
  );
}
