import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../marks/icon.tsx';
import breadcrumbStyles from './breadcrumb.module.css';
import styles from './pagination.module.css';

type PaginationProps = {
  page: number;
  pages: number;
  /** The address of a page. */
  to: (page: number) => string;
};

/** Previous, numbers, next, as links. Shows nothing for a single page. */
export function Pagination({ page, pages, to }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Step label="Previous" to={page > 1 ? to(page - 1) : undefined} rel="prev">
        <Icon name="left" small />
      </Step>
      {pageNumbers(page, pages).map((number, i) =>
        number === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, distinguished by their position
          <span key={`gap-${i}`} className={styles.off} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            preventScrollReset
            to={to(number)}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      <Step label="Next" to={page < pages ? to(page + 1) : undefined} rel="next">
        <Icon name="right" small />
      </Step>
    </nav>
  );
}

type StepProps = { label: string; to: string | undefined; rel: string; children: ReactNode };

function Step({ label, to, rel, children }: StepProps) {
  if (to === undefined) {
    return (
      <button type="button" className={styles.off} disabled aria-label={label}>
        {children}
      </button>
    );
  }
  return (
    <Link to={to} rel={rel} aria-label={label} preventScrollReset>
      {children}
    </Link>
  );
}

/** Returns the first, the last and the neighbours of the current page; undefined means a gap. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  if (pages <= 7) return Array.from({ length: pages }, (_, i) => i + 1);
  return shown.flatMap((number, i) => {
    const before = shown[i - 1];
    return before !== undefined && number - before > 1 ? [undefined, number] : [number];
  });
}

/** What a menu offers, as links for browsers that run no scripts; noscript.css hides the menu's button. */
export function PlainLinks({ label, links }: { label: string; links: { label: string; to: string }[] }) {
  return (
    <noscript>
      <nav className="plain-links small" aria-label={label}>
        {links.map((link) => (
          <a key={link.to} className="link" href={link.to}>
            {link.label}
          </a>
        ))}
      </nav>
    </noscript>
  );
}

type Crumb = { label: string; to?: string };

/** Home > category > product. The last step is where one is and needs no address. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className={`${breadcrumbStyles.path} caption`} aria-label="Breadcrumb">
      <ol>
        {trail.map((crumb) => (
          <li key={crumb.label}>
            {crumb.to === undefined ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Link to={crumb.to}>{crumb.label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
