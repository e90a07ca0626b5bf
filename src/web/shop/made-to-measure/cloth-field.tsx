import { type ClothSource, clothSources } from '../../../contract/workroom/workroom.ts';
import styles from './made-to-measure.module.css';

export const clothLabels: Record<ClothSource, { title: string; text: string }> = {
  ours: { title: 'From the house', text: 'We’ll choose it with you.' },
  mine: { title: 'My own', text: 'We’ll tell you how many yards first.' },
  advise: { title: 'Advise me', text: 'Tell us the occasion and we’ll suggest one.' },
};

type ClothFieldProps = { value: ClothSource; onChange: (source: ClothSource) => void };

/** Whose cloth it is sewn of. */
export function ClothField({ value, onChange }: ClothFieldProps) {
  return (
    <fieldset>
      <legend className="label below-2">Cloth</legend>
      <div className={styles.choices}>
        {clothSources.map((source) => (
          <label key={source}>
            <input
              className="sr-only"
              type="radio"
              name="cloth"
              value={source}
              checked={value === source}
              onChange={() => onChange(source)}
            />
            <span>
              <b>{clothLabels[source].title}</b>
              <small>{clothLabels[source].text}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
