import { useEffect, useState } from 'react';
import type { Customer } from '../../../contract/customers/customers.api.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { adminApi } from '../admin-api.ts';
import { useQuery } from '../kit/query.ts';
import styles from './new-order.module.css';
import type { OrderForm } from './order-form.ts';

const debounceMs = 300;
const minQueryLength = 3;

type CustomerFieldsProps = {
  customer: OrderForm['customer'];
  errors: Record<string, string | undefined>;
  onChange: (customer: OrderForm['customer']) => void;
  /** Whether the customer may be left out. */
  optional: boolean;
};

/** The order's customer: an existing one, found by name or phone, or a new one. */
export function CustomerFields({ customer, errors, onChange, optional }: CustomerFieldsProps) {
  const [query, setQuery] = useState('');
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const handleTyped = (changes: Partial<OrderForm['customer']>) => {
    onChange({ ...customer, ...changes });
    setTyped(changes.name ?? changes.phone ?? typed);
  };
  return (
    <div className="stack">
      {optional && <p className="small soft">A sale over the counter needs no name or phone.</p>}
      <div className={styles.pair}>
        <TextInput
          label="Customer’s name"
          autoComplete="off"
          value={customer.name}
          maxLength={121}
          error={errors['customer.name']}
          onChange={(event) => handleTyped({ name: event.target.value })}
        />
        <TextInput
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={customer.phone}
          maxLength={40}
          error={errors['customer.phone']}
          onChange={(event) => handleTyped({ phone: event.target.value })}
        />
      </div>
      <div aria-live="polite">
        {query.length >= minQueryLength && (
          <MatchingCustomers
            q={query}
            onChoose={({ name, phone, email }) => {
              onChange({ name, phone: phone || customer.phone, email });
              setTyped('');
            }}
          />
        )}
      </div>
      <TextInput
        label="Email"
        type="email"
        optional
        help="Without one no mails are sent."
        autoComplete="off"
        value={customer.email}
        error={errors['customer.email']}
        onChange={(event) => onChange({ ...customer, email: event.target.value })}
      />
    </div>
  );
}

/** Customers that may be meant; a search that fails is no hindrance to typing on. */
function MatchingCustomers({ q, onChoose }: { q: string; onChoose: (customer: Customer) => void }) {
  const { value } = useQuery((signal) => adminApi.customers.list({ q, limit: 3 }, { signal }), q);
  if (!value || value.customers.length === 0) return null;
  return (
    <p className="row wrapping">
      {value.customers.map((customer) => (
        <Button key={customer._id} size="sm" variant="quiet" onClick={() => onChoose(customer)}>
          {customer.name} {customer.phone}
        </Button>
      ))}
    </p>
  );
}
