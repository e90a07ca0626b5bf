import styles from './reference.module.css';

/**
 * The reference of an order, a return or a transfer, in groups of four: by margins, so that what is copied and read
 * aloud has no gaps.
 */
export function Reference({ children }: { children: string }) {
  const groups = children.match(/^[A-Z]-.{1,4}|.{1,4}/gu) ?? [];
  return (
    <span className={styles.reference} translate="no">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is known by its place
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
