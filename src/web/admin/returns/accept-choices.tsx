import { useId } from 'react';
import type { AdminReturn } from '../../../contract/returns/returns.api.ts';
import { formatOptions } from '../../shared/orders/item-options.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Amount } from '../../ui/price/price.tsx';
import { ExchangeChoice } from './exchange-choice.tsx';
import styles from './return-desk.module.css';

type AcceptedLine = { index: number; restock: boolean; size?: string; color?: string };

/** What is decided when a return is accepted. */
export type Acceptance = { wants: AdminReturn['wants']; waive: boolean; lines: AcceptedLine[] };

/** Returns the initial choices: items are restocked unless they are faulty or to be repaired. */
export function createAcceptance({ wants, faulty, pieces }: AdminReturn): Acceptance {
  return {
    wants,
    waive: false,
    lines: pieces.map(({ index }) => ({ index, restock: !faulty && wants !== 'repair' })),
  };
}

type AcceptChoicesProps = {
  orderReturn: AdminReturn;
  value: Acceptance;
  onChange: (value: Acceptance) => void;
};

/** Where each piece goes, another piece or the money instead, and whether a difference is waived. */
export function AcceptChoices({ orderReturn, value, onChange }: AcceptChoicesProps) {
  const setLine = (changed: AcceptedLine) =>
    onChange({ ...value, lines: value.lines.map((line) => (line.index === changed.index ? changed : line)) });
  const { currency } = orderReturn.order;
  return (
    <>
      {orderReturn.wants === 'exchange' && (
        <SelectField
          label="What the customer gets"
          value={value.wants}
          options={[
            { value: 'exchange', label: 'The other piece' },
            { value: 'refund', label: 'The money instead' },
          ]}
          onChange={({ target }) =>
            onChange({ ...value, wants: target.value === 'refund' ? 'refund' : 'exchange' })
          }
        />
      )}
      {orderReturn.pieces.map((piece) => {
        const line = value.lines.find(({ index }) => index === piece.index);
        return (
          line && (
            <div key={piece.index} className={styles.choice}>
              <RestockChoice
                piece={piece}
                restock={line.restock}
                onChange={(restock) => setLine({ ...line, restock })}
              />
              {value.wants === 'exchange' && (
                <ExchangeChoice
                  orderReturn={orderReturn}
                  piece={piece}
                  chosen={line}
                  onChange={({ size, color }) => setLine({ ...line, size, color })}
                />
              )}
            </div>
          )
        );
      })}
      {value.wants === 'refund' && orderReturn.refund > 0 && (
        <p>
          Goes back to the customer:{' '}
          <b>
            <Amount amount={orderReturn.refund} currency={currency} />
          </b>
        </p>
      )}
      {value.wants === 'exchange' && orderReturn.difference > 0 && (
        <Checkbox
          checked={value.waive}
          onChange={({ target }) => onChange({ ...value, waive: target.checked })}
          label={
            <>
              Waive the difference of <Amount amount={orderReturn.difference} currency={currency} />
            </>
          }
        />
      )}
    </>
  );
}

type RestockChoiceProps = {
  piece: AdminReturn['pieces'][number];
  restock: boolean;
  onChange: (restock: boolean) => void;
};

function RestockChoice({ piece, restock, onChange }: RestockChoiceProps) {
  const name = useId();
  const choices = [
    { value: true, label: 'Back on the shelf' },
    { value: false, label: 'Not for sale any more' },
  ];
  return (
    <fieldset>
      <legend className="small">
        <b>
          {piece.quantity} × {piece.name}
        </b>
        , {formatOptions(piece)}
      </legend>
      {choices.map(({ value, label }) => (
        <label key={label} className={fieldsStyles.check}>
          <input type="radio" name={name} checked={restock === value} onChange={() => onChange(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
