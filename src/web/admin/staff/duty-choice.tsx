import { type StaffRole, staffRoleLabels, staffRoles } from '../../../contract/accounts/roles.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';

const roleDescriptions: Record<StaffRole, string> = {
  owner: 'Everything: also the bank account, who works here, large refunds and downloads.',
  manager:
    'Products, prices, orders, payments, refunds up to the limit, customers and settings. Not the bank account, not who works here.',
  packer:
    'Packs and sends orders, receives returns and counts the stock. Sees no amounts of orders, no prices of products, no figures and no customers’ spending.',
  bookkeeper: 'Sees orders, payments, figures and reports. Changes nothing.',
  tailor:
    'Sees what is sewn, with first names, measures and style sheets. No prices, no contacts, no order pages.',
};

type DutyChoiceProps = { value: StaffRole; onChange: (duty: StaffRole) => void };

/** The duties, each with what it includes. */
export function DutyChoice({ value, onChange }: DutyChoiceProps) {
  return (
    <fieldset className="stack">
      <legend className="sr-only">Duty</legend>
      {staffRoles.map((option) => (
        <label key={option} className={fieldsStyles.check}>
          <input
            type="radio"
            name="duty"
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
          />
          <span>
            <b>{staffRoleLabels[option]}</b>
            <span className="own-line small">{roleDescriptions[option]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
