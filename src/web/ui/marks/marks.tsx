import styles from './selvedge.module.css';
/** The band of adire above the footer. */
export function Selvedge() {
  return <div className={styles.selvedge} aria-hidden="true" />;
}

/** The house's name with the dot under its E. */
export function WordmarkText({ name }: { name: string }) {
  return (
    <>
      <i>{name.slice(0, 1)}</i>
      {name.slice(1)}
    </>
  );
}
