import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ContentField } from '../../../../contract/content/fields.ts';
import styles from './prose.module.css';

type FieldChoiceProps = {
  fields: readonly ContentField[];
  /** What is typed of the name so far. */
  query: string;
  onChoose: (name: string) => void;
  onClose: () => void;
};

/** The numbers of the policies and facts of the shop that a text can contain, with their present values. */
export function FieldChoice({ fields, query, onChoose, onClose }: FieldChoiceProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const wanted = query.toLowerCase();
  const found = fields.filter(({ name, label }) => `${name} ${label}`.toLowerCase().includes(wanted));
  return (
    <div ref={element} className={styles.choice}>
      <p className="caption">It follows every change of the shop’s rules and details.</p>
      {found.length === 0 && (
        <p className="soft small" role="status">
          No number matches “{query}”.
        </p>
      )}
      <ul aria-label="Numbers to insert">
        {found.map(({ name, label, value }) => (
          <li key={name}>
            <button
              type="button"
              data-field={name}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(name)}
              onKeyDown={(event) => handleKey(event, onClose)}
            >
              <span>{label}</span>
              <b>{value}</b>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Arrows move between the fields; Escape returns to the text. */
function handleKey(event: KeyboardEvent<HTMLButtonElement>, onClose: () => void) {
  const item = event.currentTarget.parentElement;
  const next = { ArrowDown: item?.nextElementSibling, ArrowUp: item?.previousElementSibling }[event.key];
  if (event.key === 'Escape') onClose();
  else if (next) next.querySelector('button')?.focus();
  else return;
  event.preventDefault();
}
