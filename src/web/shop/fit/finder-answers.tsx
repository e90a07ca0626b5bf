import { cutLabels, cuts } from '../../../contract/fit/fit.ts';
import { finderPath } from '../../../contract/fit/fit-address.ts';
import { type Fitting, formatMeasurement } from '../../../contract/fit/fit-finder.ts';
import { explainFit, formatNotMade, formatOtherCut, sizeName } from '../../../contract/fit/fit-messages.ts';
import {
  bodyMeasurementNames,
  type LengthUnit,
  lengthUnitLabels,
} from '../../../contract/fit/measurement-names.ts';
import { SewingLink } from '../../layout/sewing-link.tsx';
import { getSizeGuide } from '../../shared/size-tables.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import type { FinderProduct, FinderResult } from './finder-answer.ts';
import styles from './fit-finder.module.css';

type FinderResultsProps = {
  answer: FinderResult;
  piece: FinderProduct | undefined;
  /** The size is chosen for the piece already. */
  taken: boolean;
  isGone: ((size: string) => boolean) | undefined;
  /** Leads back from the pop-up to what the size was found for. */
  onDone: (() => void) | undefined;
};

/** What the tables say: of a piece its own size, else both fits. */
export function FinderResults({ answer, piece, taken, isGone, onDone }: FinderResultsProps) {
  const { found, unit } = answer;
  if (!found) return null;
  if (piece && found.advice)
    return <ProductResult answer={answer} piece={piece} taken={taken} isGone={isGone} onDone={onDone} />;
  return (
    <>
      <div className={styles.cuts}>
        {cuts.map((cut) => (
          <CutResult key={cut} answer={answer} fitting={found.ofCut(cut)} />
        ))}
      </div>
      <p className="small soft">A bubu is cut loose, so only your bust counts: {formatEase(found)}.</p>
      <OtherUnit answer={answer} to={unit === 'in' ? 'cm' : 'in'} />
    </>
  );
}

/** "M (UK 10) in Regular Fit, L (UK 12) in Curvy Fit"; once where both say the same. */
function formatEase({ ofCut }: NonNullable<FinderResult['found']>): string {
  const named = cuts.map((cut) => {
    const { size } = ofCut(cut, 'bust');
    return { cut, name: size?.letter ? sizeName(size) : 'made to measure' };
  });
  const [first] = named;
  if (first && named.every(({ name }) => name === first.name)) return `${first.name} in either fit`;
  return named.map(({ cut, name }) => `${name} in ${cutLabels[cut]}`).join(', ');
}

function ProductResult({
  answer,
  piece,
  taken,
  isGone,
  onDone,
}: FinderResultsProps & { piece: FinderProduct }) {
  const { found, unit } = answer;
  if (!found?.advice) return null;
  const { advice } = found;
  const notMade = formatNotMade(advice, unit);
  const take = advice.take;
  return (
    <>
      <CutResult answer={answer} fitting={advice.fitting} title={piece.name} />
      {notMade && <p className={styles.notMade}>{notMade}</p>}
      {take && taken && (
        <p className="small">{isGone?.(take) ? `${take} is sold out right now.` : `${take} selected.`}</p>
      )}
      {taken && onDone && (
        <p>
          <Button variant="secondary" onClick={onDone}>
            Back to the piece
          </Button>
        </p>
      )}
      {!taken && (
        <p>
          <LinkButton variant="secondary" to={`/product/${piece.slug}${take ? `?size=${take}` : ''}`}>
            {take ? `Take it in ${take}` : 'Back to the piece'}
          </LinkButton>
        </p>
      )}
      <OtherUnit answer={answer} to={unit === 'in' ? 'cm' : 'in'} piece={piece} />
    </>
  );
}

type CutResultProps = { answer: FinderResult; fitting: Fitting; title?: string };

/** One cut's size, large, and the reason. */
function CutResult({ answer: { found, unit }, fitting, title }: CutResultProps) {
  if (!found) return null;
  const { size } = fitting;
  const other = formatOtherCut(fitting, (cut) => found.ofCut(cut));
  return (
    <div className={styles.cut}>
      <span className="label">{title ?? cutLabels[fitting.cut]}</span>
      <p className={styles.size}>
        {size?.letter ?? 'Made to measure'}
        {size && <small>UK {size.uk}</small>}
      </p>
      {explainFit(fitting, found.measures, unit).map((sentence) => (
        <p key={sentence} className="small">
          {sentence}
        </p>
      ))}
      {other && <p className="small">{other}</p>}
      {!size?.letter && (
        <p className="small">
          <SewingLink className="link">Write to us</SewingLink>
        </p>
      )}
    </div>
  );
}

type OtherUnitProps = { answer: FinderResult; to: LengthUnit; piece?: FinderProduct };

/** The way to the other unit for browsers without scripts; with them the form changes it in place. */
function OtherUnit({ answer: { found }, to, piece }: OtherUnitProps) {
  if (!found) return null;
  const query = new URLSearchParams();
  for (const name of bodyMeasurementNames) {
    const inches = found.measures[name];
    if (inches !== undefined) query.set(name, formatMeasurement(inches, name, to, getSizeGuide()));
  }
  query.set('unit', to);
  if (piece) query.set('piece', piece.slug);
  return (
    <noscript>
      <a className="link small" href={`${finderPath}?${query}`}>
        The same in {lengthUnitLabels[to].toLowerCase()}
      </a>
    </noscript>
  );
}
