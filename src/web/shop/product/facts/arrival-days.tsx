import styles from './arrival-days.module.css';

export type ArrivalDays = { where: string; days: string }[];

/** When a piece in stock arrives if it is ordered today, before her address is known. */
export function ArrivalRows({ arrivals }: { arrivals: ArrivalDays | undefined }) {
  if (!arrivals?.length) return null;
  return (
    <div className={styles.arrival}>
      <p className="label">Order today, and it arrives</p>
      <dl className="small">
        {arrivals.map(({ where, days }) => (
          <div key={where}>
            <dt>{where}</dt>
            <dd>{days}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
