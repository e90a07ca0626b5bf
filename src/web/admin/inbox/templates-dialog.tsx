import { useState } from 'react';
import type { ReplyTemplate } from '../../../contract/customers/messages.api.ts';
import { maxReplyLength, maxTemplateName } from '../../../contract/customers/reply-templates.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { IconButton } from '../../ui/marks/icon.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { FormDialog, InfoDialog, useSubmitForm } from '../kit/form-dialog.tsx';
import styles from './inbox.module.css';

type TemplatesDialogProps = {
  templates: readonly ReplyTemplate[];
  onChanged: (templates: ReplyTemplate[]) => void;
  onClose: () => void;
};

/** The reply templates: add one, change one, delete one. One dialog is open at a time. */
export function TemplatesDialog({ templates, onChanged, onClose }: TemplatesDialogProps) {
  const [editing, setEditing] = useState<ReplyTemplate | 'new'>();
  const [deleting, setDeleting] = useState<ReplyTemplate>();
  if (deleting) {
    return (
      <ConfirmDialog
        title={`Delete the template ${deleting.name}?`}
        text="Replies that were written with it stay."
        action="Delete template"
        workingLabel="Deleting..."
        failure="The template was not deleted"
        onConfirm={async () => {
          const { data, message } = await adminApi.messages.removeTemplate({ id: deleting._id });
          onChanged(data);
          toast.success(message);
        }}
        onClose={() => setDeleting(undefined)}
      />
    );
  }
  if (editing) {
    return (
      <TemplateForm
        template={editing === 'new' ? undefined : editing}
        onChanged={onChanged}
        onClose={() => setEditing(undefined)}
      />
    );
  }
  return (
    <InfoDialog title="Reply templates" onClose={onClose}>
      {templates.length === 0 && <p className="soft">No templates yet.</p>}
      <ul className={styles.templates}>
        {templates.map((template) => (
          <li key={template._id}>
            <span>{template.name}</span>
            <span className="row">
              <IconButton
                icon="edit"
                label={`Change the template ${template.name}`}
                onClick={() => setEditing(template)}
              />
              <IconButton
                icon="trash"
                label={`Delete the template ${template.name}`}
                onClick={() => setDeleting(template)}
              />
            </span>
          </li>
        ))}
      </ul>
      <p className="above-4">
        <Button size="sm" variant="secondary" onClick={() => setEditing('new')}>
          Add a template
        </Button>
      </p>
    </InfoDialog>
  );
}

type TemplateFormProps = Omit<TemplatesDialogProps, 'templates'> & { template: ReplyTemplate | undefined };

function TemplateForm({ template, onChanged, onClose }: TemplateFormProps) {
  const form = useSubmitForm({
    defaultValues: { name: template?.name ?? '', text: template?.text ?? '' },
    submit: async (values) => {
      const { data, message } = template
        ? await adminApi.messages.changeTemplate({ id: template._id, ...values })
        : await adminApi.messages.addTemplate(values);
      onChanged(data);
      return message;
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={template ? 'Change the template' : 'Add a template'}
      action="Save template"
      failure="The template was not saved"
      onClose={onClose}
    >
      <TextInput label="Name" autoComplete="off" maxLength={maxTemplateName} {...form.field('name')} />
      <TextArea
        label="Text"
        rows={8}
        maxLength={maxReplyLength}
        help="{name} is replaced by the name of the customer."
        {...form.field('text')}
      />
    </FormDialog>
  );
}
