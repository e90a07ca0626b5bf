import type { SewnLine } from '../../../contract/workroom/sewn-line.api.ts';
import { MeasuresList } from '../measures/measures-list.tsx';
import styles from './sewn.module.css';
import { WorkroomPicture } from './workroom-picture.tsx';

type Sheet = NonNullable<SewnLine['sheet']>;

const easeLabels: Record<Sheet['ease'], string> = {
  close: 'Close to the body',
  easy: 'Easy',
  loose: 'Loose',
};
const clothLabels: Record<Sheet['cloth']['source'], string> = {
  ours: 'Our cloth',
  mine: 'The customer’s own cloth',
  advise: 'Cloth to be chosen together',
};

type StyleSheetProps = {
  sheet: Sheet;
  /** Measurements that the line itself holds, which it shows elsewhere. */
  withoutMeasures?: boolean;
};

/** What was agreed on for a piece: words, ease, cloth, measurements and pictures. */
export function StyleSheet({ sheet, withoutMeasures = false }: StyleSheetProps) {
  const { text, ease, cloth, measures, pictures, fittings } = sheet;
  const yards = cloth.yards === null ? '' : `${cloth.yards} ${cloth.yards === 1 ? 'yard' : 'yards'}`;
  return (
    <div className={styles.sheet}>
      <p className={styles.text}>{text}</p>
      <dl className={styles.facts}>
        <div>
          <dt>Fit</dt>
          <dd>{easeLabels[ease]}</dd>
        </div>
        <div>
          <dt>Cloth</dt>
          <dd>{[clothLabels[cloth.source], cloth.description, yards].filter(Boolean).join(' · ')}</dd>
        </div>
        {fittings > 0 && (
          <div>
            <dt>Fittings</dt>
            <dd>{fittings}</dd>
          </div>
        )}
      </dl>
      {measures && !withoutMeasures && <MeasuresList measures={measures} />}
      {pictures.length > 0 && (
        <ul className={styles.pictures} aria-label="Pictures of the style">
          {pictures.map((path, at) => (
            <li key={path}>
              <WorkroomPicture path={path} alt={`Style ${at + 1}`} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
