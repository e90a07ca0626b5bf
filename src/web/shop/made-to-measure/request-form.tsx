import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { FieldErrors } from '../../../contract/errors.ts';
import { maxLength } from '../../../contract/limits.ts';
import { maxRequestPictures } from '../../../contract/made-to-measure/requests.ts';
import { sewingPath } from '../../../contract/made-to-measure/sewing-path.ts';
import { type Price, shownPrice } from '../../../contract/money/pricing.ts';
import { cleanLine } from '../../../contract/text/clean-text.ts';
import { toFailure } from '../../client/api-client.ts';
import { rareApi } from '../../client/rare-api.ts';
import { useHydrating } from '../../client/use-pre-hydration-clicks.tsx';
import { ChosenPictures, useChosenPictures } from '../../shared/pictures/chosen-pictures.tsx';
import { useCurrency } from '../../state/currency.ts';
import { readSession } from '../../state/session.ts';
import { Button } from '../../ui/button.tsx';
import { withoutError } from '../../ui/forms/field.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { EmailInput, TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { UploadProgress } from '../../ui/forms/upload-progress.tsx';
import type { ShownPicture } from '../../ui/marks/picture.tsx';
import { Message } from '../../ui/message.tsx';
import { listBudgets } from './budgets.rules.ts';
import { ClothField } from './cloth-field.tsx';
import styles from './made-to-measure.module.css';
import { MeasuresFold } from './measures-fold.tsx';
import { PieceField } from './piece-field.tsx';
import {
  clearRequestDraft,
  emptyDraft,
  type RequestDraft,
  readRequestDraft,
  writeRequestDraft,
} from './request-draft.ts';

export type Piece = { _id: string; slug: string; name: string; picture: ShownPicture | undefined };

type RequestFormProps = {
  /** Which piece it is about, if one. */
  piece: Piece | undefined;
  /** The lowest prices, from which budgets are made. */
  prices: readonly Price[];
};

const required = { text: 'What you would like', name: 'Name', phone: 'Phone number' } as const;
/** In the order in which they are shown. */
const fieldNames = ['text', 'pictures', 'neededBy', 'budget', 'name', 'phone', 'email'];

/**
 * What a customer asks the workroom for. Without scripts it posts as a real page; with them it shows how much of the
 * pictures is sent, and what is typed survives an error and a reload.
 */
export function RequestForm({ piece, prices }: RequestFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, change } = useRequestDraft();
  const pictures = useChosenPictures(maxRequestPictures, 'picture');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState<{ part: number; stop: AbortController }>();
  const hydrating = useHydrating();
  const navigate = useNavigate();
  const price = shownPrice({ prices }, useCurrency());
  const budgets = price ? listBudgets(price) : [];

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const fields = new FormData(event.currentTarget);
    const missing = Object.entries(required).filter(([name]) => !cleanLine(String(fields.get(name))).trim());
    if (missing.length > 0)
      return mark(Object.fromEntries(missing.map(([name, label]) => [name, `${label} is required.`])));
    const stop = new AbortController();
    setSending({ part: 0, stop });
    setErrors({});
    setFailure('');
    try {
      const { measures, budget, email, neededBy, ...typed } = draft;
      const { data } = await rareApi.madeToMeasure.send(
        {
          ...typed,
          email: email || undefined,
          neededBy: neededBy || undefined,
          budget: budget ? JSON.parse(budget) : undefined,
          productId: piece?._id,
          ...(measures && 'profileId' in measures ? measures : { measures }),
          website: String(fields.get('website') ?? ''),
          pictures: await pictures.prepare(),
        },
        { signal: stop.signal, onProgress: (part) => setSending({ part, stop }) },
      );
      clearRequestDraft();
      await navigate(new URL(data.link, window.location.href).pathname);
    } catch (error) {
      setSending(undefined);
      if (stop.signal.aborted) return;
      if (pictures.explain(error)) return;
      const { fields: wrong, message } = toFailure(error);
      mark(wrong);
      setFailure(Object.keys(wrong).length > 0 ? '' : message);
    }
  }

  function mark(wrong: FieldErrors): void {
    setErrors(wrong);
    const first = fieldNames.find((name) => name in wrong);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  const textField = (name: 'text' | 'name' | 'phone' | 'email' | 'neededBy') => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      change({ [name]: target.value });
      setErrors((before) => withoutError(before, name));
    },
  });

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      encType="multipart/form-data"
      action={`/api${sewingPath}`}
      onSubmit={send}
      // a script reports what is missing next to each field; without scripts the browser does
      noValidate={!hydrating}
      aria-label="Your request"
    >
      {piece && <PieceField piece={piece} />}
      <TextArea
        label="What would you like?"
        rows={5}
        required
        maxLength={maxLength.contactMessage}
        help="The style, the occasion, what to change. For example: this bubu, longer, with sleeves to the wrist."
        {...textField('text')}
      />
      <ChosenPictures
        pictures={pictures}
        noun="picture"
        name="pictures"
        help={`A style you like, your cloth, a dress that fits you. At most ${maxRequestPictures}; only you and the shop see them.`}
        error={errors.pictures}
      />
      <ClothField value={draft.cloth} onChange={(cloth) => change({ cloth })} />
      <MeasuresFold value={draft.measures} errors={errors} onChange={(measures) => change({ measures })} />
      <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
        <TextInput label="Needed by" type="date" optional {...textField('neededBy')} />
        {budgets.length > 0 && (
          <SelectField
            label="Budget"
            optional
            name="budget"
            placeholder="Not fixed yet"
            options={budgets}
            value={budgets.some(({ value }) => value === draft.budget) ? draft.budget : ''}
            error={errors.budget}
            onChange={({ target }) => change({ budget: target.value })}
          />
        )}
        <TextInput
          label="Name"
          autoComplete="name"
          required
          maxLength={maxLength.contactName}
          {...textField('name')}
        />
        <TextInput
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          maxLength={40}
          help="Your WhatsApp number, if you have one."
          {...textField('phone')}
        />
        <EmailInput
          className={fieldsStyles.full}
          optional
          maxLength={maxLength.email}
          help="Then you also get your quote by email."
          {...textField('email')}
        />
      </div>
      <Trap />
      {failure && (
        <Message kind="bad" role="alert" title="Your request was not sent.">
          {failure} What you typed and your pictures are still here.
        </Message>
      )}
      <div className={styles.send}>
        <Button type="submit" size="lg" block working={sending !== undefined} workingLabel="Sending...">
          Send my request
        </Button>
        {sending && pictures.files.length > 0 && (
          <UploadProgress
            part={sending.part}
            then="Saving your pictures."
            onCancel={() => sending.stop.abort()}
          />
        )}
      </div>
      <p className="small soft">
        We use what you send to answer you and to sew. The{' '}
        <Link className="link" to="/privacy-policy">
          privacy policy
        </Link>{' '}
        says more.
      </p>
    </form>
  );
}

/** What is typed, stored in this tab as it is typed, and given back once the page is alive. */
function useRequestDraft() {
  const [draft, setDraft] = useState(emptyDraft);
  useEffect(() => {
    const session = readSession();
    const person = session?.role === 'user' ? { name: session.name, email: session.email } : {};
    setDraft((typed) => ({ ...typed, ...person, ...readRequestDraft() }));
  }, []);
  function change(part: Partial<RequestDraft>): void {
    setDraft((before) => {
      const next = { ...before, ...part };
      writeRequestDraft(next);
      return next;
    });
  }
  return { draft, change };
}

/** A field that only machines see and fill. */
function Trap() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
