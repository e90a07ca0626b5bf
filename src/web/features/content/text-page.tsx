import type { ReactNode } from 'react';
import type { Chapter, TextDocument } from './pages/document.tsx';

/** A page to read: title, what it is about, its contents beside the chapters. */
export function TextPage({ document, children }: { document: TextDocument; children?: ReactNode }) {
  return (
    <article className="wrap">
      <header className="page-head">
        <h1>{document.title}</h1>
        <p className="lead">{document.summary}</p>
        {document.updated && <p className="caption">{document.updated}</p>}
      </header>
      <div className="reading">
        <ContentsList chapters={document.chapters} />
        <div>
          {document.chapters.map((chapter) => (
            <section className="chapter" id={chapter.id} key={chapter.id}>
              <h2>{chapter.title}</h2>
              <div className="written">{chapter.body}</div>
            </section>
          ))}
          {children}
        </div>
      </div>
    </article>
  );
}

/** Links to the chapters: open beside them on wide screens, folded above them on phones. */
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
    <nav className="contents-list" aria-label="On this page">
      <details className="lg:hidden">
        <summary className="label">On this page</summary>
        {links}
      </details>
      <div className="hidden lg:block">
        <p className="label mb-2">On this page</p>
        {links}
      </div>
    </nav>
  );
}
