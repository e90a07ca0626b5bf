import { useEffect, useRef, useState } from 'react';
import type { Settings, SettingsResponse } from '../../../contract/api/settings/settings.ts';
import { dayInLagos } from '../../../contract/rules/delivery/calendar.ts';
import type { Recipient } from '../../../contract/rules/notifications/notifications.rules.ts';
import { settingsLabels, settingsTitles } from '../../../contract/rules/settings/settings.rules.ts';
import { classes } from '../../ui/classes.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useMay } from '../layout/use-duty.ts';
import { unfold } from '../ui/form-section.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { CurrencyChoices, currencyOptions } from './currency-choices.tsx';
import {
  type FieldValue,
  type FormGroup,
  fieldOf,
  formGroups,
  type GroupField,
  groupForms,
  switchedOn,
} from './group-fields.rules.ts';
import { GroupForm } from './group-form.tsx';
import { HolidayRows } from './holiday-rows.tsx';
import styles from './settings.module.css';
import { ToldRows } from './told-rows.tsx';
import { type GroupEdit, useGroupEdit } from './use-group-edit.ts';

type SettingsGroupsProps = { answer: SettingsResponse; onSaved: (answer: SettingsResponse) => void };

/** Every group of settings, each saved by itself; asks before the page is left with one unsaved. */
export function SettingsGroups({ answer, onSaved }: SettingsGroupsProps) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<FormGroup>>(new Set());
  const released = useRef(false);
  const may = useMay();
  const isMine = (group: FormGroup) =>
    group === 'bank' ? may('bank') : group === 'security' ? may('staff') : true;
  const note = (group: FormGroup, changed: boolean) =>
    setUnsaved((old) => {
      if (old.has(group) === changed) return old;
      const next = new Set(old);
      if (changed) next.add(group);
      else next.delete(group);
      return next;
    });
  const groups = formGroups.filter(isMine);
  return (
    <div className={styles.groups}>
      <nav aria-label="Groups of settings">
        <ul className={styles.contents}>
          {groups.map((group) => (
            <li key={group}>
              <button type="button" className="link" onClick={() => goTo(group)}>
                {settingsTitles[group]}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <Group key={group} group={group} answer={answer} onSaved={onSaved} onChanged={note} />
      ))}
      <LeaveGuard
        when={unsaved.size > 0}
        released={released}
        text={`Not saved yet: ${[...unsaved].map((group) => settingsTitles[group]).join(', ')}. What you typed is offered again when you come back.`}
      />
    </div>
  );
}

function goTo(group: FormGroup) {
  const heading = document.getElementById(`settings-${group}`);
  unfold(heading);
  heading?.focus();
}

type GroupProps = SettingsGroupsProps & {
  group: FormGroup;
  onChanged: (group: FormGroup, changed: boolean) => void;
};

function Group({ group, answer, onSaved, onChanged }: GroupProps) {
  const edit = useGroupEdit(group, answer, onSaved);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parent is told of each change once
  useEffect(() => onChanged(group, edit.changed), [group, edit.changed]);
  const { fields } = groupForms[group];
  return (
    <GroupForm edit={edit} answer={answer}>
      <div className={fields.length > 1 ? `${fieldsStyles.grid} ${fieldsStyles.two}` : undefined}>
        {fields.map((field) => (
          <GroupInput key={field.name} field={field} edit={edit} answer={answer} />
        ))}
      </div>
    </GroupForm>
  );
}

const unreadableWords =
  'The saved value could not be read. What stands here is the standard one; save to put it right.';

type GroupInputProps = { field: GroupField; edit: GroupEdit; answer: SettingsResponse };

function GroupInput({ field, edit, answer }: GroupInputProps) {
  const { name, kind, help, rows, type = 'text', inputMode } = field;
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
  if (kind === 'told') {
    return (
      <ToldRows
        told={Array.isArray(value) ? (value as Recipient[]) : []}
        owners={answer.owners}
        saved={answer.data.notify}
        errors={edit.errors}
        onChange={set}
      />
    );
  }
  const refused = Object.entries(edit.errors).find(([each]) => fieldOf(edit.group, each) === name)?.[1];
  const unreadable = answer.unreadable.includes(
    edit.group === 'bank' || edit.group === 'business' ? edit.group : name,
  );
  if (kind === 'switch') {
    return (
      <div className={fieldsStyles.full}>
        <Checkbox
          label={settingsLabels[name]}
          checked={value === switchedOn}
          error={refused}
          onChange={(event) => set(event.target.checked ? switchedOn : '')}
        />
      </div>
    );
  }
  if (kind === 'currencies') {
    return (
      <CurrencyChoices
        label={settingsLabels[name]}
        help={help}
        error={refused}
        chosen={String(value).split(',')}
        onChange={(codes) => set(codes.join(','))}
      />
    );
  }
  const shared = {
    label: settingsLabels[name],
    help,
    value: String(value ?? ''),
    error: refused ?? (unreadable ? unreadableWords : undefined),
    onChange: (event: { target: { value: string } }) => set(event.target.value),
  };
  if (kind === 'currency')
    return <SelectField options={currencyOptions(edit.typed.currencies, value)} {...shared} />;
  if (kind === 'lines') return <TextArea className={fieldsStyles.full} rows={rows} {...shared} />;
  return (
    <TextInput
      className={classes(inputMode === 'numeric' && edit.group !== 'bank' && styles.short)}
      type={type}
      inputMode={inputMode}
      {...shared}
    />
  );
}
