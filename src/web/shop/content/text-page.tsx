import type { ReactNode } from 'react';
import type { ShopDetails } from '../../../contract/settings/settings.api.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import styles from './reading.module.css';

/** A text page: title, introduction, and table of contents next to the chapters. */
export function TextPage({ document, children }: { document: TextDocument; children?: ReactNode }) {
  return (
    <article className="wrap">
      <header className={styles.head}>
        <h1>{document.title}</h1>
        <p className="lead">{getSummary(document, useShopDetails())}</p>
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

/** One chapter of a text page; `id` is its anchor in the address. */
export type Chapter = { id: string; title: string; body: ReactNode };

/** A text page: title, the sentence under it (also its description for search engines) and its chapters. */
export type TextDocument = {
  title: string;
  summary: string | ((shop: ShopDetails) => string);
  updated?: string;
  chapters: Chapter[];
};

/** The summary of a document with the shop's present name and town. */
export function getSummary({ summary }: TextDocument, shop: ShopDetails): string {
  return typeof summary === 'string' ? summary : summary(shop);
}

/** A range such as 5–7 that must not break at its dash. */
export function Range({ children }: { children: string }) {
  return <span className="nowrap">{children}</span>;
}
