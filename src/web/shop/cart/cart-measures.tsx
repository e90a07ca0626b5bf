import { useRef, useState } from 'react';
import type { CartLine } from '../../../contract/cart/cart.ts';
import type { PageProduct } from '../../../contract/catalog/catalog.api.ts';
import { parseMeasures } from '../../../contract/measures/parse-measures.ts';
import { isTyped } from '../../shared/measures/measures-input.ts';
import { MeasuresList } from '../../shared/measures/measures-list.tsx';
import linesStyles from '../../shared/orders/lines.module.css';
import { changeOption } from '../../state/cart-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { MeasuresFields, type MeasuresReader, useProfiles } from '../product/measures-fields.tsx';
import styles from './cart.module.css';

type CartMeasuresProps = { product: PageProduct; line: CartLine };

/** The measurements of a line, folded, and a way to change them. */
export default function CartMeasures({ product, line }: CartMeasuresProps) {
  const [changing, setChanging] = useState(false);
  const { measures } = line;
  const { profiles, isReady } = useProfiles(measures !== undefined && !isTyped(measures));
  if (!measures) return null;
  const profile = isTyped(measures) ? undefined : profiles.find(({ _id }) => _id === measures.profileId);
  const name = isTyped(measures) ? measures.name : profile?.name;
  const isGone = !isTyped(measures) && !profile && isReady;
  const shown = isTyped(measures)
    ? {
        size: '',
        changes: '',
        ...measures,
        values: parseMeasures(measures.values, measures.unit).values,
      }
    : profile;
  return (
    <div className="small">
      {isGone && (
        <p className={linesStyles.notMade}>
          These measurements are no longer in your account. Add them again.
        </p>
      )}
      {shown && (
        <details className={styles.measures}>
          <summary>{name ? `Measurements for ${name}` : 'Measurements'}</summary>
          <MeasuresList measures={shown} />
        </details>
      )}
      <Button variant="text" size="sm" onClick={() => setChanging(true)}>
        Change measurements
      </Button>
      {changing && <MeasuresDialog product={product} line={line} onClose={() => setChanging(false)} />}
    </div>
  );
}

type MeasuresDialogProps = CartMeasuresProps & { onClose: () => void };

function MeasuresDialog({ product, line, onClose }: MeasuresDialogProps) {
  const reader: MeasuresReader = useRef(null);
  const [working, setWorking] = useState(false);

  async function save() {
    const measures = reader.current?.();
    if (!measures) return;
    setWorking(true);
    const changed = await changeOption(product, line, { size: line.size, color: line.color, measures });
    setWorking(false);
    if (changed) onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Measurements" lead={product.name}>
      <div className="stack">
        <MeasuresFields product={product} reader={reader} start={line.measures} />
        <Button size="lg" block working={working} onClick={save}>
          Save measurements
        </Button>
      </div>
    </Dialog>
  );
}
