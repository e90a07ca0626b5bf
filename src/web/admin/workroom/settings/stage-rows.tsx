import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import fieldsStyles from '../../../ui/forms/fields.module.css';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { IconButton } from '../../../ui/marks/icon.tsx';
import { moveItem, OrderButtons } from '../../kit/order-buttons.tsx';
import { chooseStage, type StageDraft } from './workroom-draft.rules.ts';
import styles from './workroom-settings.module.css';

type StageRowsProps = {
  /** Names the list. */
  title: string;
  stages: StageDraft[];
  /** The API's sentence about a field such as `0.name`; about the list where it is empty. */
  errorAt: (field: string) => string | undefined;
  newKey: () => string;
  /** `field` is what was typed into; empty: the list. */
  onChange: (stages: StageDraft[], field: string) => void;
  onReset: () => void;
};

const marks = {
  cuts: {
    label: 'The cloth is cut at',
    help: 'Until then a customer cancels for free; from then on it is a request to you.',
  },
  ready: {
    label: 'The piece is ready at',
    help: 'The rest of the money is asked for, and it appears on the picking list.',
  },
} as const;

/** The stages of one list, in their order, and which of them cuts and which is ready. */
export function StageRows({ title, stages, errorAt, newKey, onChange, onReset }: StageRowsProps) {
  const nameOf = (at: number) => stages[at]?.name || `stage ${at + 1}`;
  return (
    <>
      <ol className={styles.stages} aria-label={title}>
        {stages.map((stage, at) => (
          <li key={stage.key}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <input
              className={fieldsStyles.input}
              aria-label={`Name of stage ${at + 1}`}
              aria-invalid={errorAt(`${at}.name`) !== undefined || undefined}
              maxLength={40}
              value={stage.name}
              onChange={({ target }) =>
                onChange(stages.with(at, { ...stage, name: target.value }), `${at}.name`)
              }
            />
            <span className={styles.acts}>
              <OrderButtons
                name={nameOf(at)}
                position={at}
                count={stages.length}
                onMove={(to) => onChange(moveItem(stages, at, to), '')}
              />
              <IconButton
                icon="trash"
                label={`Remove ${nameOf(at)}`}
                onClick={() => onChange(stages.toSpliced(at, 1), '')}
              />
            </span>
            {errorAt(`${at}.name`) && <FieldError>{errorAt(`${at}.name`)}</FieldError>}
          </li>
        ))}
      </ol>
      <p className="row wrapping">
        <Button
          variant="text"
          className="small"
          onClick={() =>
            onChange(
              [...stages, { key: newKey(), name: '', cuts: false, ready: false }],
              `${stages.length}.name`,
            )
          }
        >
          Add a stage
        </Button>
        <Button variant="text" className="small" onClick={onReset}>
          Use the standard stages
        </Button>
      </p>
      {errorAt('') && <FieldError>{errorAt('')}</FieldError>}
      <div className={`${fieldsStyles.grid} ${fieldsStyles.two}`}>
        {(['cuts', 'ready'] as const).map((mark) => (
          <SelectField
            key={mark}
            label={marks[mark].label}
            help={marks[mark].help}
            placeholder="Choose a stage"
            options={stages.map(({ key, name }, at) => ({ value: key, label: name || `Stage ${at + 1}` }))}
            value={stages.find((stage) => stage[mark])?.key ?? ''}
            onChange={({ target }) =>
              onChange(
                chooseStage(
                  stages,
                  mark,
                  stages.findIndex(({ key }) => key === target.value),
                ),
                '',
              )
            }
          />
        ))}
      </div>
    </>
  );
}
