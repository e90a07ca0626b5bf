import type { ReactNode } from 'react';
import { replyDays } from '../../../contract/delivery/reply-days.ts';
import type { SewingRequest } from '../../../contract/made-to-measure/request.api.ts';
import type { RequestState } from '../../../contract/made-to-measure/requests.ts';
import { sewingPath } from '../../../contract/made-to-measure/sewing-path.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Reference } from '../../ui/marks/reference.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import styles from './requests.module.css';

type StateWords = {
  title: string;
  text: (request: SewingRequest) => ReactNode;
  next?: (request: SewingRequest) => ReactNode;
};

const again = () => (
  <LinkButton variant="secondary" to={`${sewingPath}#request`}>
    Start another request
  </LinkButton>
);

const words: Record<RequestState, StateWords> = {
  Requested: {
    title: 'Your request is with us',
    text: ({ email, phone }) => (
      <>
        Thank you. The workroom will reply within {replyDays.words}, on <Verbatim>{phone}</Verbatim>
        {email && (
          <>
            {' '}
            and at <Verbatim>{email}</Verbatim>
          </>
        )}
        . Keep this page’s link: everything about your request is here.
      </>
    ),
  },
  Question: {
    title: 'We have a question',
    text: () => 'Your answer brings you a price and a date.',
  },
  Quoted: {
    title: 'Your quote is ready',
    text: () => 'It has the price, the date and what we agreed on. Nothing is charged before you accept it.',
    next: ({ quoteLink }) => (
      <LinkButton size="lg" to={quoteLink}>
        See your quote
      </LinkButton>
    ),
  },
  Lapsed: {
    title: 'Your quote has ended',
    text: () => 'Prices and dates only hold for a few days. Write to us and we’ll send you a new one.',
    next: ({ quoteLink }) => (
      <LinkButton variant="secondary" to={quoteLink}>
        See the ended quote
      </LinkButton>
    ),
  },
  Accepted: {
    title: 'We’re sewing this for you',
    text: () => 'You accepted the quote. Its page shows what is paid and where to follow your order.',
    next: ({ quoteLink }) => <LinkButton to={quoteLink}>See quote and payment</LinkButton>,
  },
  Declined: {
    title: 'We can’t sew this one',
    text: ({ reason }) => reason,
    next: again,
  },
  Withdrawn: {
    title: 'You withdrew this request',
    text: () => 'Nothing was charged. You’re welcome back any time.',
    next: again,
  },
};

/** Where a request is, in words, and what to do next. */
export function RequestStateCard({ request }: { request: SewingRequest }) {
  const { title, text, next } = words[request.state];
  return (
    <header className={styles.head} aria-live="polite">
      <p className="caption">
        Request <Reference>{request.reference}</Reference>
      </p>
      <h1>{title}</h1>
      <p className="lead">{text(request)}</p>
      {next && <p className="above-3">{next(request)}</p>}
    </header>
  );
}
