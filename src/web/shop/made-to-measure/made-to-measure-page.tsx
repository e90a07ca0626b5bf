import { data, Link } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { replyDays } from '../../../contract/delivery/reply-days.ts';
import { sewingPath } from '../../../contract/made-to-measure/sewing-path.ts';
import type { SewingPage } from '../../../contract/pages.ts';
import { pageData } from '../../api.server.ts';
import NotFoundPage from '../../layout/not-found-page.tsx';
import { getShopDetails } from '../../seo/meta.ts';
import { LinkButton } from '../../ui/button.tsx';
import { capPixelRatio, Picture } from '../../ui/marks/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { ShopCity } from '../content/shop-contact.tsx';
import { WrittenPage, writtenMeta } from '../content/written-page.tsx';
import type { Route } from './+types/made-to-measure-page.ts';
import { ClothChoices } from './cloth-choices.tsx';
import styles from './made-to-measure.module.css';
import { RequestForm } from './request-form.tsx';
import { StepArt, type StepName } from './step-art.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readSewingPage, findProduct, listArticlePictures, readWritten } = context.get(pageData);
  const page = await readSewingPage();
  if (!page) return data(null, { status: 404 });
  const wanted = new URL(request.url).searchParams.get('product') ?? '';
  const { bespokeProduct, workroomArticle } = shopConfig.home;
  const [piece, shown, pictures] = await Promise.all([
    wanted ? findProduct(wanted) : undefined,
    findProduct(bespokeProduct),
    listArticlePictures('media', workroomArticle),
  ]);
  const fitting = pictures.find(({ width, height }) => height > width);
  const usual = shown && !shown.hidden ? shown.product.pictures[0] : page.cloths[0]?.picture;
  return data({
    ...page,
    written: await readWritten('bespoke'),
    piece: piece && toPiece(piece.product),
    picture: piece?.product.pictures[0] ?? fitting ?? usual,
  });
}

function toPiece({ _id, slug, name, pictures }: PageProduct) {
  return { _id, slug, name, picture: pictures[0] };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [{ title: 'Page Not Found !' }];
  return writtenMeta(matches, loaderData.written, {
    title: 'Made to measure',
    description: `Dresses and bubus sewn to your own measurements in ${getShopDetails(matches).city}: tell us what you have in mind and get a price and a date.`,
    path: sewingPath,
  });
};

export default function MadeToMeasurePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage />;
  const { written, piece, picture, cloths, pricesFrom } = loaderData;
  const ask = <AskSection piece={piece} prices={pricesFrom} />;
  if (written) {
    return (
      <>
        <WrittenPage page={written} />
        {ask}
      </>
    );
  }
  return (
    <>
      <section className={`wrap ${styles.opening}`} aria-labelledby="sewing-title">
        <div className={`picture ${styles.openingPicture}`}>
          {picture && (
            <Picture
              picture={picture}
              eager
              sizes={`(min-width: 90rem) 36rem, (min-width: 48rem) 48vw, ${capPixelRatio('70vw')}, 100vw`}
            />
          )}
        </div>
        <div className={styles.openingWords}>
          <h1 id="sewing-title">
            Sewn for you, <span className="nowrap">and only you</span>
          </h1>
          <p className="lead">
            Bring a piece you love, a picture or just an idea. We sew it to your measurements in our own
            workroom in <ShopCity />.
          </p>
          <Facts page={loaderData} />
          <p className={styles.begin}>
            <LinkButton size="lg" to={`${piece ? `?product=${piece.slug}` : ''}#request`}>
              Start your request
            </LinkButton>
          </p>
        </div>
      </section>
      <Steps />
      {cloths.length > 0 && <ClothChoices cloths={cloths} />}
      {ask}
    </>
  );
}

/** The request itself, under whatever the page says. */
function AskSection(props: Parameters<typeof RequestForm>[0]) {
  return (
    <section
      className={`wrap section ${styles.ask}`}
      id="request"
      data-stays=""
      aria-labelledby="request-title"
    >
      <div className={styles.askWords}>
        <h2 id="request-title">Tell us what you have in mind</h2>
        <p className="prose">
          Someone from the workroom reads every request and replies within {replyDays.words}, with a question
          or with a price and a date. Asking costs nothing and commits you to nothing.
        </p>
        <ul className={styles.promises}>
          <li>You see the price before you decide.</li>
          <li>You are free to cancel until the cloth is cut.</li>
          <li>Your measurements stay with our workroom.</li>
        </ul>
        <p className="small soft">
          New to measuring?{' '}
          <Link className="link" to="/size-guide#measure">
            See where the tape goes
          </Link>
          .
        </p>
      </div>
      <RequestForm {...props} />
    </section>
  );
}

/** Price, weeks and the way out, as far as the shop's pieces say. */
function Facts({ page: { pricesFrom, days } }: { page: SewingPage }) {
  return (
    <dl className={styles.facts} data-stays="">
      <div>
        <dt>Price</dt>
        <dd>
          {days && pricesFrom.length > 0 ? (
            <>
              From <Price prices={pricesFrom} />
            </>
          ) : (
            'Named before you decide'
          )}
        </dd>
      </div>
      <div>
        <dt>Ready in</dt>
        <dd>{days ? formatWeeks(days) : 'A date you agree to'}</dd>
      </div>
      <div>
        <dt>Change of mind</dt>
        <dd>Free until the cloth is cut</dd>
      </div>
    </dl>
  );
}

const businessDaysInWeek = 5;

/** "2 to 4 weeks" for 10 to 20 business days. */
export function formatWeeks({ from, to }: { from: number; to: number }): string {
  const [first, last] = [from, to].map((days) => Math.max(1, Math.ceil(days / businessDaysInWeek)));
  if (first !== last) return `${first} to ${last} weeks`;
  return last === 1 ? '1 week' : `${last} weeks`;
}

const steps: readonly { art: StepName; title: string; text: string }[] = [
  {
    art: 'tell',
    title: 'You tell us',
    text: 'A few words and up to five pictures. Add your measurements if you have them.',
  },
  {
    art: 'agree',
    title: 'We agree',
    text: 'You get a quote with the cloth, the price and the date. Nothing is charged before you accept it.',
  },
  {
    art: 'sew',
    title: 'We cut and sew',
    text: 'Your deposit starts the work. You can follow each stage, and try it on if we plan a fitting.',
  },
  {
    art: 'wear',
    title: 'You wear it',
    text: 'You pay the rest when it is ready. Then it travels to you, or waits at the workroom.',
  },
];

function Steps() {
  return (
    <section className={styles.stepsBand} aria-labelledby="steps-title">
      <div className="wrap section">
        <h2 id="steps-title">How it goes</h2>
        <ol className={styles.steps}>
          {steps.map(({ art, title, text }) => (
            <li key={art}>
              <StepArt step={art} />
              <div>
                <h3>{title}</h3>
                <p className="soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
