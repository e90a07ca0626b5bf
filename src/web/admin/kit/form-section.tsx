import { type ReactNode, useState } from 'react';
import styles from './form-section.module.css';
import { useMedia } from './use-media.ts';

type FormSectionProps = {
  title: ReactNode;
  /** It begins folded on phones, where a long form is found by its headings. */
  collapsed?: boolean;
  children: ReactNode;
};

/** A part of a long form that folds. What is wrong inside opens it. */
export function FormSection({ title, collapsed = false, children }: FormSectionProps) {
  const onPhone = useMedia('(max-width: 47.99rem)');
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <details
      className={styles.section}
      open={isOpen ?? !(collapsed && onPhone)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

/** Opens the parts that a field is folded away in. */
export function expandSections(field: Element | null | undefined): void {
  for (
    let section = field?.closest('details');
    section;
    section = section.parentElement?.closest('details')
  ) {
    section.open = true;
  }
}

/** On a group of controls, or a sentence, that {@link focusFirstInvalid} finds like a field. */
export const invalidGroup = { 'data-invalid': true, tabIndex: -1 } as const;

/** Brings the first field or group that is marked wrong into view and focus. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  const invalidField = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  expandSections(invalidField);
  invalidField?.focus({ preventScroll: true });
  invalidField?.scrollIntoView({ block: 'center' });
}
