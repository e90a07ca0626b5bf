import { forwardRef } from 'react';
import { addressFields, addressLabel } from '../../contract/address-fields.ts';
import type { FieldErrors } from '../../contract/errors.ts';

type ErrorsProps = { message: string; fields: FieldErrors };

/** All that is wrong on top of the form, each with a link to its field. Focus comes here. */
export const CheckoutErrors = forwardRef<HTMLDivElement, ErrorsProps>(({ message, fields }, ref) => {
  const entries = Object.entries(fields);
  return (
    <div className="msg bad" role="alert" tabIndex={-1} ref={ref}>
      <strong>{entries.length > 1 ? `${entries.length} things need your eye` : message}</strong>
      <p>What you typed and your cart are kept.</p>
      {entries.length > 0 && (
        <ul className="error-links">
          {entries.map(([field, sentence]) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(field)?.focus();
                }}
              >
                {labelOf(field)}
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

/** "Email: ", where the sentence alone would not tell which field it means. */
function labelOf(field: string): string {
  const known = addressFields.find((name) => name === field);
  return known ? `${addressLabel(known)}: ` : '';
}
CheckoutErrors.displayName = 'CheckoutErrors';
