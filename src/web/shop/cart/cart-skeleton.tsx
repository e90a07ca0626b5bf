import linesStyles from '../../shared/orders/lines.module.css';
import skeletonStyles from '../../ui/skeleton.module.css';
import styles from './cart.module.css';
/** A cart on its way. */
export function CartSkeleton() {
  return (
    <div className={styles.columns}>
      <div role="status">
        <span className="sr-only">Loading</span>
        {[1, 2].map((line) => (
          <div className={`${linesStyles.line} ${skeletonStyles.skeleton}`} key={line}>
            <div className="picture" />
            <div className={styles.waiting}>
              <i style={{ width: '70%' }} />
              <i style={{ width: '40%' }} />
              <i style={{ width: '55%' }} />
            </div>
          </div>
        ))}
      </div>
      <div className={`${styles.summary} ${skeletonStyles.skeleton}`} aria-hidden="true">
        <i style={{ width: '50%' }} />
        <i />
        <i />
      </div>
    </div>
  );
}
