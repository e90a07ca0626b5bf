import { useLoading } from '../../state/use-loading.ts';
import { Tabs, tabDomId } from '../../ui/navigation/tabs.tsx';
import { adminApi } from '../admin-api.ts';
import { refreshDesk } from '../dashboard/use-desk.ts';
import { readListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/messages-page.ts';
import { ContactInbox, loadMessages } from './contact-inbox.tsx';
import { loadProofs, ProofsInbox } from './proofs-inbox.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Messages');

const panelId = 'inbox-panel';

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const list = readListUrl(url);
  const waiting = prefetch(url, (signal) => adminApi.proofs.waiting({ limit: 1 }, { signal }));
  if (list.filter('tab') === 'proofs') {
    return { tab: 'proofs' as const, waiting, proofs: loadProofs(url, list) };
  }
  return { tab: 'messages' as const, waiting, messages: loadMessages(url, list) };
}

/** What waits for an answer: messages of the contact page, and proofs of transfer (?tab=proofs). */
export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const waiting = useLoading(loaderData.waiting);
  const count = waiting.value?.total ?? 0;
  const tabs = [
    { id: 'messages', label: 'Messages', to: '/admin/messages' },
    { id: 'proofs', label: count > 0 ? `Proofs (${count})` : 'Proofs', to: '/admin/messages?tab=proofs' },
  ];
  const { tab } = loaderData;
  return (
    <>
      <h1>Messages</h1>
      <Tabs label="Inbox" tabs={tabs} selected={tab} panelId={() => panelId} />
      <div role="tabpanel" id={panelId} aria-labelledby={tabDomId(panelId, tab)} className="above-5">
        {tab === 'proofs' ? (
          <ProofsInbox loading={loaderData.proofs} onDecided={refreshDesk} />
        ) : (
          <ContactInbox loading={loaderData.messages} />
        )}
      </div>
    </>
  );
}
