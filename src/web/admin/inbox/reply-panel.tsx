import { useState } from 'react';
import type { InboxMessage, ReplyTemplate } from '../../../contract/customers/messages.api.ts';
import { fillTemplate, maxReplyLength } from '../../../contract/customers/reply-templates.ts';
import type { ReplyWay } from '../../../contract/customers/reply-ways.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { Form, useSubmitForm } from '../kit/form-dialog.tsx';
import { LazyBoundary, lazyDialog } from '../kit/lazy-dialog.tsx';
import { useQuery } from '../kit/query.ts';
import { DraftOffer, useDraft } from '../kit/stored-draft.tsx';
import { usePermissions } from '../layout/use-permissions.ts';
import styles from './inbox.module.css';
import { SenderCard } from './sender-card.tsx';

const TemplatesDialog = lazyDialog(async () => (await import('./templates-dialog.tsx')).TemplatesDialog);

const ways = [
  { value: 'mail', label: 'Email' },
  { value: 'whatsapp', label: 'WhatsApp' },
];

type ReplyPanelProps = {
  message: InboxMessage;
  onReplied: (answered: InboxMessage) => Promise<void>;
  onClose: () => void;
};

/** A reply by email or WhatsApp, from a template or not, with the sender's card and latest orders next to it. */
export function ReplyPanel({ message, onReplied, onClose }: ReplyPanelProps) {
  const { _id: messageId, name, phone, customerKey } = message;
  const can = usePermissions();
  const templates = useQuery((signal) => adminApi.messages.templates({}, { signal }), 'reply-templates');
  const [isEditing, setEditing] = useState(false);
  const [link, setLink] = useState<string>();
  const form = useSubmitForm<{ by: ReplyWay; text: string }>({
    defaultValues: { by: 'mail', text: '' },
    submit: async ({ by, text }) => {
      const answer = await adminApi.messages.reply({ messageId, by, text });
      draft.clear();
      form.reset({ by, text: '' });
      setLink(answer.link ?? undefined);
      await onReplied(answer.data);
      if (answer.link === null) {
        onClose();
        toast.success(answer.message);
      }
      return undefined;
    },
  });
  const typed = form.watch('text');
  const by = form.watch('by');
  const draft = useDraft({
    record: `reply/${messageId}`,
    value: typed,
    changed: typed !== '',
    onRestore: (stored) => form.set('text', stored),
  });
  const listed = templates.value?.data ?? [];

  /** Adds a template to what is typed, which is never overwritten. */
  function insert(template: ReplyTemplate) {
    const filled = fillTemplate(template.text, { name });
    form.set('text', typed.trim() === '' ? filled : `${typed.trimEnd()}\n\n${filled}`);
  }

  return (
    <div className={styles.reply}>
      <div className="stack">
        {link && (
          <Message kind="info" role="status" title="Reply saved">
            Open WhatsApp to send it.{' '}
            <LinkButton size="sm" target="_blank" rel="noopener noreferrer" to={link}>
              Open WhatsApp
            </LinkButton>
          </Message>
        )}
        <Form form={form} className="stack" aria-label={`Reply to ${name}`}>
          <DraftOffer draft={draft} what="A reply" />
          {phone && <SelectField label="Reply by" options={ways} {...form.field('by')} />}
          <SelectField
            label="Template"
            value=""
            placeholder={listed.length > 0 ? 'Choose a template' : 'No templates yet'}
            options={listed.map((template) => ({ value: template._id, label: template.name }))}
            error={templates.error && 'The templates could not be loaded.'}
            onChange={({ target }) => {
              const chosen = listed.find(({ _id }) => _id === target.value);
              if (chosen) insert(chosen);
            }}
          />
          <TextArea label="Reply" rows={6} maxLength={maxReplyLength} {...form.field('text')} />
          {form.failure && (
            <Message kind="bad" role="alert" title="The reply was not sent">
              {form.failure}
            </Message>
          )}
          <div className="row wrapping">
            <Button type="submit" working={form.working} workingLabel="Sending...">
              {by === 'whatsapp' ? 'Save for WhatsApp' : 'Send reply'}
            </Button>
            <Button variant="text" onClick={() => setEditing(true)}>
              Edit templates
            </Button>
            <Button variant="text" onClick={onClose}>
              Close
            </Button>
          </div>
        </Form>
      </div>
      {customerKey && can('customers') && <SenderCard customerKey={customerKey} />}
      {isEditing && (
        <LazyBoundary>
          <TemplatesDialog
            templates={listed}
            onChanged={(data) => templates.set((answer) => ({ ...answer, data }))}
            onClose={() => setEditing(false)}
          />
        </LazyBoundary>
      )}
    </div>
  );
}
