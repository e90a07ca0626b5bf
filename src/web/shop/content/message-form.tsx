import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ContactInput } from '../../../contract/customers/contact.api.ts';
import { contactErrors } from '../../../contract/customers/contact.rules.ts';
import { retention } from '../../../contract/customers/retention-periods.ts';
import { replyDays } from '../../../contract/delivery/reply-days.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { maxLength } from '../../../contract/limits.ts';
import { toFailure } from '../../client/api-client.ts';
import { randomId } from '../../client/random-id.ts';
import { rareApi } from '../../client/rare-api.ts';
import { useHydrating } from '../../client/use-pre-hydration-clicks.tsx';
import { keepUnsent, useKeepingUnsent } from '../../outbox/keep-unsent.ts';
import { notKeptMessages } from '../../outbox/outbox.rules.ts';
import { UnsentNotice } from '../../outbox/unsent.tsx';
import { useShopDetails } from '../../state/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import { withoutError } from '../../ui/forms/field.tsx';
import { EmailInput, TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './contact.module.css';

type ContactFormProps = { publicUrl: string; contactFormAction: string };
type Progress = 'writing' | 'sending' | 'sent' | 'kept';

const ownInbox = '/api/contact';

/**
 * Name, email and message. Posts as a real page to the form-forwarding service when there is one; else to the shop's
 * own inbox, without leaving the page where JavaScript runs.
 */
export function ContactForm({ publicUrl, contactFormAction }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [progress, setProgress] = useState<Progress>('writing');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const hydrating = useHydrating();
  const getKey = useMessageKey();
  useKeepingUnsent();

  async function send(event: FormEvent<HTMLFormElement>) {
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const wrong = contactErrors(fields);
    if (Object.keys(wrong).length > 0) {
      event.preventDefault();
      mark(wrong);
      return;
    }
    if (contactFormAction) return;
    event.preventDefault();
    setProgress('sending');
    setErrors({});
    setFailure('');
    const { name = '', email = '', message = '', website = '' } = fields;
    const input = { name, email, message, website, key: getKey(fields) };
    try {
      await rareApi.contact.send(input);
      setProgress('sent');
    } catch (error) {
      const { code, fields: wrong, message: sentence } = toFailure(error);
      const kept = code === 'OFFLINE' ? await keep(input) : undefined;
      if (kept === 'kept') return setProgress('kept');
      setProgress('writing');
      mark(wrong);
      if (Object.keys(wrong).length === 0)
        setFailure(kept ? `${sentence} ${notKeptMessages[kept]}` : sentence);
    }
  }

  function keep(input: ContactInput & { key: string }) {
    const id = `message ${input.key}`;
    return keepUnsent({ kind: 'message', id, title: 'Your message', excerpt: input.message, input });
  }

  function writeAnother(): void {
    form.current?.reset();
    setProgress('writing');
  }

  function mark(wrong: FieldErrors): void {
    setErrors(wrong);
    const first = ['name', 'email', 'message'].find((name) => name in wrong) ?? 'message';
    const field = form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  if (progress === 'sent') return <Sent onAgain={() => setProgress('writing')} />;
  return (
    <div className={`${styles.form} ${styles.sent}`}>
      <UnsentNotice
        ids="message"
        onSent={() => setProgress((now) => (now === 'kept' ? 'sent' : now))}
        onDeleted={() => setProgress('writing')}
      />
      {progress === 'kept' && <Again onAgain={writeAnother} />}
      <form
        ref={form}
        className={styles.form}
        hidden={progress === 'kept'}
        method="post"
        action={contactFormAction || ownInbox}
        onSubmit={send}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
            setErrors((before) => withoutError(before, target.name));
        }}
        // a script reports what is missing next to each field; without scripts the browser does
        noValidate={!hydrating}
        aria-label="Write to us"
      >
        {failure && (
          <Message kind="bad" role="alert" title="Your message was not sent.">
            {failure} What you wrote is still here.
          </Message>
        )}
        <TextInput
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={maxLength.contactName}
          error={errors.name}
        />
        <EmailInput
          required
          maxLength={maxLength.email}
          error={errors.email}
          help="We’ll only use it to reply to you."
        />
        <TextArea
          label="Message"
          name="message"
          rows={7}
          required
          maxLength={maxLength.contactMessage}
          error={errors.message}
          help="Add your order reference if it’s about an order."
        />
        {contactFormAction ? <ForwardingOptions publicUrl={publicUrl} /> : <Trap />}
        <p>
          <Button type="submit" size="lg" working={progress === 'sending'}>
            Send message
          </Button>
        </p>
        <p className="small soft">
          {contactFormAction
            ? `Your message reaches us through ${new URL(contactFormAction).host}, a service outside this shop; the `
            : `Your message is kept for ${retention.messages.label} at most; the `}
          <Link className="link" to="/privacy-policy">
            privacy policy
          </Link>{' '}
          says more.
        </p>
      </form>
    </div>
  );
}

/** The options of the form-forwarding service: subject, captcha, template, and redirect. */
function ForwardingOptions({ publicUrl }: { publicUrl: string }) {
  return (
    <>
      <input type="hidden" name="_subject" value={`${useShopDetails().name}: New Message !`} />
      <input type="hidden" name="_captcha" value="true" />
      <input type="hidden" name="_template" value="table" />
      <input type="hidden" name="_next" value={`${publicUrl}/contact/thank-you`} />
    </>
  );
}

/** A field that only machines see and fill. */
function Trap() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={`${styles.form} ${styles.sent}`} role="status">
      <Message kind="info" title="Thank you. Your message has reached us.">
        Someone from the workroom will reply to your email, usually within {replyDays.words}.
      </Message>
      <Again onAgain={onAgain} />
    </div>
  );
}

function Again({ onAgain }: { onAgain: () => void }) {
  return (
    <p>
      <Button variant="text" onClick={onAgain}>
        Write another message
      </Button>
    </p>
  );
}

/** The key of a message: the same as long as nothing in it changes, so that one whose answer was lost is stored once. */
function useMessageKey(): (fields: Record<string, string>) => string {
  const latest = useRef({ text: '', key: '' });
  return (fields) => {
    const text = JSON.stringify(fields);
    if (text !== latest.current.text) latest.current = { text, key: randomId() };
    return latest.current.key;
  };
}
