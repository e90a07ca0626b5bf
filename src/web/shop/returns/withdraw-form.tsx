import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isEmail } from '../../../contract/accounts/users.rules.ts';
import { fullEmailMessage } from '../../../contract/customers/contact.rules.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import { maxLength } from '../../../contract/limits.ts';
import type { Withdrawal } from '../../../contract/returns/returns.api.ts';
import { cleanLine } from '../../../contract/text/clean-text.ts';
import { fitInto } from '../../../contract/text/shorten.ts';
import { toFailure } from '../../client/api-client.ts';
import { rareApi } from '../../client/rare-api.ts';
import { useHydrating } from '../../client/use-pre-hydration-clicks.tsx';
import { formatDateTime } from '../../shared/orders/dates.ts';
import { Button } from '../../ui/button.tsx';
import { EmailInput, TextInput } from '../../ui/forms/text-input.tsx';
import { Reference } from '../../ui/marks/reference.tsx';
import { FormMessage, Message } from '../../ui/message.tsx';
import styles from './return.module.css';
import { WithdrawConfirm } from './withdraw-confirm.tsx';

type SubmittedWithdrawal = { reference: string; email: string };

/** Two steps: which order; then what is withdrawn from, and the press that declares it. */
export function WithdrawForm() {
  const [found, setFound] = useState<{
    lookup: SubmittedWithdrawal;
    withdrawal: Withdrawal;
    again?: boolean;
  }>();
  if (found?.withdrawal.declared && !found.again) {
    return (
      <WithdrawalReceipt
        withdrawal={found.withdrawal}
        lookup={found.lookup}
        onAgain={() => setFound({ ...found, again: true })}
      />
    );
  }
  if (found) {
    return (
      <WithdrawConfirm
        withdrawal={found.withdrawal}
        lookup={found.lookup}
        onDeclared={(withdrawal) => setFound({ lookup: found.lookup, withdrawal })}
        onBack={() => setFound(undefined)}
      />
    );
  }
  return <FindOrder onFound={(lookup, withdrawal) => setFound({ lookup, withdrawal })} />;
}

function FindOrder({ onFound }: { onFound: (lookup: SubmittedWithdrawal, withdrawal: Withdrawal) => void }) {
  const [search] = useSearchParams();
  const [working, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useRef<HTMLFormElement>(null);
  const hydrating = useHydrating();

  function mark(wrong: FieldErrors) {
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const lookup = {
      reference: cleanLine(String(fields.get('reference'))).trim(),
      email: cleanLine(String(fields.get('email'))).trim(),
    };
    const wrong: FieldErrors = {};
    if (lookup.reference === '') wrong.reference = 'Enter the order reference.';
    if (!isEmail(lookup.email)) wrong.email = fullEmailMessage;
    setFailure('');
    mark(wrong);
    if (Object.keys(wrong).length > 0) return;
    setWorking(true);
    try {
      onFound(lookup, (await rareApi.returns.withdraw(lookup)).data);
    } catch (error) {
      const refused = toFailure(error);
      mark(refused.fields);
      if (Object.keys(refused.fields).length === 0) setFailure(refused.message);
    } finally {
      setWorking(false);
    }
  }

  return (
    <form
      ref={form}
      className={`stack ${styles.narrow}`}
      method="post"
      onSubmit={submit}
      noValidate={!hydrating}
      aria-label="Find the order to withdraw from"
    >
      <TextInput
        label="Order reference"
        name="reference"
        required
        maxLength={maxLength.reference}
        defaultValue={fitInto(search.get('reference') ?? '', maxLength.reference)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={errors.reference}
        help="In your confirmation email, such as 7KQ4M2XT."
      />
      <EmailInput
        required
        maxLength={maxLength.email}
        error={errors.email}
        help="The one you gave at checkout."
      />
      <p>
        <Button type="submit" working={working} workingLabel="Looking...">
          Continue
        </Button>
      </p>
      <FormMessage>{failure}</FormMessage>
    </form>
  );
}

type WithdrawalReceiptProps = { withdrawal: Withdrawal; lookup: SubmittedWithdrawal; onAgain: () => void };

/** What was declared, when, and what comes next. */
function WithdrawalReceipt({ withdrawal, lookup, onAgain }: WithdrawalReceiptProps) {
  const { declared, lines, state, reference } = withdrawal;
  if (!declared) return null;
  const more = state === 'delivered' && lines.some((line) => line.allowed);
  return (
    <section className={`stack ${styles.narrow}`} aria-label="Withdrawal confirmed">
      <Message kind="info" role="status" title="You have withdrawn from the contract.">
        Order <Reference>{reference}</Reference>, on {formatDateTime(declared.at)}, Lagos time. Its reference
        is <Reference>{declared.reference}</Reference>. We’ve confirmed it to {lookup.email}.
      </Message>
      <p className="small soft">
        {state === 'delivered'
          ? 'The email says what it is about, where to send it and by when. We’ll refund you once it reaches us.'
          : 'Nothing more will be sent, and we’ll refund what you paid.'}
      </p>
      {more && (
        <p>
          <Button variant="secondary" onClick={onAgain}>
            Withdraw from other pieces of it
          </Button>
        </p>
      )}
    </section>
  );
}
