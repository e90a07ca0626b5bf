import { identityPictures } from '../../../contract/settings/identity.ts';
import { settingsLabels } from '../../../contract/settings/settings-groups.ts';
import { formatDay } from '../../shared/orders/dates.ts';
import { Message } from '../../ui/message.tsx';
import type { FieldValue } from './group-fields.rules.ts';
import styles from './settings.module.css';
import type { GroupEdit } from './use-group-edit.ts';

/** Shows what another user saved in the meantime: what was merged, and field by field where both made changes. */
export function GroupConflictNote({ edit }: { edit: GroupEdit }) {
  const { conflict, typed } = edit;
  if (!conflict) return null;
  const { theirs, taken, clashes } = conflict;
  return (
    <Message kind="info" role="alert" title="Someone else saved this in the meantime.">
      {taken.length > 0 && (
        <p>
          Their changes are shown below: {taken.map(getLabel).join(', ')}. What you typed is kept; save again.
        </p>
      )}
      {clashes.length === 0 && taken.length === 0 && <p>Nothing you typed is lost; please save again.</p>}
      {clashes.length > 0 && (
        <ul className={styles.clashes}>
          {clashes.map((name) => {
            const isTheirs = JSON.stringify(typed[name]) === JSON.stringify(theirs[name]);
            return (
              <li key={name}>
                <b>{getLabel(name)}</b> is now “{formatValue(name, theirs[name])}”.{' '}
                {isTheirs ? (
                  'You are using theirs.'
                ) : (
                  <button
                    type="button"
                    className="link"
                    aria-label={`Use theirs: ${getLabel(name)}`}
                    onClick={() => edit.set(name, theirs[name] ?? '')}
                  >
                    Use theirs
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Message>
  );
}

function formatValue(name: string, value: FieldValue | undefined): string {
  if (identityPictures.some((each) => each === name)) return value ? 'another picture' : 'no picture';
  if (typeof value !== 'object') return (value ?? '').split('\n').join(' / ');
  return value
    .map((each) => ('email' in each ? each.email : `${formatDay(each.date)} ${each.name}`))
    .join(' / ');
}

function getLabel(name: string): string {
  return settingsLabels[name as keyof typeof settingsLabels] ?? name;
}
