import type { ReactNode } from 'react';
import type { SettingsResponse } from '../../../contract/api/settings/settings.ts';
import { settingsLabels, settingsTitles } from '../../../contract/rules/settings/settings.rules.ts';
import { DraftOffer } from '../drafts/draft-offer.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { SaveBar } from '../ui/save-bar.tsx';
import { GroupConflictNote } from './group-conflict.tsx';
import { fieldOf, groupForms } from './group-fields.rules.ts';
import { savedInWords } from './saved-in-words.ts';
import styles from './settings.module.css';
import type { GroupEdit } from './use-group-edit.ts';

type GroupFormProps = { edit: GroupEdit; answer: SettingsResponse; children: ReactNode };

/** One group of settings with its own Save, folded on phones but for the banner; the bar at its foot says whether anything is unsaved or wrong. */
export function GroupForm({ edit, answer, children }: GroupFormProps) {
  const { group, changed, working } = edit;
  const title = settingsTitles[group];
  const unreadable = unreadableOf(edit, answer);
  const needsLook = edit.draft.at !== undefined || unreadable.length > 0;
  return (
    <section className={styles.group} aria-labelledby={`settings-${group}`}>
      <FormSection
        folded={group !== 'notices' && !needsLook}
        title={
          <h2 id={`settings-${group}`} tabIndex={-1}>
            {title}
          </h2>
        }
      >
        <p className="caption">{groupForms[group].text}</p>
        <form ref={edit.form} method="post" className="stack" onSubmit={edit.save} noValidate>
          <DraftOffer draft={edit.draft} what="What you typed here" />
          <GroupConflictNote edit={edit} />
          {children}
          <SaveBar
            label={`Save ${title.toLowerCase()}`}
            changes={changed ? Math.max(1, edit.changes) : 0}
            working={working}
            always={unreadable.length > 0}
            problem={problemOf(edit)}
            saved={savedInWords(answer, group)}
          />
        </form>
      </FormSection>
    </section>
  );
}

function problemOf(edit: GroupEdit): string | undefined {
  const wrong = wrongFields(edit);
  if (wrong.length === 0) return edit.failure;
  return `${wrong.length === 1 ? 'Please check one field' : `Please check ${wrong.length} fields`}: ${wrong.join(', ')}.`;
}

/** Labels of the fields that were refused, each once, in the form's order. */
function wrongFields({ group, errors }: GroupEdit): string[] {
  const names = new Set(Object.keys(errors).map((name) => fieldOf(group, name)));
  return groupForms[group].fields
    .filter(({ name }) => names.has(name))
    .map(({ name }) => settingsLabels[name]);
}

/** Keys of the group whose saved value cannot be read. */
function unreadableOf({ group }: GroupEdit, { unreadable }: SettingsResponse): string[] {
  const names = new Set<string>(groupForms[group].fields.map(({ name }) => name));
  return unreadable.filter((key) => names.has(key) || key === group);
}
