import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type ViewList, viewLengths, viewQuery } from '../../../contract/back-office/saved-view-queries.ts';
import { toFailure } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { FormDialog, useSubmitForm } from './form-dialog.tsx';
import styles from './lists.module.css';
import { useQuery } from './query.ts';

/** A view available to every admin. `count` is the number of rows, if known. */
export type StandardView = { name: string; query: string; count?: number | undefined };

type ListViewsProps = { list: ViewList; standard: readonly StandardView[] };

/** The views of a list: the built-in ones and those the admin saved, and a button to save the current one. */
export function ListViews({ list, standard }: ListViewsProps) {
  const { search } = useLocation();
  const currentQuery = viewQuery(list, search);
  const savedViews = useQuery((signal) => adminApi.views.list({}, { signal }), 'views');
  const ownViews = savedViews.value?.data.filter((view) => view.list === list) ?? [];
  const current = ownViews.find(({ query }) => query === currentQuery);
  const isKnown = currentQuery === '' || current || standard.some(({ query }) => query === currentQuery);

  async function removeView(id: string) {
    try {
      toast.success((await adminApi.views.remove({ id })).message);
    } catch (error) {
      toast.error(toFailure(error).message);
    }
    await savedViews.reload();
  }

  return (
    <ViewBar
      label="Views"
      views={[{ name: 'All', query: '' }, ...standard, ...ownViews]}
      currentQuery={currentQuery}
    >
      {current && (
        <IconButton
          icon="trash"
          label={`Delete the view ${current.name}`}
          onClick={() => void removeView(current._id)}
        />
      )}
      {!isKnown && (
        <SaveView
          title="Save this view"
          help="The filters and the order of the list as they are now, for you alone."
          maxLength={viewLengths.name}
          save={async (name) => (await adminApi.views.save({ list, name, query: currentQuery })).message}
          onSaved={savedViews.reload}
        />
      )}
      {savedViews.error && (
        <p className="caption" role="alert">
          Your own views could not be loaded.{' '}
          <button type="button" className="link" onClick={savedViews.reload}>
            Try again
          </button>
        </p>
      )}
    </ViewBar>
  );
}

type ViewBarProps = {
  label: string;
  views: readonly (StandardView & { _id?: string })[];
  currentQuery: string;
  /** What can be done with the view on screen. */
  children: ReactNode;
};

/** Links to a list as narrowed in several ways. */
export function ViewBar({ label, views, currentQuery, children }: ViewBarProps) {
  return (
    <div className={styles.views}>
      <nav aria-label={label}>
        <ul>
          {views.map((view) => (
            <li key={view._id ?? view.name}>
              <Link
                to={{ search: view.query }}
                preventScrollReset
                aria-current={view.query === currentQuery ? 'true' : undefined}
              >
                {view.name}
                {Boolean(view.count) && <span className="tabular"> {view.count}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  );
}

type SaveViewProps = {
  /** Of the button and of the dialog. */
  title: string;
  help: string;
  maxLength: number;
  /** Resolves to the sentence of success. */
  save: (name: string) => Promise<string>;
  onSaved: () => Promise<void>;
};

/** Asks for a name and saves the list as it is narrowed now. */
export function SaveView({ title, help, maxLength, save, onSaved }: SaveViewProps) {
  const [naming, setNaming] = useState(false);
  const close = () => {
    setNaming(false);
    form.reset();
  };
  const form = useSubmitForm({
    defaultValues: { name: '' },
    submit: ({ name }) => save(name),
    errorField: 'name',
    onDone: () => {
      close();
      void onSaved();
    },
  });
  return (
    <>
      <Button variant="text" className={styles.keep} onClick={() => setNaming(true)}>
        {title}
      </Button>
      {naming && (
        <FormDialog form={form} title={title} action="Save" workingLabel="Processing..." onClose={close}>
          <TextInput
            label="Name"
            help={help}
            maxLength={maxLength}
            autoComplete="off"
            {...form.field('name')}
          />
        </FormDialog>
      )}
    </>
  );
}
