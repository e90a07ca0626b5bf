import { contentLimits, type PageSlug } from '../../../contract/content/blocks.ts';
import type { ContentPage } from '../../../contract/content/pages.api.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { Badge } from '../../ui/marks/badge.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { QueryFrame } from '../kit/data-list.tsx';
import { InfoDialog } from '../kit/form-dialog.tsx';
import { useQuery } from '../kit/query.ts';
import styles from './pages.module.css';

type PageVersionsProps = {
  slug: PageSlug;
  onRestored: (page: ContentPage, previewLink: string) => void;
  onClose: () => void;
};

/** The last saves of a page, each of which can become the draft again. */
export function PageVersions({ slug, onRestored, onClose }: PageVersionsProps) {
  const versions = useQuery((signal) => adminApi.pages.versions({ slug }, { signal }), slug);

  async function restore(version: number) {
    const { data, previewLink, message } = await adminApi.pages.restore({ slug, version });
    toast.success(message);
    onRestored(data, previewLink);
    onClose();
  }

  return (
    <InfoDialog
      title="Versions"
      lead={`The last ${contentLimits.versions} saves. One that you restore becomes the draft; what you have not saved is lost.`}
      onClose={onClose}
    >
      <QueryFrame
        query={versions}
        failure="Error fetching versions"
        empty={{
          when: ({ data }) => data.length === 0,
          title: 'No versions yet',
          text: 'Each save of yours is stored here.',
        }}
      >
        {({ data }) => (
          <ol className={styles.versions} aria-label="Versions">
            {data.map(({ version, createdAt, author, published, blocks }) => (
              <li key={version}>
                <span>
                  {formatDateTime(createdAt)} {published && <Badge kind="in">Published</Badge>}
                  <span className="own-line caption">
                    {author} · {blocks.length === 1 ? '1 block' : `${blocks.length} blocks`}
                  </span>
                </span>
                <ActionButton
                  size="sm"
                  variant="quiet"
                  workingLabel="Restoring..."
                  action={() => restore(version)}
                >
                  Restore<span className="sr-only"> the version of {formatDateTime(createdAt)}</span>
                </ActionButton>
              </li>
            ))}
          </ol>
        )}
      </QueryFrame>
    </InfoDialog>
  );
}
