import { forwardRef } from 'react';
import { Link } from 'react-router';
import {
  addressFields,
  addressLabel,
  extraAddressFields,
} from '../../../contract/customers/address-fields.ts';
import messageStyles from '../../ui/message.module.css';
import styles from './checkout.module.css';
import type { PlaceProblem } from './use-place-order.ts';

type ErrorsProps = { problem: PlaceProblem; note?: string };

/** All that is wrong on top of the form, each with a link to its field. Focus comes here. */
export const CheckoutErrors = forwardRef<HTMLDivElement, ErrorsProps>((props, ref) => {
  const { problem, note = 'Your cart and what you typed are saved.' } = props;
  const { message, link } = problem;
  const entries = Object.entries(problem.fields).sort(
    ([one], [other]) => getFieldId(one) - getFieldId(other),
  );
  return (
    <div className={`${messageStyles.message} ${messageStyles.bad}`} role="alert" tabIndex={-1} ref={ref}>
      {!isTheOnlyError(problem) && (
        <strong>{entries.length > 1 ? `Please check ${entries.length} fields` : message}</strong>
      )}
      {entries.length > 0 && (
        <ul className={styles.errorLinks}>
          {entries.map(([field, sentence]) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(field)?.focus();
                }}
              >
                {withFieldName(field, sentence)}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="above-1">{note}</p>
      {link && (
        <p className="above-2">
          <Link className="link" to={link.to}>
            {link.label}
          </Link>
        </p>
      )}
    </div>
  );
});
CheckoutErrors.displayName = 'CheckoutErrors';

/** Whether the message is that of the one field which is wrong, where it is said already. */
function isTheOnlyError({ message, fields: errors }: PlaceProblem): boolean {
  const sentences = Object.values(errors);
  return sentences.length === 1 && sentences[0] === message;
}

const fields = [...addressFields, ...extraAddressFields];

/** Returns a field's position in the form; names that are not fields of it come last. */
function getFieldId(field: string): number {
  const names: readonly string[] = fields;
  const place = names.indexOf(field);
  return place < 0 ? fields.length : place;
}

/** Returns "Phone: This is no phone number …"; a message that already starts with the field's name is unchanged. */
function withFieldName(field: string, sentence: string): string {
  const known = fields.find((name) => name === field);
  if (!known || sentence.startsWith(addressLabel(known))) return sentence;
  return `${addressLabel(known)}: ${sentence}`;
}
