import { Link } from 'react-router';
import { pageMeta } from '../../seo/meta.ts';
import type { Route } from './+types/faqs-page.ts';
import { faqs, type Question } from './faqs.tsx';
import houseStyles from './house.module.css';
import styles from './reading.module.css';
import { ContentsList } from './text-page.tsx';

const description =
  'Sizes, payment, delivery, returns and your account: what people ask us, answered briefly.';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'FAQs', description, path: '/faqs' });

export default function FaqsPage() {
  return (
    <div className="wrap">
      <header className={styles.head}>
        <h1>FAQs</h1>
        <p className="lead">
          What people ask us. Not answered here? <Link to="/contact">Write to us</Link>; a person from the
          workroom answers.
        </p>
      </header>
      <div className={styles.reading}>
        <ContentsList chapters={faqs} />
        <div>
          {faqs.map((subject) => (
            <section className={styles.chapter} id={subject.id} key={subject.id}>
              <h2>{subject.title}</h2>
              <div className={`above-4 ${houseStyles.questions}`}>
                {subject.questions.map((question) => (
                  <QuestionItem key={question.question} {...question} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function QuestionItem({ question, answer }: Question) {
  return (
    <details className={houseStyles.question}>
      <summary>{question}</summary>
      <div className={styles.written}>{answer}</div>
    </details>
  );
}
