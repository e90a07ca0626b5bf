import { shopConfig } from '../../../../shop.config.ts';
import { getPublicUrl, getShopDetails, pageMeta } from '../../seo/meta.ts';
import { organizationData } from '../../seo/structured-data.ts';
import { LinkButton } from '../../ui/button.tsx';
import clothStyles from '../../ui/cloth.module.css';
import { ClothArt } from '../home/cloth-art.tsx';
import type { Route } from './+types/about-page.ts';
import { aboutChapters, aboutPromises } from './about.tsx';
import styles from './house.module.css';
import readingStyles from './reading.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `About ${shopConfig.name}`,
    description: `Who sews here and what you can hold us to: secure payment, fit, shipping and returns from ${shopConfig.homeCity}.`,
    path: '/about',
    structured: [organizationData(getPublicUrl(matches), getShopDetails(matches))],
  });

export default function AboutPage() {
  return (
    <>
      <div className={`wrap ${styles.aboutOpen}`}>
        <header className={readingStyles.head}>
          <h1>
            Sewn in <span className="nowrap">{shopConfig.homeCity},</span> worn anywhere
          </h1>
          <p className="lead">
            {shopConfig.name} makes bubus, dresses and two-piece sets from Nigerian cloth: ready to wear, or
            to your own measurements.
          </p>
        </header>
        <ClothArt cloth="rings" className={clothStyles.cloth} />
      </div>
      <div className={`wrap section ${styles.aboutChapters}`}>
        {aboutChapters.map((chapter) => (
          <section key={chapter.id} id={chapter.id}>
            <h2>{chapter.title}</h2>
            <div className={readingStyles.written}>{chapter.body}</div>
          </section>
        ))}
      </div>
      <div className={styles.houseBand}>
        <section className={`wrap section ${styles.aboutOpen}`} aria-labelledby="hold">
          <h2 id="hold">What you can hold us to</h2>
          <div>
            <dl className={styles.promises}>
              {aboutPromises.map((promise) => (
                <div key={promise.title}>
                  <dt>{promise.title}</dt>
                  <dd className={readingStyles.written}>{promise.body}</dd>
                </div>
              ))}
            </dl>
            <p className="above-6">
              <LinkButton variant="secondary" to="/contact">
                Write to the atelier
              </LinkButton>
            </p>
          </div>
        </section>
      </div>
    </>
  );
}
