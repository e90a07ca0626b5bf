import { type FormEvent, useEffect, useRef, useState } from 'react';
import { data } from 'react-router';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { TypedMeasures } from '../../../contract/measures/line-measures.ts';
import type { MeasureLinkPage as Asked } from '../../../contract/measures/measures.api.ts';
import { measureLinkPath } from '../../../contract/measures/profiles.ts';
import { pageData } from '../../api.server.ts';
import { toFailure } from '../../client/api-client.ts';
import { rareApi } from '../../client/rare-api.ts';
import { linkMeta } from '../../seo/meta.ts';
import { throttledLinkMessage, unknownLinkMessage } from '../../shared/link-messages.ts';
import { MeasuresForm } from '../../shared/measures/measures-form.tsx';
import { emptyMeasures, isTyped } from '../../shared/measures/measures-input.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/message.tsx';
import { ShopName } from '../content/shop-contact.tsx';
import type { Route } from './+types/measure-link-page.ts';
import styles from './measure-pages.module.css';

const statuses = { open: 200, unknown: 404, over: 410, throttled: 429 } as const;

const closed = {
  over: {
    title: 'This link has been used',
    text: 'It works once, for seven days. What was filled in is safe. To change it, please ask for a new link.',
  },
  unknown: unknownLinkMessage,
  throttled: throttledLinkMessage,
} as const;
type Closed = keyof typeof closed;

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(pageData).readMeasureLink(params.token);
  return data(found, { status: statuses[found.kind] });
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  linkMeta(matches, {
    title: 'Your measurements',
    description: 'Fill in measurements for a piece that is sewn to them.',
    path: measureLinkPath(params.token),
  });

/** Somebody's measurements, written once by anyone with the link. */
export default function MeasureLinkPage({ loaderData: found, params: { token } }: Route.ComponentProps) {
  const [outcome, setOutcome] = useState<'sent' | Closed>();
  if (outcome === 'sent') return <ThankYou />;
  if (outcome) return <Ended kind={outcome} />;
  if (found.kind !== 'open') return <Ended kind={found.kind} />;
  return <Fill key={token} token={token} asked={found.link} onDone={setOutcome} />;
}

type FillProps = { token: string; asked: Asked; onDone: (outcome: 'sent' | Closed) => void };

function Fill({ token, asked: { name, from }, onDone }: FillProps) {
  const form = useRef<HTMLFormElement>(null);
  const [measures, setMeasures] = useState<TypedMeasures>(emptyMeasures);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [working, setWorking] = useState(false);

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function send(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    setFailure('');
    setErrors({});
    try {
      await rareApi.measures.fillLink({ token, ...measures });
      onDone('sent');
    } catch (error) {
      const { code, fields, message } = toFailure(error);
      if (code === 'MEASURES_LINK_USED') return onDone('over');
      setErrors(fields);
      if (Object.keys(fields).length === 0) setFailure(message);
    } finally {
      setWorking(false);
    }
  }

  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <h1>{name === 'Me' ? 'Your measurements' : `Measurements of ${name}`}</h1>
        <p className="lead above-3">
          {from ? `${from} would like them` : 'We’d like them'} for a piece that <ShopName /> sews to measure.
          It takes five minutes with a soft tape, and the link works once.
        </p>
      </header>
      <form
        ref={form}
        method="post"
        className={styles.form}
        onSubmit={send}
        noValidate
        aria-label="Measurements"
      >
        <MeasuresForm
          prefix=""
          value={measures}
          onChange={(value) => isTyped(value) && setMeasures(value)}
          errors={errors}
        />
        <FormMessage>{failure}</FormMessage>
        <div className={styles.foot}>
          <Button type="submit" size="lg" working={working} workingLabel="Sending...">
            Send measurements
          </Button>
        </div>
        <p className="caption">
          Only {from || 'the customer'} and our workroom see them. We only use them for sewing.
        </p>
      </form>
    </div>
  );
}

function ThankYou() {
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <h1>Thank you</h1>
        <p className="lead above-3">The measurements have arrived. There’s nothing else to do.</p>
      </header>
      <p>
        <LinkButton to="/shop" variant="secondary">
          See what we sew
        </LinkButton>
      </p>
    </div>
  );
}

function Ended({ kind }: { kind: Closed }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <h1>{closed[kind].title}</h1>
        <p className="lead above-3">{closed[kind].text}</p>
      </header>
      <p className="row wrapping">
        <LinkButton to="/contact">Write to us</LinkButton>
        <LinkButton variant="text" to="/shop">
          See the shop
        </LinkButton>
      </p>
    </div>
  );
}
