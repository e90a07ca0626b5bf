import { useRef } from 'react';
import type { Path } from 'react-hook-form';
import type { SettingsResponse } from '../../../../contract/settings/settings.api.ts';
import { standardWorkroom } from '../../../../contract/workroom/standard-workroom.ts';
import type { StageLists, WorkroomSettings } from '../../../../contract/workroom/workroom.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Message } from '../../../ui/message.tsx';
import { adminApi } from '../../admin-api.ts';
import { FormSection } from '../../kit/form-section.tsx';
import { RecordForm, useRecordForm } from '../../kit/record-form.tsx';
import { formatSaved } from '../../settings/format-saved.ts';
import { StageRows } from './stage-rows.tsx';
import { WeekRows } from './week-rows.tsx';
import { toDraft, toInput, type WorkroomDraft } from './workroom-draft.rules.ts';
import styles from './workroom-settings.module.css';

type SavedSettings = Awaited<ReturnType<typeof adminApi.settings.saveGroup>>;

const toVersion = ({ data, versions }: Pick<SettingsResponse, 'data' | 'versions'>) => ({
  draft: toDraft(data.workroom, data.categories),
  version: versions.workroom,
});

const stageLists: Record<keyof StageLists, { title: string; text: string }> = {
  bespoke: {
    title: 'Stages of what is made to measure',
    text: 'Also for commissions that begin with a quote.',
  },
  order: {
    title: 'Stages of what is made to order',
    text: 'Sizes of the guide that are sewn once they are sold.',
  },
};
const listNames = Object.keys(stageLists) as (keyof StageLists)[];

type WorkroomFormProps = { response: SettingsResponse; onSaved: (answer: SettingsResponse) => void };

/** All settings of the workroom, saved together. */
export function WorkroomForm({ response, onSaved }: WorkroomFormProps) {
  const edit = useRecordForm<WorkroomDraft, SavedSettings>({
    record: 'settings/workroom',
    loaded: toVersion(response),
    save: (draft, version = 0) =>
      adminApi.settings.saveGroup({ group: 'workroom', value: toInput(draft), version }),
    toSaved: toVersion,
    toFieldErrors: (fields) =>
      Object.entries(fields).map(([field, sentence]) => [field.replace(/^workroom\./, ''), sentence]),
    readConflict: ({ code, data }) =>
      code === 'SETTINGS_CHANGED'
        ? {
            draft: toDraft(data.current as WorkroomSettings, response.data.categories),
            version: data.version,
          }
        : undefined,
    toCompared: toInput,
    onSaved,
  });
  const { draft, errorAt } = edit;
  const keyCount = useRef(0);
  const wrongCount = Object.keys(edit.errors).length;
  const isUnreadable = response.unreadable.includes('workroom');
  const newKey = () => {
    keyCount.current += 1;
    return `new-${keyCount.current}`;
  };
  return (
    <RecordForm
      edit={edit}
      className={styles.form}
      label="Save workroom"
      failureInBar
      problem={
        wrongCount > 0
          ? `Please check ${wrongCount === 1 ? 'one field' : `${wrongCount} fields`}.`
          : undefined
      }
      alwaysEnabled={isUnreadable}
      savedText={formatSaved(response, 'workroom')}
      conflictLabels={{ theirs: 'Show their version', mine: 'Keep what I typed' }}
      leaveText="The workroom is not saved. What you typed is offered again when you come back."
    >
      {isUnreadable && (
        <Message kind="bad" role="alert">
          What was saved could not be read. Below are the standard settings, and the workroom is off until you
          save.
        </Message>
      )}
      <div>
        <Checkbox
          label="The workroom sews to order"
          checked={draft.on}
          error={errorAt('on')}
          onChange={({ target }) => edit.set('on', target.checked)}
        />
        <p className="caption">
          While this is off, the shop takes no requests. What is made to measure or made to order is switched
          in each product.
        </p>
      </div>
      {listNames.map((list) => (
        <FormSection key={list} title={<h2>{stageLists[list].title}</h2>} collapsed>
          <p className="caption">{stageLists[list].text}</p>
          <StageRows
            title={stageLists[list].title}
            stages={draft.stages[list]}
            errorAt={(field) => errorAt(['stages', list, field].filter(Boolean).join('.'))}
            newKey={newKey}
            onChange={(stages, field) =>
              edit.set(
                `stages.${list}`,
                stages,
                ['stages', list, field].filter(Boolean).join('.') as Path<WorkroomDraft>,
              )
            }
            onReset={() =>
              edit.set(`stages.${list}`, toDraft(standardWorkroom).stages[list], `stages.${list}`)
            }
          />
        </FormSection>
      ))}
      <FormSection title={<h2>How much you sew in a week</h2>} collapsed>
        <p className="caption">
          Work points say how much of a week a piece takes: a bubu 1, a gown 3. Once a week is full, customers
          are offered the next.
        </p>
        <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
          <TextInput
            className={fieldsStyles.full}
            label="Points a week"
            help="Left empty: no limit."
            inputMode="numeric"
            value={draft.perWeek}
            error={errorAt('perWeek')}
            onChange={({ target }) => edit.set('perWeek', target.value)}
          />
        </div>
        <fieldset className={styles.points}>
          <legend>Points of a piece</legend>
          {Object.entries(draft.points).map(([category, typed]) => (
            <TextInput
              key={category}
              label={category}
              placeholder="1"
              inputMode="numeric"
              value={typed}
              error={errorAt(`points.${category}`)}
              onChange={({ target }) =>
                edit.set('points', { ...draft.points, [category]: target.value }, `points.${category}`)
              }
            />
          ))}
        </fieldset>
        <WeekRows
          closed={draft.closed}
          errorAt={(at) => errorAt(at === undefined ? 'closed' : `closed.${at}`)}
          onChange={(closed) => edit.set('closed', closed)}
        />
      </FormSection>
      <FormSection title={<h2>Rush</h2>} collapsed>
        <Checkbox
          label="Customers may pay for a rush"
          checked={draft.rush.on}
          onChange={({ target }) => edit.set('rush', { ...draft.rush, on: target.checked })}
        />
        {draft.rush.on && (
          <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
            <TextInput
              label="On top of the price, in per cent"
              inputMode="decimal"
              value={draft.rush.percent}
              error={errorAt('rush.percent')}
              onChange={({ target }) => edit.set('rush.percent', target.value)}
            />
            <TextInput
              label="Ready in so many business days"
              inputMode="numeric"
              value={draft.rush.days}
              error={errorAt('rush.days')}
              onChange={({ target }) => edit.set('rush.days', target.value)}
            />
          </div>
        )}
        <p className="caption">
          It is offered only where your usual time is too long for the day they need it by.
        </p>
      </FormSection>
    </RecordForm>
  );
}
