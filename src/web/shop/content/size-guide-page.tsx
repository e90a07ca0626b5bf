import { Link } from 'react-router';
import { isFinderQuery, readFinderAddress } from '../../../contract/fit/fit-address.ts';
import { formatUkSizes } from '../../../contract/stock/size-guide.ts';
import { pageData } from '../../api.server.ts';
import { SewingLink } from '../../layout/sewing-link.tsx';
import { pageMeta } from '../../seo/meta.ts';
import { MeasureDrawing } from '../../shared/measures/measure-drawing.tsx';
import { measurements } from '../../shared/measures/measuring-points.tsx';
import { getSewnColumns, getUkSizes } from '../../state/goods.ts';
import { type FinderProduct, getGuideMarks, runFinder } from '../fit/finder-answer.ts';
import { GuideWithFinder } from '../fit/guide-with-finder.tsx';
import type { Route } from './+types/size-guide-page.ts';
import { DemoOnly } from './demo-only.tsx';
import styles from './house.module.css';
import readingStyles from './reading.module.css';

const description =
  'UK sizes with bust, waist and hip in inches, in Regular Fit and Curvy Fit, and how to measure yourself.';

/** Reads the finder's parameters from the URL; a product that is not in the shop is ignored. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const { piece, ...asked } = readFinderAddress(searchParams);
  const found = piece ? await context.get(pageData).findProduct(piece) : undefined;
  return {
    asked,
    isPersonal: isFinderQuery(pathname, searchParams),
    piece: found && getProduct(found.product),
  };
}

function getProduct({ slug, name, cut, fitBy, availableSizes }: FinderProduct): FinderProduct {
  return { slug, name, cut, fitBy, availableSizes };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Size Guide',
    description,
    path: '/size-guide',
    indexed: !loaderData?.isPersonal,
  });

export default function SizeGuidePage({ loaderData: { asked, piece } }: Route.ComponentProps) {
  const found = asked.typed && getGuideMarks(runFinder(asked.typed, asked.unit, piece));
  return (
    <div className="wrap">
      <header className={readingStyles.head}>
        <h1>Size Guide</h1>
        <p className="lead">Sizes are UK sizing. Tell us three measurements, or read the tables.</p>
      </header>
      <GuideWithFinder level={2} fromUrl={asked} piece={piece} found={found} />
      <p className="prose above-8">
        {formatUkSizes(getUkSizes())}. {getSewnColumns().sentence}, and so is everything outside the tables:{' '}
        <SewingLink className="link">write to us</SewingLink>.
      </p>
      <section className={`section ${styles.measureFigure}`} aria-labelledby="measure">
        <MeasureDrawing />
        <div>
          <h2 id="measure">How to measure</h2>
          <p className="prose above-4">
            Take a soft tape and a mirror, and measure over what you would wear under the piece. Let the tape
            touch without pulling. Twice is better than once.
          </p>
          <ol className={`${styles.measureList} above-6`}>
            {measurements.map((measure, i) => (
              <li key={measure.name}>
                <span className={styles.number} aria-hidden="true">
                  {i + 1}
                </span>
                <div>
                  <h3 className={`label ${styles.measureName}`}>{measure.name}</h3>
                  <p className="small above-1">{measure.how}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="prose above-6">
            Between two sizes, take the larger for a fitted dress and the smaller for a bubu.{' '}
            <DemoOnly>
              <Link className="link" to="/blog/measuring-yourself">
                Measuring yourself, alone, in ten minutes
              </Link>{' '}
              has more.
            </DemoOnly>
          </p>
        </div>
      </section>
    </div>
  );
}
