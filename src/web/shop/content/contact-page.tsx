import { shopConfig } from '../../../../shop.config.ts';
import { replyDays } from '../../../contract/delivery/reply-days.ts';
import { formatPlace } from '../../../contract/settings/identity.ts';
import { pageData } from '../../api.server.ts';
import { getPublicUrl, getShopDetails } from '../../seo/meta.ts';
import { organizationData } from '../../seo/structured-data.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import { LinkButton } from '../../ui/button.tsx';
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
  const { publicUrl, contactFormAction, readWritten } = context.get(pageData);
  return { publicUrl, contactFormAction, written: await readWritten('contact') };
}

export default function ContactPage({ loaderData: { written, ...form } }: Route.ComponentProps) {
  const reach = (
    <div className={styles.grid} data-stays="">
      <ChatLink />
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
          A question about a size, a piece made to measure, an order on its way: write to us and someone from
          the workroom will reply, usually within {replyDays.words}.
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
      <p className="small soft">Or write to us here.</p>
    </div>
  );
}

function Channels() {
  const { phone, email, address, whatsAppNumber, hours } = useShopDetails();
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
        {address.length > 0 && (
          <div>
            <dt>Address</dt>
            <dd>
              <address>
                {address.map((line) => (
                  <span className="own-line" key={line}>
                    {line}
                  </span>
                ))}
              </address>
            </dd>
          </div>
        )}
      </dl>
      <p className="small soft above-5">
        {hours && `The workroom is open ${hours} Lagos time. `}Fittings by appointment, please.
      </p>
    </section>
  );
}
