import { truncate } from '../../../contract/text/shorten.ts';
import styles from './marks.module.css';
/** The band of adire above the footer. */
export function Selvedge() {
  return <div className={styles.selvedge} aria-hidden="true" />;
}

/** The house's name with the dot under its E. */
export function WordmarkText({ name }: { name: string }) {
  const first = truncate(name, 1);
  return (
    <>
      <i>{first}</i>
      {name.slice(first.length)}
    </>
  );
}
