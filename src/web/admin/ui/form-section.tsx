import { type ReactNode, useState } from 'react';
import styles from './form-section.module.css';
import { useMedia } from './use-media.ts';

type FormSectionProps = {
  title: ReactNode;
  /** It begins folded on phones, where a long form is found by its headings. */
  folded?: boolean;
  children: ReactNode;
};

/** A part of a long form that folds. What is wrong inside opens it. */
export function FormSection({ title, folded = false, children }: FormSectionProps) {
  const onPhone = useMedia('(max-width: 47.99rem)');
  const [chosen, setChosen] = useState<boolean>();
  return (
    <details
      className={styles.section}
      open={chosen ?? !(folded && onPhone)}
      onToggle={(event) => setChosen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

/** Opens the parts that a field is folded away in. */
export function unfold(field: Element | null | undefined): void {
  for (let part = field?.closest('details'); part; part = part.parentElement?.closest('details')) {
    part.open = true;
  }
}
