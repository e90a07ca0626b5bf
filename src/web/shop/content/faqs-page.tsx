import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { shopConfig } from '../../../../shop.config.ts';
import {
  countryDelivery,
  courierDelivery,
  customsDelivery,
  dispatchDays,
  homeCityDelivery,
} from '../../../contract/delivery/delivery-days.ts';
import { abroadInCodes } from '../../../contract/money/currencies.ts';
import { currentPolicy, faultyDays, refundDays, returnDays } from '../../../contract/returns/policy.ts';
import { exchangePeriod } from '../../../contract/returns/policy-messages.ts';
import { formatUkSentence } from '../../../contract/stock/size-guide.ts';
import { formatList } from '../../../contract/text/format-list.ts';
import { pageData } from '../../api.server.ts';
import { SewingLink } from '../../layout/sewing-link.tsx';
import { listQuestions } from '../../seo/question-data.ts';
import { getSewnColumns, getUkSizes } from '../../state/goods.ts';
import type { Route } from './+types/faqs-page.ts';
import { DemoOnly } from './demo-only.tsx';
import houseStyles from './house.module.css';
import styles from './reading.module.css';
import { AcceptedCurrencies, AskOnWhatsApp, HomeCity, NarrationPrefix } from './shop-contact.tsx';
import { ContentsList, Range } from './text-page.tsx';
import { WrittenPage, writtenMeta } from './written-page.tsx';

/** A question that names sizes is worded while the page is rendered. */
type Question = { question: string | (() => string); answer: ReactNode };

function askForOtherSizes(): string {
  const outside = formatList(getSewnColumns().columns, 'or');
  return `I wear ${outside ? `UK ${outside}` : 'another size'}. Can I still order?`;
}

function UkSizesSentence() {
  return `Our sizes are UK sizing: ${formatUkSentence(getUkSizes())}.`;
}

/** Frequently asked questions by subject; the `id` is the subject's anchor. */
export const faqs: { id: string; title: string; questions: Question[] }[] = [
  {
    id: 'sizes',
    title: 'Sizes and fit',
    questions: [
      {
        question: 'Which size am I?',
        answer: (
          <p>
            <UkSizesSentence /> Measure bust, waist and hip and compare them with the{' '}
            <Link to="/size-guide">Size Guide</Link>. Between two sizes, take the larger for a fitted dress
            and the smaller for a bubu.
          </p>
        ),
      },
      {
        question: askForOtherSizes,
        answer: (
          <p>
            Yes. Those sizes are made to measure. <SewingLink>Write to us</SewingLink> with the piece you like
            and your five figures, and we’ll reply with a price and a date.
          </p>
        ),
      },
      {
        question: 'What are under bust and half length?',
        answer: (
          <p>
            Under bust is taken right below the bust. Half length is two numbers, from the shoulder to the
            waist, in front and at the back. We ask for them when a piece is sewn for you; in the tables they
            are marked ‘On request’.
          </p>
        ),
      },
      {
        question: 'Do you sew bespoke pieces?',
        answer: (
          <p>
            Yes, any piece of the collection to your own measurements, and your own ideas within reason. It
            begins with <SewingLink>a message</SewingLink>.
          </p>
        ),
      },
    ],
  },
  {
    id: 'ordering',
    title: 'Ordering and paying',
    questions: [
      {
        question: 'Do I need an account?',
        answer: (
          <p>
            To look around and fill a cart, no. To order, yes, so you can track it. Your cart and wishlist
            come with you when you log in.
          </p>
        ),
      },
      {
        question: 'Which currencies can I pay in?',
        answer: (
          <p>
            Prices are shown in <AcceptedCurrencies kind="short" />; choose in the header. In naira you pay by
            card, transfer or USSD, in other currencies by card; the checkout names the ones we can charge.
            All international orders must be paid in {abroadInCodes}.
          </p>
        ),
      },
      {
        question: 'What is ‘Pay with Transfer’?',
        answer: (
          <p>
            A bank transfer, for deliveries outside Nigeria. After you place the order you see our bank
            details, the amount and your order reference in a short form that begins with <NarrationPrefix />.
            Please add it to the transfer. We’ll hold your pieces for a day, and for five days once you’ve
            sent us proof of the transfer.
          </p>
        ),
      },
      {
        question: 'My payment failed. What now?',
        answer: (
          <p>
            Your cart and address are saved; try again or choose another way to pay. Charged anyway? We’ll
            check with our payment provider, and your order changes to Paid once it’s confirmed.
          </p>
        ),
      },
      {
        question: 'Is paying here safe?',
        answer: (
          <p>
            You pay on the page of {shopConfig.paymentProviders}; card numbers never reach us. The amount on
            the button is the amount charged.
          </p>
        ),
      },
    ],
  },
  {
    id: 'delivery',
    title: 'Delivery',
    questions: [
      {
        question: 'When will my order arrive?',
        answer: (
          <p>
            We dispatch within <Range>{dispatchDays.words}</Range> working days. After that:{' '}
            {homeCityDelivery.inSentence} within <HomeCity />, <Range>{countryDelivery.words}</Range> working
            days elsewhere in Nigeria, and usually <Range>{courierDelivery.words}</Range> working days abroad
            by courier, <Range>{customsDelivery.words}</Range> with customs.
          </p>
        ),
      },
      {
        question: 'Will I have to pay customs?',
        answer: (
          <p>
            Perhaps: it depends on your country. Taxes and duties at the destination are the customer’s
            responsibility.
          </p>
        ),
      },
      {
        question: 'How do I track my order?',
        answer: (
          <p>
            Under <Link to="/myorders">Track Order</Link>, with your order reference and email; or in your
            account, if you are logged in.
          </p>
        ),
      },
    ],
  },
  {
    id: 'returns',
    title: 'Returns and care',
    questions: [
      {
        question: 'Can I return a piece that does not suit me?',
        answer: (
          <p>
            Yes, if it is back with us within {returnDays['home-city']} business days of delivery in{' '}
            <HomeCity />, {returnDays.country} in the rest of Nigeria or {returnDays.abroad} abroad, unworn
            and with its labels. Open the order under <Link to="/dashboard/my-orders">My orders</Link> and
            press “Return or exchange”. The <Link to="/returns">Returns</Link> page has the details and the
            exceptions.
          </p>
        ),
      },
      {
        question: 'Something is wrong with my piece.',
        answer: (
          <p>
            Tell us within {faultyDays.report} days of delivery, with a picture. You can always return faulty
            goods, sale items too, and we’ll pay the return postage.
          </p>
        ),
      },
      {
        question: 'When will I get my refund?',
        answer: (
          <p>
            Within <Range>{refundDays.label}</Range> business days of the piece reaching us, through the
            payment gateway you used.
          </p>
        ),
      },
      {
        question: 'The size is wrong. Can I have another?',
        answer: (
          <p>
            Yes: press “Another size” on the order’s page and choose one. We’ll reserve it for you
            immediately, and send it within {exchangePeriod} of yours reaching us.
          </p>
        ),
      },
      {
        question: 'I live in the European Union and want to withdraw.',
        answer: (
          <p>
            Up to {currentPolicy.withdrawalDays.notify} days after delivery you can{' '}
            <Link to="/withdraw">withdraw from the contract here</Link>, with your order reference and your
            email, without giving a reason.
          </p>
        ),
      },
      {
        question: 'How do I wash adire?',
        answer: (
          <p>
            By hand, alone, in cold water with a mild soap, and dry it in the shade.{' '}
            <DemoOnly>
              Our <Link to="/blog/washing-indigo">article on washing indigo</Link> has the details.
            </DemoOnly>
          </p>
        ),
      },
    ],
  },
  {
    id: 'data',
    title: 'Account and data',
    questions: [
      {
        question: 'I forgot my password.',
        answer: (
          <p>
            Choose ‘Forgot password?’ on the <Link to="/login">Login</Link> page. The link in the email works
            once, for 30 minutes.
          </p>
        ),
      },
      {
        question: 'How do I close my account?',
        answer: (
          <p>
            In your profile, with your password. The <Link to="/privacy-policy">privacy policy</Link> says
            what is erased and what the law makes us keep.
          </p>
        ),
      },
    ],
  },
];

const description =
  'Sizes, payment, delivery, returns and your account: what people ask us, answered briefly.';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(pageData).readWritten('faqs');
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  writtenMeta(matches, loaderData, {
    title: 'FAQs',
    description,
    path: '/faqs',
    structured: loaderData ? listQuestions(loaderData.blocks) : [],
  });

export default function FaqsPage({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <WrittenPage page={loaderData} />;
  return (
    <div className="wrap">
      <header className={styles.head}>
        <h1>FAQs</h1>
        <p className="lead">
          What people ask us. Not answered here? <Link to="/contact">Write to us</Link>; someone from the
          workroom will reply.
        </p>
      </header>
      <div className={styles.reading}>
        <ContentsList chapters={faqs} />
        <div>
          {faqs.map((subject) => (
            <section className={styles.chapter} id={subject.id} key={subject.id}>
              <h2>{subject.title}</h2>
              <div className={`above-4 ${houseStyles.questions}`}>
                {subject.questions.map(({ question, answer }) => {
                  const words = typeof question === 'string' ? question : question();
                  return <QuestionItem key={words} question={words} answer={answer} />;
                })}
              </div>
            </section>
          ))}
          <AskOnWhatsApp />
        </div>
      </div>
    </div>
  );
}

function QuestionItem({ question, answer }: { question: string; answer: ReactNode }) {
  return (
    <details className={houseStyles.question}>
      <summary>{question}</summary>
      <div className={styles.written}>{answer}</div>
    </details>
  );
}
