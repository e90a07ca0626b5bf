import { Link, useLocation } from 'react-router';
import { type ViewList, viewQuery } from '../../../contract/rules/back-office/saved-view-queries.ts';
import { failureOf } from '../../client/api-client.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { useFetch } from '../ui/use-fetch.ts';
import { SaveView } from './save-view.tsx';
import styles from './views.module.css';

/** A view that everybody has. `count` is how much it shows, where that is known. */
export type StandardView = { name: string; query: string; count?: number | undefined };

type ListViewsProps = { list: ViewList; standard: readonly StandardView[] };

/** Ways to look at a list: the shop's own and those the admin kept, and a way to keep the one that is shown. */
export function ListViews({ list, standard }: ListViewsProps) {
  const { search } = useLocation();
  const shown = viewQuery(list, search);
  const kept = useFetch((signal) => adminApi.views.list({}, { signal }), 'views');
  const own = kept.value?.data.filter((view) => view.list === list) ?? [];
  const current = own.find(({ query }) => query === shown);
  const isKnown = shown === '' || current || standard.some(({ query }) => query === shown);

  async function forget(id: string) {
    try {
      toast.success((await adminApi.views.remove({ id })).message);
    } catch (error) {
      toast.error(failureOf(error).message);
    }
    await kept.reload();
  }

  return (
    <div className={styles.views}>
      <nav aria-label="Views">
        <ul>
          {[{ name: 'All', query: '' }, ...standard, ...own].map((view) => (
            <li key={'_id' in view ? view._id : view.name}>
              <Link
                to={{ search: view.query }}
                preventScrollReset
                aria-current={view.query === shown ? 'true' : undefined}
              >
                {view.name}
                {'count' in view && Boolean(view.count) && <span className="tabular"> {view.count}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {current && (
        <IconButton
          icon="trash"
          label={`Delete the view ${current.name}`}
          onClick={() => void forget(current._id)}
        />
      )}
      {!isKnown && <SaveView list={list} query={shown} onSaved={kept.reload} />}
      {kept.error && (
        <p className="caption" role="alert">
          Your own views could not be loaded.{' '}
          <button type="button" className="link" onClick={kept.reload}>
            Try again
          </button>
        </p>
      )}
    </div>
  );
}
