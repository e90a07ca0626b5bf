import fieldsStyles from '../../../ui/forms/fields.module.css';

/** How much goes back. */
export type RefundScope = 'all' | 'pieces' | 'amount';

const scopeOptions: [RefundScope, string][] = [
  ['all', 'Everything that is left'],
  ['pieces', 'Some of the pieces'],
  ['amount', 'An amount'],
];

/** The choice of how much goes back. */
export function RefundScopeChoice({
  value,
  onChange,
}: {
  value: RefundScope;
  onChange: (part: RefundScope) => void;
}) {
  return (
    <fieldset>
      <legend className="sr-only">What goes back</legend>
      {scopeOptions.map(([part, label]) => (
        <label className={fieldsStyles.check} key={part}>
          <input type="radio" name="part" checked={value === part} onChange={() => onChange(part)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
