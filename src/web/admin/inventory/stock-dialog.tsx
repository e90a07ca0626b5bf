import { useState } from 'react';
import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import { productFields } from '../../../contract/catalog/product-fields.ts';
import { parseCount } from '../../../contract/catalog/product-form.rules.ts';
import { sizesOf } from '../../../contract/stock/sizes.ts';
import { ApiError } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import listsStyles from '../kit/lists.module.css';
import {
  createGrid,
  type DraftVariant,
  mergeVariants,
  serializeVariants,
  storedColorId,
  toDraftVariants,
  validateCells,
} from '../products/form/stock-grid.rules.ts';
import { StockGrid } from '../products/form/stock-grid.tsx';

type StockDialogProps = { product: AdminProduct; onClose: () => void; onSaved: () => void };

const stockChangedMessage =
  'The stock moved while you were typing. What you typed is kept, the other numbers are as they are now: look at them, then save again.';

/** Only the stock of a product: the grid of its sizes and colours, or the one number that covers them all. */
export function StockDialog({ product, onClose, onSaved }: StockDialogProps) {
  const edit = useStockEdit(product, () => {
    onSaved();
    onClose();
  });
  const { divided, grid, rows, pool, wrong, failure, working } = edit;
  return (
    <Dialog open onClose={onClose} title="Stock" lead={product.name} size={divided ? 'wide' : 'normal'}>
      <form
        method="post"
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void edit.save();
        }}
      >
        {failure && (
          <Message kind="bad" role="alert">
            {failure}
          </Message>
        )}
        {divided ? (
          <StockGrid grid={grid} rows={rows} onChange={edit.setRows} errorAt={(at) => wrong[at]} />
        ) : (
          <TextInput
            label={productFields.stockQuantity.label}
            help="One number covers all sizes and colours. To count each by itself, edit the product."
            inputMode="numeric"
            maxLength={7}
            value={pool}
            error={wrong[0]}
            onChange={(event) => edit.setPool(event.target.value)}
          />
        )}
        <div className={listsStyles.dialogFoot}>
          <Button type="submit" working={working} workingLabel="Saving...">
            Save stock
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Manages the edit of a stock level. Numbers that changed in the meantime are adopted if nothing was typed. */
function useStockEdit(loaded: AdminProduct, onDone: () => void) {
  const [base, setBase] = useState(loaded);
  const [rows, setRows] = useState(() => toDraftVariants(loaded.variants));
  const [pool, setPool] = useState(String(loaded.stockQuantity));
  const [wrong, setWrong] = useState<Record<number, string>>({});
  const [failure, setFailure] = useState<string>();
  const [working, setWorking] = useState(false);
  const isByVariant = base.variants.length > 0;
  const grid = createGrid(
    sizesOf(base.availableSizes),
    base.availableColors.map((color) => ({ ...color, id: storedColorId(color.name) })),
  );

  async function save() {
    const problems = isByVariant
      ? validateCells(rows, grid, productFields.variants.maxQuantity)
      : validatePool(pool);
    setWrong(problems);
    setFailure(undefined);
    if (Object.keys(problems).length > 0) return;
    setWorking(true);
    try {
      const stock = isByVariant
        ? { variants: serializeVariants(rows, grid) }
        : { stockQuantity: pool.trim(), stockSeen: String(base.stockQuantity) };
      const { message } = await adminApi.inventory.update({ id: base._id, ...stock, version: base.version });
      toast.success(message);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'EDIT_CONFLICT' && error.data.current) mergeNewer(error.data.current);
      else setFailure(Object.values(error.fields)[0] ?? error.message);
    } finally {
      setWorking(false);
    }
  }

  function mergeNewer(newer: AdminProduct) {
    const typed = rows.filter(isEdited);
    setRows(mergeVariants(typed, toDraftVariants(newer.variants)));
    setBase(newer);
    setFailure(stockChangedMessage);
  }

  return { divided: isByVariant, grid, rows, setRows, pool, setPool, wrong, failure, working, save };
}

const isEdited = ({ quantity, seen }: DraftVariant) => quantity.trim() !== String(seen ?? 0);

function validatePool(pool: string): Record<number, string> {
  const reading = parseCount(pool, productFields.stockQuantity);
  return 'error' in reading ? { 0: reading.error } : {};
}
