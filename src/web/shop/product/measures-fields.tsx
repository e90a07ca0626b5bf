import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { LineMeasures, TypedMeasures } from '../../../contract/measures/line-measures.ts';
import { measureNames } from '../../../contract/measures/measures.ts';
import { parseMeasures } from '../../../contract/measures/parse-measures.ts';
import { maxMeasuresLength } from '../../../contract/measures/profiles.ts';
import { sizesOf } from '../../../contract/stock/sizes.ts';
import { rareApi } from '../../client/rare-api.ts';
import { MeasuresForm } from '../../shared/measures/measures-form.tsx';
import { emptyMeasures, isTyped } from '../../shared/measures/measures-input.ts';
import { tabStore } from '../../state/browser-storage.ts';
import { useSession } from '../../state/session.ts';
import { useLoad } from '../../state/use-load.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { readSavedMeasurements } from '../fit/saved-measurements.ts';

/** Reads the measures as typed; undefined while something is wrong with them, which the form then says. */
export type MeasuresReader = RefObject<(() => LineMeasures | undefined) | null>;

type MeasuresFieldsProps = {
  product: PageProduct;
  /** Reads what is typed when it is sent. */
  reader: MeasuresReader;
  /** What a line has already. */
  start?: LineMeasures | undefined;
};

/** Whose measures a piece is sewn to: those of a saved person, or figures, which this tab remembers. */
export function MeasuresFields({ product, reader, start }: MeasuresFieldsProps) {
  const [value, setValue] = useState<LineMeasures>(() => start ?? readTyped() ?? readFound());
  const [errors, setErrors] = useState<FieldErrors>({});
  const element = useRef<HTMLDivElement>(null);
  const { profiles } = useProfiles();
  const isTouched = useRef(start !== undefined);
  const [first] = profiles;

  useEffect(() => {
    if (first && !isTouched.current) setValue({ profileId: first._id });
  }, [first]);

  useImperativeHandle(reader, () => () => {
    const found = findErrors(value);
    setErrors(found);
    if (Object.keys(found).length === 0) return withoutEmpty(value);
    requestAnimationFrame(() => {
      const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (wrong ?? element.current)?.scrollIntoView({ block: 'center' });
      wrong?.focus({ preventScroll: true });
    });
    return undefined;
  });

  function change(next: LineMeasures) {
    isTouched.current = true;
    setValue(next);
    setErrors({});
    if (isTyped(next)) tabStore.write(storageKey, JSON.stringify(next));
  }

  return (
    <div className="stack" ref={element}>
      <MeasuresForm
        // the form remembers what it began with
        key={profiles.length > 0 ? 'people' : 'figures'}
        value={value}
        onChange={(next) => change(isTyped(next) && isTyped(value) ? { ...next, name: value.name } : next)}
        errors={errors}
        profiles={profiles}
        sizeOptions={sizesOf(product.availableSizes)}
      />
      {isTyped(value) && (
        <TextInput
          label="Who is it for?"
          optional
          maxLength={maxMeasuresLength.name}
          placeholder="Me, or Mum"
          value={value.name ?? ''}
          onChange={(event) => change({ ...value, name: event.target.value })}
        />
      )}
    </div>
  );
}

/** The people of the account; none for a guest, and none where they cannot be loaded. */
export function useProfiles(isNeeded = true) {
  const session = useSession();
  const isCustomer = isNeeded && session?.role === 'user';
  const { value, state } = useLoad(
    async (signal) => (isCustomer ? (await rareApi.measures.list(undefined, { signal })).data : []),
    isCustomer ? session.token : '',
  );
  return { profiles: value ?? [], isReady: state === 'ready' };
}

const storageKey = 'typedMeasures';

/** What was typed in this tab before, on this page or another. */
function readTyped(): LineMeasures | undefined {
  const stored = tabStore.readJson(storageKey) as TypedMeasures | undefined;
  return stored?.values ? { ...emptyMeasures, ...stored } : undefined;
}

/** The measurements that the fit finder stored in this browser. */
function readFound(): LineMeasures {
  const saved = readSavedMeasurements();
  if (!saved) return emptyMeasures;
  const figures = Object.entries(saved.typed).filter(([, figure]) => figure);
  return { ...emptyMeasures, unit: saved.unit, values: Object.fromEntries(figures) };
}

function findErrors(measures: LineMeasures): FieldErrors {
  if (!isTyped(measures)) return {};
  const { basis, unit, values, size } = measures;
  const wrong = Object.entries(parseMeasures(values, unit).errors);
  const errors: FieldErrors = Object.fromEntries(
    wrong.map(([name, message]) => [`measures.values.${name}`, message]),
  );
  if (basis === 'size' && !size) errors['measures.size'] = 'Choose the size that comes closest.';
  const isEmpty = measureNames.every((name) => !values[name]?.trim());
  if (basis !== 'size' && isEmpty) errors['measures.values'] = 'Add at least one measurement.';
  return errors;
}

/** Figures and texts that say something, so that equal measures are equal. */
function withoutEmpty(measures: LineMeasures): LineMeasures {
  if (!isTyped(measures)) return measures;
  const { basis, unit, values } = measures;
  const figures = measureNames.flatMap((name) => {
    const figure = values[name]?.trim();
    return figure ? [[name, figure]] : [];
  });
  const name = measures.name?.trim();
  const size = basis === 'size' ? measures.size : undefined;
  const changes = basis === 'size' ? measures.changes?.trim() : undefined;
  return {
    basis,
    unit,
    values: Object.fromEntries(figures),
    ...(name && { name }),
    ...(size && { size }),
    ...(changes && { changes }),
  };
}
