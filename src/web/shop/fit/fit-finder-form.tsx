import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { finderPath } from '../../../contract/fit/fit-address.ts';
import {
  formatMeasurement,
  getMeasurements,
  type RawMeasurements,
} from '../../../contract/fit/fit-finder.ts';
import {
  type BodyMeasurementName,
  bodyMeasurementLabels,
  bodyMeasurementNames,
  type LengthUnit,
  lengthUnitLabels,
  lengthUnits,
} from '../../../contract/fit/measurement-names.ts';
import { parseMeasurement } from '../../../contract/fit/parse-measurement.ts';
import { measurements } from '../../shared/measures/measuring-points.tsx';
import { getSizeGuide } from '../../shared/size-tables.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { TextInput } from '../../ui/forms/text-input.tsx';
import {
  type FinderProduct,
  type FinderResult,
  type GuideMarks,
  getGuideMarks,
  runFinder,
} from './finder-answer.ts';
import { FinderResults } from './finder-answers.tsx';
import styles from './fit-finder.module.css';
import { clearMeasurements, readSavedMeasurements, saveMeasurements } from './saved-measurements.ts';

export type FitFinderProps = {
  /** The measurements from the page's URL. */
  fromUrl?: { typed?: RawMeasurements; unit: LengthUnit };
  piece?: FinderProduct;
  /** Level of the heading. */
  level?: 2 | 3;
  /** Called with what each answer highlights in the tables. */
  onAnswer?: (marks: GuideMarks) => void;
  /** Takes the size for the piece; without it, the answer links to the piece. */
  onTake?: (size: string) => void;
  /** Whether none of a size is left. */
  isGone?: (size: string) => boolean;
  /** Closes the pop-up that the finder is in. */
  onDone?: () => void;
};

/**
 * Finds a size by the shop's tables. A plain GET form to the size guide's page, which answers without scripts; with
 * them it answers in place, and no measure leaves the browser.
 */
export function FitFinder({ fromUrl, piece, level = 2, onAnswer, onTake, isGone, onDone }: FitFinderProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [answer, setAnswer] = useState(() => fromUrl?.typed && runFinder(fromUrl.typed, fromUrl.unit, piece));
  const [unit, setUnit] = useState<LengthUnit>(fromUrl?.unit ?? 'in');
  const [isSaved, setSaved] = useState(false);
  const counting = getMeasurements(piece?.fitBy ?? 'bust-waist-hip');
  const Heading = `h${level}` as const;

  const inputOf = (name: string) => {
    const found = form.current?.elements.namedItem(name);
    return found instanceof HTMLInputElement ? found : undefined;
  };
  const typed = (): RawMeasurements =>
    Object.fromEntries(counting.map((name) => [name, inputOf(name)?.value ?? '']));

  // fill in the measurements stored in this browser before any input
  useEffect(() => {
    const saved = readSavedMeasurements();
    if (!saved) return;
    setSaved(true);
    const fields = bodyMeasurementNames.flatMap((name) => {
      const found = form.current?.elements.namedItem(name);
      return found instanceof HTMLInputElement ? [{ name, found }] : [];
    });
    if (fields.some(({ found }) => found.value !== '')) return;
    for (const { name, found } of fields) found.value = saved.typed[name] ?? '';
    setUnit(saved.unit);
  }, []);

  function show(next: FinderResult) {
    setAnswer(next);
    onAnswer?.(getGuideMarks(next));
    const take = next.found?.advice?.take;
    if (take) onTake?.(take);
  }

  function ask(event: FormEvent) {
    event.preventDefault();
    const next = runFinder(typed(), unit, piece);
    show(next);
    const wrong = counting.find((name) => next.errors[name]);
    if (wrong) inputOf(wrong)?.focus();
    else if (isSaved) saveMeasurements({ typed: typed(), unit });
  }

  /** The same measures in the other unit; what cannot be read stays as it was typed. */
  function changeUnit(chosen: LengthUnit) {
    for (const name of counting) {
      const input = inputOf(name);
      const reading = input && parseMeasurement(input.value, name, unit);
      if (reading && 'value' in reading)
        input.value = formatMeasurement(reading.value, name, chosen, getSizeGuide());
    }
    setUnit(chosen);
    if (isSaved) saveMeasurements({ typed: typed(), unit: chosen });
    if (answer) show(runFinder(typed(), chosen, piece));
  }

  function keep(wanted: boolean) {
    if (wanted) setSaved(saveMeasurements({ typed: typed(), unit }));
    else {
      clearMeasurements();
      setSaved(false);
    }
  }

  return (
    <section className={styles.finder} aria-labelledby={`${id}-title`}>
      <div>
        <Heading id={`${id}-title`}>Find your size</Heading>
        <p className="small soft above-1">
          {piece ? (
            <ProductIntro piece={piece} />
          ) : (
            'Three measurements, taken with a soft tape. Based on the tables below.'
          )}
        </p>
        <form
          ref={form}
          className={styles.form}
          method="get"
          action={finderPath}
          data-in-place
          onSubmit={ask}
          noValidate
        >
          {piece && <input type="hidden" name="piece" value={piece.slug} />}
          <fieldset className={styles.units}>
            <legend className="sr-only">Unit</legend>
            {lengthUnits.map((each) => (
              <label key={each} className={fieldsStyles.check}>
                <input
                  type="radio"
                  name="unit"
                  value={each}
                  checked={unit === each}
                  onChange={() => changeUnit(each)}
                />
                <span>{lengthUnitLabels[each]}</span>
              </label>
            ))}
          </fieldset>
          <div className={styles.measures}>
            {counting.map((name) => (
              <TextInput
                key={name}
                label={bodyMeasurementLabels[name]}
                name={name}
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                defaultValue={fromUrl?.typed?.[name]}
                error={answer?.errors[name]}
              />
            ))}
          </div>
          <Button type="submit">Find my size</Button>
          <div className={styles.keep}>
            <Checkbox
              label="Remember my measurements on this device"
              checked={isSaved}
              onChange={(event) => keep(event.target.checked)}
            />
          </div>
        </form>
      </div>
      <div className={styles.answer} role="status">
        {answer?.found ? (
          <FinderResults
            answer={answer}
            piece={piece}
            taken={onTake !== undefined}
            isGone={isGone}
            onDone={onDone}
          />
        ) : (
          <HowToMeasure names={counting} onPage={level === 2} />
        )}
      </div>
    </section>
  );
}

function ProductIntro({ piece }: { piece: FinderProduct }) {
  return piece.fitBy === 'bust'
    ? `${piece.name} is cut loose, so we only need your bust.`
    : `For ${piece.name}: three measurements, taken with a soft tape.`;
}

/** Placeholder for the answer; on the size guide page, how to measure is explained below. */
function HowToMeasure({ names, onPage }: { names: readonly BodyMeasurementName[]; onPage: boolean }) {
  if (onPage) return <p className={`soft ${styles.waiting}`}>Your size will appear here.</p>;
  const shownMeasurements = measurements.filter(({ name }) =>
    names.some((each) => bodyMeasurementLabels[each] === name),
  );
  return (
    <dl className={styles.how}>
      {shownMeasurements.map(({ name, how }) => (
        <div key={name}>
          <dt className="label">{name}</dt>
          <dd className="small soft">{how}</dd>
        </div>
      ))}
    </dl>
  );
}
