import { lazy, Suspense, useState } from 'react';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { LineMeasures } from '../../../contract/measures/line-measures.ts';
import { rareApi } from '../../client/rare-api.ts';
import { useHydrating } from '../../client/use-pre-hydration-clicks.tsx';
import { useSession } from '../../state/session.ts';
import { useLoad } from '../../state/use-load.ts';
import { Skeleton } from '../../ui/states.tsx';
import styles from './made-to-measure.module.css';

const MeasuresForm = lazy(() =>
  import('../../shared/measures/measures-form.tsx').then((module) => ({ default: module.MeasuresForm })),
);

type MeasuresFoldProps = {
  value: LineMeasures | undefined;
  errors: FieldErrors;
  onChange: (measures: LineMeasures | undefined) => void;
};

/** Measurements, for those who have them at hand; the others are measured at a fitting. */
export function MeasuresFold({ value, errors, onChange }: MeasuresFoldProps) {
  const [open, setOpen] = useState(false);
  const hydrating = useHydrating();
  const isOpen = open || value !== undefined;
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open === isOpen) return;
        setOpen(currentTarget.open);
        // folded away, nothing is sent
        if (!currentTarget.open) onChange(undefined);
      }}
    >
      <summary>
        <span>
          <b>Add my measurements</b>
          <small>No tape at hand? We’ll measure you at a fitting, or ask you later.</small>
        </span>
      </summary>
      <noscript>
        <p className="small soft">
          Please write them above, with what you would like: bust, waist and hip, in inches or centimetres.
        </p>
      </noscript>
      {isOpen && !hydrating && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <OpenForm value={value} errors={errors} onChange={onChange} />
        </Suspense>
      )}
    </details>
  );
}

const unmeasured: LineMeasures = { basis: 'body', unit: 'in', values: {} };

function OpenForm({ value, errors, onChange }: MeasuresFoldProps) {
  const session = useSession();
  const saved = useLoad(
    async () => (session?.role === 'user' ? (await rareApi.measures.list()).data : []),
    session?.id ?? '',
  );
  return (
    <MeasuresForm
      value={value ?? unmeasured}
      onChange={onChange}
      errors={errors}
      profiles={saved.value ?? []}
    />
  );
}
