import { type ReactNode, useId } from 'react';
import styles from './account.module.css';

type AccountSectionProps = { title: string; text?: string; children: ReactNode };

/** One matter of the profile: what it is about on the left, what can be done on the right. */
export function AccountSection({ title, text, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {text && <p className="soft small">{text}</p>}
      </header>
      <div>{children}</div>
    </section>
  );
}
