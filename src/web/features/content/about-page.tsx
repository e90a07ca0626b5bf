import { shopConfig } from '../../../../shop.config.ts';
import { pageMeta, publicUrlOf, shopDetailsOf } from '../../seo/meta.ts';
import { organizationData } from '../../seo/structured-data.ts';
import { LinkButton } from '../../ui/button.tsx';
import { ClothArt } from '../home/cloth-art.tsx';
import type { Route } from './+types/about-page.ts';
import { aboutChapters, aboutPromises } from './pages/about.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `About ${shopConfig.name}`,
    description: `Who sews here and what you can hold us to: secure payment, fit, shipping and returns from ${shopConfig.homeCity}.`,
    path: '/about',
    structured: [organizationData(publicUrlOf(matches), shopDetailsOf(matches))],
  });

export default function AboutPage() {
  return (
    <>
      <div className="wrap about-open">
        <header className="page-head">
          <h1>
            Sewn in <span className="whitespace-nowrap">{shopConfig.homeCity}</span>, worn anywhere
          </h1>
          <p className="lead">
            {shopConfig.name} makes bubus, dresses and two-piece sets from Nigerian cloth: ready to wear, or
            to your own measurements.
          </p>
        </header>
        <ClothArt cloth="rings" className="cloth about-cloth" />
      </div>
      <div className="wrap section about-chapters">
        {aboutChapters.map((chapter) => (
          <section key={chapter.id} id={chapter.id}>
            <h2>{chapter.title}</h2>
            <div className="written">{chapter.body}</div>
          </section>
        ))}
      </div>
      <div className="house-band">
        <section className="wrap section about-open" aria-labelledby="hold">
          <div>
            <h2 id="hold">What you can hold us to</h2>
            <p className="mt-6">
              <LinkButton variant="secondary" to="/contact">
                Write to the atelier
              </LinkButton>
            </p>
          </div>
          <dl className="promises">
            {aboutPromises.map((promise) => (
              <div key={promise.title}>
                <dt>{promise.title}</dt>
                <dd className="written">{promise.body}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  );
}
