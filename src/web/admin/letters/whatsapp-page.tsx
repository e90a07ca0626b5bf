import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { everyone } from '../../../contract/customers/customer-groups.ts';
import type { WhatsAppRow } from '../../../contract/news/letters.api.ts';
import { letterLimits } from '../../../contract/news/news.ts';
import { type ApiError, toFailure } from '../../client/api-client.ts';
import { lastingStore } from '../../state/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { FormMessage } from '../../ui/message.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { adminApi } from '../admin-api.ts';
import { Form } from '../kit/form-dialog.tsx';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/whatsapp-page.ts';
import { GroupField } from './group-field.tsx';
import styles from './letters.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'WhatsApp list');

const storageKey = 'whatsapp-list';

/** The list as this browser stores it: the text, its group, and who was written to. */
type StoredList = { group: string; text: string; written: string[] };

function readStored(): StoredList {
  const empty = { group: everyone.id, text: '', written: [] };
  try {
    return { ...empty, ...(JSON.parse(lastingStore.read(storageKey) ?? '{}') as Partial<StoredList>) };
  } catch {
    return empty;
  }
}

/** A ready text for each person of a group who wants news, sent by hand; ticks show who was written to. */
export default function WhatsAppPage() {
  const [stored, setStored] = useState(readStored);
  const [rows, setRows] = useState<WhatsAppRow[]>();
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<ApiError>();
  const { group, text, written } = stored;

  function change(next: Partial<StoredList>) {
    const list = { ...stored, ...next };
    setStored(list);
    lastingStore.write(storageKey, JSON.stringify(list));
  }

  async function list(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    setError(undefined);
    try {
      setRows((await adminApi.letters.whatsApp({ group, text })).data);
    } catch (thrown) {
      setError(toFailure(thrown));
    }
    setWorking(false);
  }

  function mark(key: string, isWritten: boolean) {
    const others = written.filter((each) => each !== key);
    change({ written: isWritten ? [...others, key] : others });
  }

  return (
    <>
      <p className="small below-2">
        <Link className="link" to="/admin/letters">
          All letters
        </Link>
      </p>
      <h1>WhatsApp list</h1>
      <p className="caption above-2">
        A text for each customer who wants news and whose number you have. You send each one yourself.
      </p>
      <Form className={styles.form} onSubmit={list}>
        <FormMessage>{error && Object.keys(error.fields).length === 0 ? error.message : ''}</FormMessage>
        <GroupField
          value={group}
          everyoneLabel={everyone.name}
          help="Only those who want news are listed."
          error={error?.fields.group ?? ''}
          onChange={(next) => change({ group: next, written: [] })}
        />
        <TextArea
          label="Text"
          help="{name} is the first name."
          rows={5}
          maxLength={letterLimits.whatsApp}
          value={text}
          error={error?.fields.text ?? ''}
          onChange={({ target }) => change({ text: target.value, written: [] })}
        />
        <p>
          <Button type="submit" working={working} workingLabel="Listing...">
            List texts
          </Button>
        </p>
      </Form>
      {rows?.length === 0 && (
        <EmptyState
          title="Nobody to write to"
          text="Nobody in this group wants news and has a known number."
        />
      )}
      {rows && rows.length > 0 && (
        <ul className={styles.texts} aria-label="Texts for WhatsApp">
          {rows.map((row) => (
            <li key={row.key}>
              <div>
                <Link className="link" to={`/admin/customer/${row.key}`}>
                  {row.name || row.phone}
                </Link>
                <p className="caption">{row.phone}</p>
              </div>
              <a
                className="link"
                href={row.link}
                target="_blank"
                rel="noopener noreferrer"
                onClick={() => mark(row.key, true)}
              >
                Open WhatsApp<span className="sr-only"> for {row.name || row.phone}</span>
              </a>
              <Checkbox
                label="Written"
                aria-label={`Written to ${row.name || row.phone}`}
                checked={written.includes(row.key)}
                onChange={({ target }) => mark(row.key, target.checked)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
