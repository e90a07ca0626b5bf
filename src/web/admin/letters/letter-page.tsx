import { useState } from 'react';
import { Link } from 'react-router';
import type { Letter } from '../../../contract/news/letters.api.ts';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { QueryFrame } from '../kit/data-list.tsx';
import { FactRows } from '../kit/fact-rows.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/letter-page.ts';
import { LetterPreview } from './letter-preview.tsx';
import { LetterState } from './letter-state.tsx';
import styles from './letters.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Letter');

export async function clientLoader({ url, params: { letterId: id } }: Route.ClientLoaderArgs) {
  return { letter: prefetch(url, (signal) => adminApi.letters.get({ id }, { signal })) };
}

/** One letter: what became of it, and the letter itself. */
export default function LetterPage({ loaderData }: Route.ComponentProps) {
  const letter = useLoading(loaderData.letter);
  const [isStopping, setStopping] = useState(false);
  return (
    <>
      <p className="small below-2">
        <Link className="link" to="/admin/letters">
          All letters
        </Link>
      </p>
      <QueryFrame query={letter} failure="Error fetching the letter">
        {({ data }) => (
          <>
            <div className="between">
              <h1>{data.subject}</h1>
              {data.state === 'sending' && (
                <Button size="sm" variant="secondary" onClick={() => setStopping(true)}>
                  Stop sending
                </Button>
              )}
            </div>
            <LetterState state={data.state} />
            <div className={styles.editor}>
              <Facts letter={data} />
              <LetterPreview subject={data.subject} blocks={data.blocks} />
            </div>
            {isStopping && (
              <ConfirmDialog
                title="Stop sending this letter?"
                text={`${data.sent} of ${data.recipients} have it already. The others don’t get it.`}
                action="Stop sending"
                workingLabel="Stopping..."
                failure="The letter was not stopped"
                onConfirm={async () => {
                  const answer = await adminApi.letters.cancel({ id: data._id });
                  letter.set(() => answer);
                  toast.success(answer.message);
                }}
                onClose={() => setStopping(false)}
              />
            )}
          </>
        )}
      </QueryFrame>
    </>
  );
}

function Facts({ letter }: { letter: Letter }) {
  const { groupName, author, createdAt, finishedAt, sent, recipients, presses, orders, stopped } = letter;
  return (
    <div>
      <FactRows
        facts={[
          { name: 'Group', value: groupName },
          { name: 'Sent by', value: `${author}, ${formatDateTime(createdAt)}` },
          ...(finishedAt ? [{ name: 'Finished', value: formatDateTime(finishedAt) }] : []),
          { name: 'Sent', value: `${sent} of ${recipients}` },
          { name: 'Opened the shop', value: presses },
          { name: 'Orders within 7 days', value: orders },
          { name: 'Stopped news', value: stopped },
        ]}
      />
      <p className="caption above-3">
        People who pressed a link, each once. Browsers that ask not to be tracked are not counted, and nothing
        is counted when an email is opened.
      </p>
    </div>
  );
}
