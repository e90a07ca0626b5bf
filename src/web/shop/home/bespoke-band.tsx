import type { Picture as ShopPicture } from '../../../contract/catalog/catalog.api.ts';
import { dispatchDays } from '../../../contract/delivery/delivery-days.ts';
import { LinkButton } from '../../ui/button.tsx';
import { capPixelRatio, Picture } from '../../ui/picture.tsx';
import styles from './home.module.css';

/** Sewing to one's own measurements, in three steps. */
export function BespokeBand({ picture }: { picture: ShopPicture | undefined }) {
  return (
    <section className={styles.bespoke} id="bespoke" aria-labelledby="bespoke-title">
      <div className="wrap">
        {picture && (
          <div className="picture">
            <Picture picture={picture} sizes={`(min-width: 48rem) 42vw, ${capPixelRatio('70vw')}, 100vw`} />
          </div>
        )}
        <div className={styles.bespokeWords}>
          <h2 id="bespoke-title">Made to your own measurements</h2>
          <p className="prose">
            Between two sizes, or outside them? We sew 4-6 and 18 to measure, and anything else you have in
            mind. Write to us and someone from the workroom will reply.
          </p>
          <ol className={styles.steps}>
            <li>
              <b>You measure</b>
              <span>Five measurements, with our guide to help. Call us if one looks odd.</span>
            </li>
            <li>
              <b>We cut and sew</b>
              <span>To your measurements, finished by hand.</span>
            </li>
            <li>
              <b>It travels</b>
              <span>
                Dispatch within <span className="nowrap">{dispatchDays.words}</span> working days, then the
                courier brings it.
              </span>
            </li>
          </ol>
          <LinkButton variant="secondary" to="/contact">
            Write to the atelier
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
