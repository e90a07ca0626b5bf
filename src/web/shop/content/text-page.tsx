import type { ReactNode } from 'react';
import styles from './reading.module.css';
import type { Chapter, TextDocument } from './text-document.tsx';

/** A text page: title, introduction, and table of contents next to the chapters. */
export function TextPage({ document, children }: { document: TextDocument; children?: ReactNode }) {
  return (
    <article className="wrap">
      <header className={styles.head}>
        <h1>{document.title}</h1>
        <p className="lead">{document.summary}</p>
        {document.updated && <p className="caption">{document.updated}</p>}
      </header>
      <div className={styles.reading}>
        <ContentsList chapters={document.chapters} />
        <div>
          {document.chapters.map((chapter) => (
            <section className={styles.chapter} id={chapter.id} key={chapter.id}>
              <h2>{chapter.title}</h2>
              <div className={styles.written}>{chapter.body}</div>
            </section>
          ))}
          {children}
        </div>
      </div>
    </article>
  );
}

/** Links to the chapters: next to them and open on wide screens, above them and collapsed on phones. */
export function ContentsList({ chapters }: { chapters: readonly Pick<Chapter, 'id' | 'title'>[] }) {
  const links = (
    <ul>
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <a href={`#${chapter.id}`}>{chapter.title}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav className={styles.contents} aria-label="On this page">
      <details className={styles.foldedContents}>
        <summary className="label">On this page</summary>
        {links}
      </details>
      <div className={styles.openContents}>
        <p className="label below-2">On this page</p>
        {links}
      </div>
    </nav>
  );
}
