import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

export type Crumb = { label: string; to?: string };

/** Home > category > product. The last step is where one is and needs no address. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className={`${styles.path} caption`} aria-label="Breadcrumb">
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
