import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldErrors } from '../../../contract/errors.ts';
import { maxLength } from '../../../contract/limits.ts';
import type { ReviewableOrder } from '../../../contract/reviews/reviews.api.ts';
import {
  maxReviewPhotos,
  type ReviewFit,
  reviewFitLabels,
  reviewFits,
} from '../../../contract/reviews/reviews.ts';
import { toFailure } from '../../client/api-client.ts';
import { rareApi } from '../../client/rare-api.ts';
import { keepUnsent, useKeepingUnsent } from '../../outbox/keep-unsent.ts';
import { notKeptMessages } from '../../outbox/outbox.rules.ts';
import { UnsentNotice } from '../../outbox/unsent.tsx';
import { formatDay } from '../../shared/orders/dates.ts';
import { getSizeLabel } from '../../shared/orders/item-options.ts';
import { ChosenPictures, useChosenPictures } from '../../shared/pictures/chosen-pictures.tsx';
import { ChoiceRow, ratings } from '../../shared/reviews/choice-row.tsx';
import { Button } from '../../ui/button.tsx';
import { withoutError } from '../../ui/forms/field.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { Picture, toPicture } from '../../ui/marks/picture.tsx';
import { FormMessage, Message } from '../../ui/message.tsx';
import styles from './reviews-form.module.css';

type Line = ReviewableOrder['lines'][number];
type Access = { orderId: string; token?: string };

const fits = reviewFits.map((value) => ({ value, label: reviewFitLabels[value] }));

type ReviewFormsProps = { order: ReviewableOrder; token?: string; folded?: boolean };

/** The pieces of an order, each with its form, or with what was written of it; `folded`, the forms open at a press. */
export function ReviewForms({ order, token, folded = false }: ReviewFormsProps) {
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <li key={line.index}>
          <span className={`picture ${styles.picture}`}>
            <Picture picture={toPicture(line.image, '')} alt="" sizes="5.5rem" />
          </span>
          <div className={styles.body}>
            <h2>{line.name}</h2>
            <p className="small soft">
              {[line.size && getSizeLabel(line.size), line.color].filter(Boolean).join(' · ')}
            </p>
            <LineReview line={line} folded={folded} orderId={order.orderId} {...(token ? { token } : {})} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function LineReview({ line, folded, ...access }: Access & { line: Line; folded: boolean }) {
  const [answer, setAnswer] = useState('');
  const [isKept, setIsKept] = useState(false);
  if (answer) {
    return (
      <Message kind="info" role="status">
        {answer}
      </Message>
    );
  }
  if (!line.review) {
    const unsentId = `review ${access.orderId} ${line.index}`;
    const form = (
      <ReviewForm
        line={line}
        {...access}
        unsentId={unsentId}
        onSent={setAnswer}
        onKept={() => setIsKept(true)}
      />
    );
    return (
      <>
        <UnsentNotice ids={unsentId} onSent={setAnswer} onDeleted={() => setIsKept(false)} />
        <div hidden={isKept}>
          {folded ? (
            <details className={styles.fold}>
              <summary className="link">Review this piece</summary>
              {form}
            </details>
          ) : (
            form
          )}
        </div>
      </>
    );
  }
  const { stars, text, at } = line.review;
  return (
    <Message title={`You gave this piece ${stars} of 5.`}>
      {text && <span className="own-line">“{text}”</span>}
      <span className="caption">{formatDay(at)}</span>
    </Message>
  );
}

type ReviewFormProps = Access & {
  line: Line;
  unsentId: string;
  onSent: (answer: string) => void;
  onKept: () => void;
};

function ReviewForm({ line, unsentId, onSent, onKept, ...access }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [stars, setStars] = useState<number>();
  const [fit, setFit] = useState<ReviewFit>();
  const [words, setWords] = useState({ text: '', height: '', usualSize: '' });
  const photos = useChosenPictures(maxReviewPhotos, 'photo');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [working, setWorking] = useState(false);
  useKeepingUnsent();

  useEffect(() => {
    if (errors.stars) form.current?.querySelector<HTMLElement>('[name="stars"]')?.focus();
    else if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!stars) return setErrors({ stars: 'Choose a number from 1 to 5.' });
    setWorking(true);
    setFailure('');
    setErrors({});
    let input: Parameters<typeof rareApi.reviews.write>[0] = {
      ...access,
      index: line.index,
      stars,
      ...words,
      ...(fit !== undefined && { fit }),
    };
    try {
      const prepared = await photos.prepare();
      if (prepared) input = { ...input, photos: prepared };
      onSent((await rareApi.reviews.write(input)).message);
    } catch (error) {
      if (photos.explain(error)) return setWorking(false);
      const { code, fields, message } = toFailure(error);
      if (code === 'ALREADY_REVIEWED') return onSent(message);
      const kept = code === 'OFFLINE' ? await keep(input) : undefined;
      setWorking(false);
      if (kept === 'kept') return onKept();
      setErrors(fields);
      if (Object.keys(fields).length === 0)
        setFailure(kept ? `${message} ${notKeptMessages[kept]}` : message);
    }
  }

  function keep(input: Parameters<typeof rareApi.reviews.write>[0]) {
    const title = `Your review of ${line.name}`;
    return keepUnsent({ kind: 'review', id: unsentId, title, excerpt: words.text, input });
  }

  const field = (name: keyof typeof words) => ({
    name,
    value: words[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setWords({ ...words, [name]: target.value });
      setErrors((before) => withoutError(before, name));
    },
  });
  return (
    <form
      ref={form}
      method="post"
      className={styles.form}
      onSubmit={send}
      noValidate
      aria-label={`Review ${line.name}`}
    >
      <ChoiceRow
        legend="Your rating"
        name="stars"
        choices={ratings}
        chosen={stars}
        onChoose={(value) => {
          setStars(value);
          setErrors((before) => withoutError(before, 'stars'));
        }}
        help="1 poor · 5 excellent"
        error={errors.stars}
      />
      <ChoiceRow
        legend="How does it fit?"
        name="fit"
        choices={fits}
        chosen={fit}
        onChoose={setFit}
        error={errors.fit}
        words
      />
      <TextArea label="Your review" optional rows={4} maxLength={maxLength.feedback} {...field('text')} />
      <div className={styles.measures}>
        <TextInput
          label="Your height"
          optional
          maxLength={maxLength.reviewMeasure}
          help="Such as 168 cm or 5′6″."
          {...field('height')}
        />
        <TextInput
          label="Your usual size"
          optional
          maxLength={maxLength.reviewMeasure}
          help="Such as UK 12."
          {...field('usualSize')}
        />
      </div>
      <ChosenPictures
        pictures={photos}
        noun="photo"
        name="photos"
        help={`You in the piece, or a detail. At most ${maxReviewPhotos}; the place a photo was taken is removed.`}
        error={errors.photos}
      />
      <FormMessage>{failure}</FormMessage>
      <p className="caption">
        Your first name, your review and your photos appear on the product’s page once we have read them.
      </p>
      <Button type="submit" variant="secondary" working={working} workingLabel="Sending...">
        Send review
      </Button>
    </form>
  );
}
