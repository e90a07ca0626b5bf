import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSessionReady } from '../../state/session.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { FormMessage, Message } from '../../ui/message.tsx';

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
  const [answer, setAnswer] = useState('');
  const [refusal, setRefusal] = useState('');
  const { run, working, failure } = useAction(({ status, message }) => {
    if (![401, 409, 422].includes(status)) return message;
    setRefusal(message);
    return undefined;
  });
  const token = search.get('token') ?? '';

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
      <Button
        size="lg"
        block
        working={working}
        onClick={() => void run(async () => setAnswer(await use(token)))}
      >
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
