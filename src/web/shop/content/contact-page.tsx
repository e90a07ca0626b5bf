import { shopConfig } from '../../../../shop.config.ts';
import { replyDays } from '../../../contract/delivery/reply-days.ts';
import { formatPlace } from '../../../contract/settings/identity.ts';
import { pageData } from '../../api.server.ts';
import { getPublicUrl, getShopDetails } from '../../seo/meta.ts';
import { organizationData } from '../../seo/structured-data.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import { LinkButton } from '../../ui/button.tsx';
import { isWide } from '../../ui/marks/is-wide.ts';
import { capPixelRatio, Picture, type ShownPicture } from '../../ui/marks/picture.tsx';
import type { Route } from './+types/contact-page.ts';
import styles from './contact.module.css';
import { ContactForm } from './message-form.tsx';
import readingStyles from './reading.module.css';
import { WrittenPage, writtenMeta } from './written-page.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  writtenMeta(matches, loaderData?.written, {
    title: 'Contact',
    description: `Write to, call or chat with the workroom in ${formatPlace(getShopDetails(matches).city, shopConfig)}. A real person answers.`,
    path: '/contact',
    structured: [organizationData(getPublicUrl(matches), getShopDetails(matches))],
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, contactFormAction, readWritten, listArticlePictures } = context.get(pageData);
  const [written, pictures] = await Promise.all([
    readWritten('contact'),
    listArticlePictures('media', shopConfig.home.workroomArticle),
  ]);
  const workroom = pictures.find(isWide);
  return { publicUrl, contactFormAction, written, workroom };
}

export default function ContactPage({ loaderData: { written, workroom, ...form } }: Route.ComponentProps) {
  const reach = (
    <div className={styles.grid} data-stays="">
      <ChatLink />
      <Visit workroom={workroom} />
      <ContactForm {...form} />
      <Channels />
    </div>
  );
  if (written) return <WrittenPage page={written}>{reach}</WrittenPage>;
  return (
    <div className="wrap">
      <header className={readingStyles.head}>
        <h1>Contact</h1>
        <p className="lead">
          Ask us anything: someone from the workroom will reply, usually within {replyDays.words}.
        </p>
      </header>
      {reach}
    </div>
  );
}

/** On phones, where the chat is installed, before the form. */
function ChatLink() {
  const { whatsAppNumber } = useShopDetails();
  if (!whatsAppNumber) return null;
  return (
    <div className={styles.chat}>
      <LinkButton variant="secondary" block to={`https://wa.me/${whatsAppNumber}`} rel="noreferrer">
        Chat on WhatsApp
      </LinkButton>
    </div>
  );
}

/** Where the workroom is and when it is open, under a picture of it where there is one. */
function Visit({ workroom }: { workroom: ShownPicture | undefined }) {
  const { address, hours } = useShopDetails();
  return (
    <section className={styles.visit} aria-label="Visit us">
      {workroom && (
        <span className="picture">
          <Picture
            picture={workroom}
            eager
            sizes={`(min-width: 64rem) 34rem, (min-width: 40rem) 36rem, ${capPixelRatio('92vw')}`}
          />
        </span>
      )}
      {address.length > 0 && (
        <address>
          {address.map((line) => (
            <span className="own-line" key={line}>
              {line}
            </span>
          ))}
        </address>
      )}
      <p className="small soft">
        {hours && `The workroom is open ${hours} Lagos time. `}Fittings by appointment, please.
      </p>
    </section>
  );
}

function Channels() {
  const { phone, email, whatsAppNumber } = useShopDetails();
  return (
    <section aria-label="Other ways to reach us">
      <dl className={styles.channels}>
        {phone && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a className="link" href={`tel:${phone.replace(/\s/g, '')}`}>
                {phone}
              </a>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>Email</dt>
            <dd>
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </dd>
          </div>
        )}
        {whatsAppNumber && (
          <div>
            <dt>WhatsApp</dt>
            <dd>
              <a className="link" href={`https://wa.me/${whatsAppNumber}`} rel="noreferrer">
                Start a chat
              </a>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
