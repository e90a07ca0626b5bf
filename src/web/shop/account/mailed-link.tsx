import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toFailure } from '../../client/api-client.ts';
import { useSessionReady } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { FormMessage } from './account-fields.tsx';

type MailedLinkProps = {
  /** The question above the button. */
  lead: string;
  /** What the button does. */
  label: string;
  /** Uses the link's token; returns the confirmation message. */
  use: (token: string) => Promise<string>;
  /** Shown below the confirmation message. */
  done: ReactNode;
  /** Shown below the message that says why the link is invalid. */
  useless: ReactNode;
};

/**
 * The target of a mailed link. A button uses it, not opening the page: mail programs open links to scan for viruses.
 * The server-rendered page has no token, so that it is the same for everyone.
 */
export function MailedLink({ lead, label, use, done, useless }: MailedLinkProps) {
  const [search] = useSearchParams();
  const ready = useSessionReady();
  const [working, setWorking] = useState(false);
  const [answer, setAnswer] = useState('');
  const [refusal, setRefusal] = useState('');
  const [failure, setFailure] = useState('');
  const token = search.get('token') ?? '';

  async function press(): Promise<void> {
    setWorking(true);
    setFailure('');
    try {
      setAnswer(await use(token));
    } catch (error) {
      const { status, message } = toFailure(error);
      if (status === 401 || status === 422 || status === 409) setRefusal(message);
      else setFailure(message);
    } finally {
      setWorking(false);
    }
  }

  const problem =
    refusal || (ready && !token ? 'This link is incomplete. Please open it from the email again.' : '');
  if (answer) {
    return (
      <LinkResult kind="info" text={answer}>
        {done}
      </LinkResult>
    );
  }
  if (problem) {
    return (
      <LinkResult kind="bad" text={problem}>
        {useless}
      </LinkResult>
    );
  }
  return (
    <div className="stack above-6">
      <p className="lead">{lead}</p>
      <FormMessage>{failure}</FormMessage>
      <Button size="lg" block working={working} onClick={() => void press()}>
        {label}
      </Button>
    </div>
  );
}

type LinkResultProps = { kind: 'info' | 'bad'; text: string; children: ReactNode };

/** What became of the link, and where to go from here. */
function LinkResult({ kind, text, children }: LinkResultProps) {
  return (
    <div className="stack above-6">
      <Message kind={kind} role={kind === 'bad' ? 'alert' : 'status'}>
        {text}
      </Message>
      {children}
    </div>
  );
}
