import { useState } from 'react';
import { maxLength } from '../../../contract/limits.ts';
import type { Withdrawal } from '../../../contract/returns/returns.api.ts';
import { rareApi } from '../../client/rare-api.ts';
import { formatDeadline } from '../../shared/orders/dates.ts';
import { formatOptions } from '../../shared/orders/item-options.ts';
import { useAction } from '../../state/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FieldError } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { Reference } from '../../ui/marks/reference.tsx';
import { Message } from '../../ui/message.tsx';
import styles from './return.module.css';

type WithdrawConfirmProps = {
  withdrawal: Withdrawal;
  lookup: { reference: string; email: string };
  onDeclared: (withdrawal: Withdrawal) => void;
  onBack: () => void;
};

/** Which pieces, and the press that declares the withdrawal. */
export function WithdrawConfirm({ withdrawal, lookup, onDeclared, onBack }: WithdrawConfirmProps) {
  const { lines, state, until, reference } = withdrawal;
  const possible = lines.filter((line) => line.allowed).map(({ index }) => index);
  const [chosen, setChosen] = useState<readonly number[]>(possible);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState('');
  const { run, clear, working, failure } = useAction(
    ({ fields, message }) => Object.values(fields)[0] ?? message,
  );
  const isWholeOrder = state === 'before';

  async function confirm() {
    const isMissing = !isWholeOrder && chosen.length === 0;
    setMissing(isMissing ? 'Choose at least one piece.' : '');
    if (isMissing) return clear();
    await run(async () => {
      const wanted = isWholeOrder ? {} : { lines: [...chosen] };
      const { data } = await rareApi.returns.withdraw({
        ...lookup,
        ...wanted,
        reason: reason.trim(),
        confirm: true,
      });
      onDeclared(data);
    });
  }

  return (
    <section className={`stack ${styles.narrow}`} aria-label={`Order ${reference}`}>
      <h2>
        Order <Reference>{reference}</Reference>
      </h2>
      <p className="soft">
        {isWholeOrder
          ? 'It hasn’t been delivered yet: you withdraw from the whole order, and nothing is sent.'
          : `You may withdraw${until ? ` until ${formatDeadline(until)}` : ''}. Choose the pieces.`}
      </p>
      <fieldset>
        <legend className="sr-only">Pieces to withdraw from</legend>
        <ul className={styles.withdrawn}>
          {lines.map((line) => {
            const words = (
              <>
                {line.quantity} × {line.name}, {formatOptions(line)}
                <span className="own-line small soft">{line.why}</span>
              </>
            );
            return (
              <li key={line.index}>
                {isWholeOrder ? (
                  words
                ) : (
                  <Checkbox
                    name="line"
                    checked={chosen.includes(line.index)}
                    disabled={!line.allowed}
                    label={words}
                    onChange={({ target }) =>
                      setChosen((before) =>
                        target.checked
                          ? [...before, line.index]
                          : before.filter((index) => index !== line.index),
                      )
                    }
                  />
                )}
              </li>
            );
          })}
        </ul>
        {missing && <FieldError>{missing}</FieldError>}
      </fieldset>
      <TextArea
        label="Anything you want to tell us"
        optional
        rows={3}
        maxLength={maxLength.paymentNote}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        help="You don’t need a reason."
      />
      <div className="row wrapping">
        <Button working={working} workingLabel="Confirming..." onClick={confirm}>
          Confirm withdrawal
        </Button>
        <Button variant="text" onClick={onBack}>
          Back
        </Button>
      </div>
      {failure && (
        <Message kind="bad" role="alert" title="Nothing was declared.">
          {failure}
        </Message>
      )}
    </section>
  );
}
