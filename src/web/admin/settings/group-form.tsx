import type { ReactNode } from 'react';
import type { SettingsResponse } from '../../../contract/settings/settings.api.ts';
import { settingsGroups } from '../../../contract/settings/settings-groups.ts';
import { Form } from '../kit/form-dialog.tsx';
import { FormSection } from '../kit/form-section.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { DraftOffer } from '../kit/stored-draft.tsx';
import { formatSaved } from './format-saved.ts';
import { GroupConflictNote } from './group-conflict.tsx';
import { findGroupField, listGroupFields } from './group-fields.rules.ts';
import styles from './settings.module.css';
import type { GroupEdit } from './use-group-edit.ts';

type GroupFormProps = { edit: GroupEdit; response: SettingsResponse; children: ReactNode };

/**
 * One group of settings with its own Save button, collapsed on phones. The bar at the bottom shows whether there are
 * unsaved changes or errors.
 */
export function GroupForm({ edit, response, children }: GroupFormProps) {
  const { group, changed, working } = edit;
  const { title, text } = settingsGroups[group];
  const unreadable = listUnreadableKeys(edit, response);
  const needsAttention = edit.draft.at !== undefined || unreadable.length > 0;
  return (
    <section className={styles.group} aria-labelledby={`settings-${group}`}>
      <FormSection
        collapsed={!needsAttention}
        title={
          <h2 id={`settings-${group}`} tabIndex={-1}>
            {title}
          </h2>
        }
      >
        <p className="caption">{text}</p>
        <Form ref={edit.form} className="stack" onSubmit={edit.save}>
          <DraftOffer draft={edit.draft} what="What you typed here" />
          <GroupConflictNote edit={edit} />
          {children}
          <SaveBar
            label={`Save ${title.toLowerCase()}`}
            changes={changed ? Math.max(1, edit.changes) : 0}
            working={working}
            alwaysEnabled={unreadable.length > 0}
            problem={getProblem(edit)}
            savedText={formatSaved(response, group)}
          />
        </Form>
      </FormSection>
    </section>
  );
}

function getProblem(edit: GroupEdit): string | undefined {
  const invalidLabels = listInvalidFields(edit);
  if (invalidLabels.length === 0) return edit.failure;
  return `${invalidLabels.length === 1 ? 'Please check one field' : `Please check ${invalidLabels.length} fields`}: ${invalidLabels.join(', ')}.`;
}

/** Labels of the fields that were refused, each once, in the form's order. */
function listInvalidFields({ group, errors }: GroupEdit): string[] {
  const names = new Set(Object.keys(errors).map((name) => findGroupField(group, name)?.name));
  return listGroupFields(group)
    .filter(({ name }) => names.has(name))
    .map(({ label }) => label);
}

/** Keys of the group whose saved value cannot be read. */
function listUnreadableKeys({ group }: GroupEdit, { unreadable }: SettingsResponse): string[] {
  const names = new Set<string>(listGroupFields(group).map(({ name }) => name));
  return unreadable.filter((key) => names.has(key) || key === group);
}
