import { useSearchParams } from 'react-router';
import { Tabs, tabDomId } from '../../ui/tabs.tsx';
import { adminApi } from '../admin-api.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { useFetch } from '../ui/use-fetch.ts';
import { ContactInbox } from './contact-inbox.tsx';
import { recountInbox } from './inbox-counts.ts';
import { ProofsInbox } from './proofs-inbox.tsx';

export const meta = () => adminMeta('Messages');

const panelId = 'inbox-panel';

/** What waits for an answer: messages of the contact page, and proofs of transfer (?tab=proofs). */
export default function MessagesPage() {
  const [params] = useSearchParams();
  const selected = params.get('tab') === 'proofs' ? 'proofs' : 'messages';
  const waiting = useFetch((signal) => adminApi.proofs.waiting({ limit: 1 }, { signal }), selected);
  const readAgain = async () => {
    await Promise.all([waiting.reload(), recountInbox()]);
  };
  const proofs = waiting.value?.total ?? 0;
  const tabs = [
    { id: 'messages', label: 'Messages', to: '/admin/messages' },
    { id: 'proofs', label: proofs > 0 ? `Proofs (${proofs})` : 'Proofs', to: '/admin/messages?tab=proofs' },
  ];
  return (
    <>
      <h1>Messages</h1>
      <Tabs label="Inbox" tabs={tabs} selected={selected} panelId={() => panelId} />
      <div role="tabpanel" id={panelId} aria-labelledby={tabDomId(panelId, selected)} className="mt-5">
        {selected === 'proofs' ? <ProofsInbox onDecided={readAgain} /> : <ContactInbox />}
      </div>
    </>
  );
}
