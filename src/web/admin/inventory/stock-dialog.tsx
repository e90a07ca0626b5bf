import { useState } from 'react';
import type { AdminProduct } from '../../../contract/catalog/catalog.api.ts';
import { productFields } from '../../../contract/catalog/product-fields.ts';
import { parseCount } from '../../../contract/catalog/product-form.rules.ts';
import { sizesOf } from '../../../contract/stock/sizes.ts';
import { toFailure } from '../../client/api-client.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import { FormDialog, useSubmitForm } from '../kit/form-dialog.tsx';
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

/**
 * Only the stock of a product: the grid of its sizes and colours, or the one number that covers them all. Numbers that
 * changed in the meantime are adopted where nothing was typed.
 */
export function StockDialog({ product, onClose, onSaved }: StockDialogProps) {
  const [base, setBase] = useState(product);
  const [wrong, setWrong] = useState<Record<number, string>>({});
  const isByVariant = base.variants.length > 0;
  const grid = createGrid(
    sizesOf(base.availableSizes),
    base.availableColors.map((color) => ({ ...color, id: storedColorId(color.name) })),
  );
  const form = useSubmitForm({
    defaultValues: { rows: toDraftVariants(product.variants), pool: String(product.stockQuantity) },
    submit: async ({ rows, pool }) => {
      const problems = isByVariant
        ? validateCells(rows, grid, productFields.variants.maxQuantity)
        : validatePool(pool);
      setWrong(problems);
      if (Object.keys(problems).length > 0) return false;
      const stock = isByVariant
        ? { variants: serializeVariants(rows, grid) }
        : { stockQuantity: pool.trim(), stockSeen: String(base.stockQuantity) };
      try {
        return (await adminApi.inventory.update({ id: base._id, ...stock, version: base.version })).message;
      } catch (thrown) {
        const error = toFailure(thrown);
        if (error.code !== 'EDIT_CONFLICT' || !error.data.current) throw error;
        const newer = error.data.current;
        setBase(newer);
        form.setValue('rows', mergeVariants(rows.filter(isEdited), toDraftVariants(newer.variants)));
        form.setError('root', { message: stockChangedMessage });
        return false;
      }
    },
    onDone: () => {
      onSaved();
      onClose();
    },
  });
  const { rows, pool } = form.watch();
  return (
    <FormDialog
      form={{ ...form, failure: undefined }}
      title="Stock"
      lead={product.name}
      size={isByVariant ? 'wide' : 'normal'}
      action="Save stock"
      stickyFoot={false}
      onClose={onClose}
    >
      {form.failure && (
        <Message kind="bad" role="alert">
          {form.failure}
        </Message>
      )}
      {isByVariant ? (
        <StockGrid
          grid={grid}
          rows={rows}
          onChange={(changed) => form.setValue('rows', changed)}
          errorAt={(at) => wrong[at]}
        />
      ) : (
        <TextInput
          label={productFields.stockQuantity.label}
          help="One number covers all sizes and colours. To count each by itself, edit the product."
          inputMode="numeric"
          maxLength={7}
          value={pool}
          error={wrong[0]}
          onChange={(event) => form.setValue('pool', event.target.value)}
        />
      )}
    </FormDialog>
  );
}

const isEdited = ({ quantity, seen }: DraftVariant) => quantity.trim() !== String(seen ?? 0);

function validatePool(pool: string): Record<number, string> {
  const reading = parseCount(pool, productFields.stockQuantity);
  return 'error' in reading ? { 0: reading.error } : {};
}
