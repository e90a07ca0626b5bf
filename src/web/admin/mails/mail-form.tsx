import { useRef, useState } from 'react';
import {
  type MailKind,
  type MailSettings,
  type MailWords,
  mailFieldLabels,
  mailFieldsOf,
  maxMailWords,
  noMailWords,
} from '../../../contract/notifications/mail-kinds.ts';
import type { SettingsResponse } from '../../../contract/settings/settings.api.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { adminApi } from '../admin-api.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { formatSaved } from '../settings/format-saved.ts';
import { MailPreview } from './mail-preview.tsx';
import styles from './mails.module.css';

type SavedSettings = Awaited<ReturnType<typeof adminApi.settings.saveGroup>>;
type MailFormProps = {
  kind: MailKind;
  response: SettingsResponse;
  onSaved: (answer: SettingsResponse) => void;
};

const parts = ['opening', 'closing'] as const;

/** The owner's words of one kind of mail, with the mail as it will be sent next to them. */
export function MailForm({ kind, response, onSaved }: MailFormProps) {
  // the words of all other mails, which are saved together with these
  const others = useRef<MailSettings>(response.data.mails);
  const toVersion = ({ data, versions }: Pick<SettingsResponse, 'data' | 'versions'>) => {
    others.current = data.mails;
    return { draft: data.mails[kind] ?? noMailWords, version: versions.mails };
  };
  const edit = useRecordForm<MailWords, SavedSettings>({
    record: `settings/mails/${kind}`,
    loaded: { draft: response.data.mails[kind] ?? noMailWords, version: response.versions.mails },
    save: (words, version = 0) =>
      adminApi.settings.saveGroup({ group: 'mails', value: { ...others.current, [kind]: words }, version }),
    toSaved: toVersion,
    toFieldErrors: (fields) =>
      Object.entries(fields).map(([path, sentence]) => [path.split('.').at(-1) ?? '', sentence]),
    readConflict: ({ code, data }) => {
      if (code !== 'SETTINGS_CHANGED') return undefined;
      others.current = data.current as MailSettings;
      return { draft: others.current[kind] ?? noMailWords, version: data.version };
    },
    onSaved,
  });
  const { draft, set, errorAt } = edit;
  const [part, setPart] = useState<(typeof parts)[number]>('opening');
  const areas = useRef<Partial<Record<(typeof parts)[number], HTMLTextAreaElement | null>>>({});
  const fields = mailFieldsOf(kind);

  function insert(field: string) {
    const area = areas.current[part];
    const { selectionStart = draft[part].length, selectionEnd = selectionStart } = area ?? {};
    set(part, `${draft[part].slice(0, selectionStart)}{${field}}${draft[part].slice(selectionEnd)}`);
    area?.focus();
  }

  function clearWords() {
    for (const each of parts) set(each, '');
  }

  const isOwn = parts.some((each) => draft[each] !== '');
  return (
    <div className={styles.mailEditor}>
      <RecordForm
        edit={edit}
        className="stack"
        label="Save email"
        failureInBar
        savedText={formatSaved(response, 'mails')}
        leaveText="This email is not saved. What you typed is offered again when you come back."
        actions={
          isOwn && (
            <Button variant="text" onClick={clearWords}>
              Use the shop’s own words
            </Button>
          )
        }
      >
        {parts.map((each) => (
          <TextArea
            key={each}
            label={each === 'opening' ? 'Opening' : 'Closing'}
            optional
            rows={6}
            maxLength={maxMailWords}
            value={draft[each]}
            error={errorAt(each)}
            ref={(area) => {
              areas.current[each] = area;
            }}
            onFocus={() => setPart(each)}
            onChange={(event) => set(each, event.target.value)}
          />
        ))}
        {fields.length > 0 && (
          <fieldset>
            <legend className="label below-2">Insert into the {part}</legend>
            <p className="row wrapping">
              {fields.map((field) => (
                <Button key={field} variant="quiet" size="sm" onClick={() => insert(field)}>
                  {mailFieldLabels[field]}
                </Button>
              ))}
            </p>
          </fieldset>
        )}
      </RecordForm>
      <MailPreview kind={kind} words={draft} />
    </div>
  );
}
