import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { dayInLagos } from '../../../contract/delivery/calendar.ts';
import type { Recipient } from '../../../contract/notifications/notifications.rules.ts';
import type { Settings, SettingsResponse } from '../../../contract/settings/settings.api.ts';
import {
  type FieldKind,
  type FormGroup,
  formGroups,
  settingsGroups,
} from '../../../contract/settings/settings-groups.ts';
import { classes } from '../../ui/classes.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea, TextInput } from '../../ui/forms/text-input.tsx';
import { expandSections } from '../kit/form-section.tsx';
import { LeaveGuard } from '../kit/leave-guard.tsx';
import { usePermissions } from '../layout/use-permissions.ts';
import { CurrencyChoices, listCurrencyOptions } from './currency-choices.tsx';
import {
  type FieldValue,
  findGroupField,
  type GroupField,
  listGroupFields,
  switchedOn,
} from './group-fields.rules.ts';
import { GroupForm } from './group-form.tsx';
import { HolidayRows } from './holiday-rows.tsx';
import { RecipientRows } from './recipient-rows.tsx';
import { SettingPicture } from './setting-picture.tsx';
import styles from './settings.module.css';
import { type GroupEdit, useGroupEdit } from './use-group-edit.ts';

type SettingsGroupsProps = { response: SettingsResponse; onSaved: (answer: SettingsResponse) => void };

/**
 * All groups of settings, each saved separately; asks for confirmation before the page is left with unsaved changes.
 */
export function SettingsGroups({ response, onSaved }: SettingsGroupsProps) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<FormGroup>>(new Set());
  const savedRef = useRef(false);
  const can = usePermissions();
  const isAllowed = (group: FormGroup) => {
    const { right } = settingsGroups[group];
    return right === undefined || can(right);
  };
  const markChanged = (group: FormGroup, changed: boolean) =>
    setUnsaved((old) => {
      if (old.has(group) === changed) return old;
      const next = new Set(old);
      if (changed) next.add(group);
      else next.delete(group);
      return next;
    });
  const groups = formGroups.filter(isAllowed);
  return (
    <div className={styles.groups}>
      <nav aria-label="Groups of settings">
        <ul className={styles.contents}>
          {groups.map((group) => (
            <li key={group}>
              <button type="button" className="link" onClick={() => focusGroup(group)}>
                {settingsGroups[group].title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <SettingsGroupSection
          key={group}
          group={group}
          response={response}
          onSaved={onSaved}
          onChanged={markChanged}
        />
      ))}
      <LeaveGuard
        when={unsaved.size > 0}
        saved={savedRef}
        text={`Not saved yet: ${[...unsaved].map((group) => settingsGroups[group].title).join(', ')}. What you typed is offered again when you come back.`}
      />
    </div>
  );
}

function focusGroup(group: FormGroup) {
  const heading = document.getElementById(`settings-${group}`);
  expandSections(heading);
  heading?.focus();
}

type SettingsGroupSectionProps = SettingsGroupsProps & {
  group: FormGroup;
  onChanged: (group: FormGroup, changed: boolean) => void;
};

function SettingsGroupSection({ group, response, onSaved, onChanged }: SettingsGroupSectionProps) {
  const edit = useGroupEdit(group, response, onSaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent is notified of each change once
  useEffect(() => onChanged(group, edit.changed), [group, edit.changed]);
  const fields = listGroupFields(group);
  return (
    <GroupForm edit={edit} response={response}>
      <div className={fields.length > 1 ? `${fieldsStyles.grid} ${fieldsStyles.two}` : undefined}>
        {fields.map((field) => (
          <GroupInput key={field.name} field={field} edit={edit} response={response} />
        ))}
      </div>
    </GroupForm>
  );
}

/** What a switch does, with the way to the mail that it switches on. */
function SwitchHelp({ text, mail }: { text: string; mail: string | undefined }) {
  if (mail === undefined) return text;
  return (
    <>
      {text}{' '}
      <Link className="link" to={`/admin/settings/mails?mail=${mail}`}>
        See the email
      </Link>
    </>
  );
}

const unreadableMessage = 'The saved value couldn’t be read. This is the standard one; save to use it.';

const numberModes: Partial<Record<FieldKind, 'numeric' | 'decimal'>> = {
  whole: 'numeric',
  decimal: 'decimal',
};

type GroupInputProps = { field: GroupField; edit: GroupEdit; response: SettingsResponse };

function GroupInput({ field, edit, response }: GroupInputProps) {
  const { name, kind, label, help, rows, type = 'text' } = field;
  const value = edit.typed[name];
  const set = (next: FieldValue) => edit.set(name, next);
  if (kind === 'holidays') {
    return (
      <HolidayRows
        holidays={Array.isArray(value) ? (value as Settings['holidays']) : []}
        errors={edit.errors}
        today={dayInLagos(new Date())}
        onChange={set}
      />
    );
  }
  if (kind === 'recipients') {
    return (
      <RecipientRows
        recipients={Array.isArray(value) ? (value as Recipient[]) : []}
        owners={response.owners}
        saved={response.data.notify}
        errors={edit.errors}
        onChange={set}
      />
    );
  }
  const fieldError = Object.entries(edit.errors).find(
    ([each]) => findGroupField(edit.group, each)?.name === name,
  )?.[1];
  const unreadable = response.unreadable.includes(settingsGroups[edit.group].bare ? edit.group : name);
  if (kind === 'switch') {
    return (
      <div className={fieldsStyles.full}>
        <Checkbox
          label={label}
          help={help && <SwitchHelp text={help} mail={field.mail} />}
          checked={value === switchedOn}
          error={fieldError}
          onChange={(event) => set(event.target.checked ? switchedOn : '')}
        />
      </div>
    );
  }
  if (kind === 'picture') {
    return (
      <SettingPicture
        label={label}
        help={help}
        value={String(value ?? '')}
        saved={response.pictures}
        error={fieldError}
        onChange={set}
      />
    );
  }
  if (kind === 'currencies') {
    return (
      <CurrencyChoices
        label={label}
        help={help}
        error={fieldError}
        chosen={String(value).split(',')}
        onChange={(codes) => set(codes.join(','))}
      />
    );
  }
  const fieldProps = {
    label,
    help,
    value: String(value ?? ''),
    error: fieldError ?? (unreadable ? unreadableMessage : undefined),
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  };
  if (kind === 'currency')
    return <SelectField options={listCurrencyOptions(edit.typed.currencies, value)} {...fieldProps} />;
  if (kind === 'lines') return <TextArea className={fieldsStyles.full} rows={rows} {...fieldProps} />;
  return (
    <TextInput
      className={classes(kind === 'whole' && styles.short)}
      type={type}
      inputMode={field.inputMode ?? numberModes[kind]}
      {...fieldProps}
    />
  );
}
