import { type FormEvent, useEffect, useState } from 'react';
import type { SewingRequest } from '../../../contract/made-to-measure/request.api.ts';
import { toFailure } from '../../client/api-client.ts';
import { rareApi } from '../../client/rare-api.ts';
import { tabStore } from '../../state/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { NeedsScript } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import styles from './requests.module.css';

const maxAnswer = 2000;

type AnswerFormProps = {
  token: string;
  request: SewingRequest;
  onAnswered: (request: SewingRequest) => void;
};

/** The shop's last question, and a box for the answer; what is typed survives a reload. */
export function AnswerForm({ token, request, onAnswered }: AnswerFormProps) {
  const storageKey = `answer ${request.reference}`;
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [working, setWorking] = useState(false);
  const question = request.messages.findLast(({ by }) => by === 'shop');
  useEffect(() => {
    const typed = tabStore.read(storageKey);
    if (typed) setText(typed);
  }, [storageKey]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!text.trim()) return setError('An answer is required.');
    setWorking(true);
    setError('');
    try {
      const { data, message } = await rareApi.madeToMeasure.answer({ token, text });
      tabStore.remove(storageKey);
      toast.success(message);
      onAnswered(data);
    } catch (failed) {
      const { fields, message } = toFailure(failed);
      setError(fields.text ?? message);
      setWorking(false);
    }
  }

  return (
    <section className={styles.question} aria-labelledby="question">
      <h2 id="question" className="sr-only">
        Our question
      </h2>
      <p className={styles.asked}>{question?.text}</p>
      <NeedsScript what="Answering here">You can also answer on WhatsApp or by phone.</NeedsScript>
      <form method="post" onSubmit={send} noValidate aria-labelledby="question">
        <TextArea
          label="Your answer"
          name="text"
          rows={4}
          maxLength={maxAnswer}
          value={text}
          error={error}
          onChange={({ target }) => {
            setText(target.value);
            setError('');
            tabStore.write(storageKey, target.value);
          }}
        />
        <Button type="submit" size="lg" working={working} workingLabel="Sending...">
          Send my answer
        </Button>
      </form>
    </section>
  );
}
