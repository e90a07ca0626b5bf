import { formatDateTime } from '../../shared/orders/dates.ts';
import { Message } from '../../ui/message.tsx';
import type { StoredDraft } from './use-draft.ts';

/** Offers what was typed and not saved, if there is something. */
export function DraftOffer({ draft, what }: { draft: StoredDraft; what: string }) {
  if (draft.at === undefined) return null;
  return (
    <Message kind="info" role="status">
      {what} from {formatDateTime(new Date(draft.at).toISOString())} is kept here, not saved.{' '}
      <button type="button" className="link" onClick={draft.restore}>
        Go on with it
      </button>{' '}
      <button type="button" className="link" onClick={draft.discard}>
        Throw it away
      </button>
    </Message>
  );
}
