import { useState } from 'react';
import type { ContentField } from '../../../contract/content/fields.ts';
import { letterLimits } from '../../../contract/news/news.ts';
import { toFailure } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { useQuery } from '../kit/query.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { BlockEditor } from '../pages/blocks/block-editor.tsx';
import { GroupField } from './group-field.tsx';
import { countPeople, emptyLetter, type LetterDraft, toLetterInput } from './letter-draft.ts';
import { LetterPreview } from './letter-preview.tsx';
import styles from './letters.module.css';

type SentLetter = Awaited<ReturnType<typeof adminApi.letters.send>>;

type LetterFormProps = {
  /** What a text can contain as `{name}`. */
  fields: readonly ContentField[];
  onSent: (id: string) => void;
};

/** A new letter: subject, group and blocks, with the letter as it will arrive; sent after a question with the number. */
export function LetterForm({ fields, onSent }: LetterFormProps) {
  const [uploads, setUploads] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const edit = useRecordForm<LetterDraft, SentLetter>({
    record: 'letter/new',
    loaded: { draft: emptyLetter, version: undefined },
    save: (draft) => adminApi.letters.send(toLetterInput(draft)),
    readConflict: () => undefined,
    toCompared: toLetterInput,
    onSaved: ({ data }) => onSent(data._id),
  });
  const { draft, set, errors, errorAt } = edit;
  const recipients = useQuery(
    (signal) => adminApi.letters.recipients({ group: draft.group }, { signal }),
    draft.group,
  );
  const count = recipients.stale ? undefined : recipients.value?.count;
  const input = toLetterInput(draft);
  const isReady = draft.subject.trim() !== '' && input.blocks.length > 0;
  return (
    <div className={styles.editor}>
      <RecordForm
        edit={{
          ...edit,
          save: async (event) => {
            event?.preventDefault();
            if (count !== undefined && count > 0 && isReady) setAsking(true);
            else await edit.save();
          },
        }}
        className={styles.form}
        label="Send letter"
        failureInBar
        blocked={uploads > 0}
        leaveText="The letter is not sent. What you typed is offered again when you come back."
        actions={<TestButton letter={input} disabled={!isReady || uploads > 0} />}
      >
        <TextInput
          label="Subject"
          value={draft.subject}
          maxLength={letterLimits.subject}
          error={errorAt('subject') ?? ''}
          onChange={({ target }) => set('subject', target.value)}
        />
        <GroupField
          value={draft.group}
          everyoneLabel="Everyone who wants news"
          help={count === undefined ? undefined : `${countPeople(count)} will get it.`}
          error={errorAt('group') ?? ''}
          onChange={(group) => set('group', group)}
        />
        <BlockEditor
          blocks={draft.blocks}
          fields={fields}
          errors={errors}
          onChange={(blocks, changedAt) =>
            set('blocks', blocks, changedAt === undefined ? 'blocks' : `blocks.${changedAt}`)
          }
          onUploading={(sending) => setUploads((now) => now + (sending ? 1 : -1))}
        />
      </RecordForm>
      <LetterPreview subject={draft.subject} blocks={input.blocks} />
      {isAsking && count !== undefined && (
        <ConfirmDialog
          title={`Send “${draft.subject}” to ${countPeople(count)}?`}
          text="At most 500 leave in an hour, and none at night. You can stop it while it is being sent."
          action={`Send to ${countPeople(count)}`}
          workingLabel="Sending..."
          failure="The letter was not sent"
          harmless
          onConfirm={() => edit.save()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function TestButton({
  letter: { subject, blocks },
  disabled,
}: {
  letter: ReturnType<typeof toLetterInput>;
  disabled: boolean;
}) {
  const [working, setWorking] = useState(false);
  async function send() {
    setWorking(true);
    try {
      toast.success((await adminApi.letters.test({ subject, blocks })).message);
    } catch (thrown) {
      toast.error(toFailure(thrown).message);
    }
    setWorking(false);
  }
  return (
    <Button
      variant="secondary"
      disabled={disabled}
      working={working}
      workingLabel="Sending..."
      onClick={send}
    >
      Send a test to me
    </Button>
  );
}
