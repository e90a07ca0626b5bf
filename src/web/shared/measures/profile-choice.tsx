import type { MeasureProfile } from '../../../contract/measures/measures.api.ts';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { formatDay } from '../orders/dates.ts';
import styles from './measures.module.css';
import { summarize } from './summarize.ts';

type ProfileChoiceProps = {
  name: string;
  profiles: readonly MeasureProfile[];
  /** Undefined: figures are typed. */
  chosen: string | undefined;
  onChoose: (profileId: string | undefined) => void;
};

/** Whose measurements: those of a saved person, or others. */
export function ProfileChoice({ name, profiles, chosen, onChoose }: ProfileChoiceProps) {
  return (
    <fieldset>
      <legend className="label">Whose measurements?</legend>
      <div className={styles.people}>
        {profiles.map((profile) => (
          <label key={profile._id} className={fieldsStyles.check}>
            <input
              type="radio"
              name={name}
              value={profile._id}
              checked={chosen === profile._id}
              onChange={() => onChoose(profile._id)}
            />
            <span>
              {profile.name}
              <span className="own-line caption">{summarize(profile)}</span>
              {profile.old && (
                <span className="own-line caption">From {formatDay(profile.takenAt)}. Still right?</span>
              )}
            </span>
          </label>
        ))}
        <label className={fieldsStyles.check}>
          <input
            type="radio"
            name={name}
            value=""
            checked={chosen === undefined}
            onChange={() => onChoose(undefined)}
          />
          <span>Other measurements</span>
        </label>
      </div>
    </fieldset>
  );
}
