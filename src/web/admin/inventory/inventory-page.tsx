import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminProduct, Product } from '../../../contract/api/catalog/catalog.ts';
import { categories } from '../../../contract/rules/catalog/catalog.ts';
import {
  defaultInventorySort,
  inventorySorts,
  inventoryStates,
} from '../../../contract/rules/catalog/visibility.ts';
import { defaultLowStockMark } from '../../../contract/rules/limits.ts';
import { ApiError } from '../../client/api-client.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ImportStrip } from '../import/import-strip.tsx';
import { useImport } from '../import/use-import.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { useMay } from '../layout/use-duty.ts';
import { DeleteProduct } from '../products/delete-product.tsx';
import { EditProduct } from '../products/edit-product.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Late, lateDialog } from '../ui/late-dialog.tsx';
import { MoreActs } from '../ui/lists/filter-fold.tsx';
import { PagedList } from '../ui/lists/list-frame.tsx';
import { useListUrl } from '../ui/lists/use-list-url.ts';
import { useSelection } from '../ui/lists/use-selection.ts';
import { useFetch } from '../ui/use-fetch.ts';
import { ListViews } from '../views/list-views.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { InventoryFilters, inventoryViews } from './inventory-filters.tsx';
import { InventoryTable } from './inventory-table.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { useInventory } from './use-inventory.ts';

export const meta = () => adminMeta('Inventory');

const ImportDialog = lateDialog(async () => (await import('../import/import-dialog.tsx')).ImportDialog);
const NamedPicturesDialog = lateDialog(
  async () => (await import('./named/named-pictures-dialog.tsx')).NamedPicturesDialog,
);
const SaleDialog = lateDialog(async () => (await import('./sale-dialog.tsx')).SaleDialog);

const limit = 20;

export default function InventoryPage() {
  const { filter, page, setFilter, pageAddress } = useListUrl();
  const q = filter('q');
  const category = categories.find((known) => known === filter('category'));
  const state = inventoryStates.find((known) => known === filter('state'));
  const collection = filter('collection') || undefined;
  const sort = inventorySorts.find((known) => known === filter('sort')) ?? defaultInventorySort;
  const products = useInventory({ q, category, state, collection, sort, page, limit });
  const settings = useFetch((signal) => adminApi.settings.get({}, { signal }), 'settings');
  const [editedId, setEdited] = useEdited();
  const [leaving, setLeaving] = useState<Product>();
  const [counted, setCounted] = useState<AdminProduct>();
  const [selling, setSelling] = useState(false);
  const { chosen, choose, clear } = useSelection();
  const reload = () => void products.reload();

  async function duplicate(product: AdminProduct) {
    try {
      const { data, message } = await adminApi.inventory.duplicate({ id: product._id });
      toast.success(message);
      await products.reload();
      setEdited(data._id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.error(error.message);
    }
  }

  const filtered = Boolean(q || category || state || collection);
  return (
    <>
      <InventoryHead onImported={reload} onSale={() => setSelling(true)} />
      <ListViews list="products" standard={inventoryViews(products.value?.states)} />
      <InventoryFilters
        filter={{ q, category, state, collection }}
        states={products.value?.states}
        onFilter={setFilter}
      />
      <PagedList
        fetched={products}
        failure="Failed to fetch the list"
        items={(list) => list.data}
        empty={{
          title: filtered ? 'No product matches' : 'Products Not yet Available',
          text: filtered
            ? 'Try fewer letters, or remove a filter.'
            : 'Add the first piece; it is in the shop at once.',
          action: filtered ? undefined : <LinkButton to="/admin/add">Add Items</LinkButton>,
        }}
        limit={limit}
        to={pageAddress}
      >
        {(items, firstNumber) => (
          <InventoryTable
            products={items}
            firstNumber={firstNumber}
            sort={sort}
            onSort={(wanted) => setFilter('sort', wanted === defaultInventorySort ? '' : wanted)}
            chosen={chosen}
            onChoose={choose}
            lowStockMark={settings.value?.data.lowStockMark ?? defaultLowStockMark}
            onChangeStock={setCounted}
            onDuplicate={duplicate}
            onEdit={(product) => setEdited(product._id)}
            onDelete={setLeaving}
          />
        )}
      </PagedList>
      {chosen.size > 0 && (
        <BulkBar
          ids={[...chosen]}
          onDone={() => {
            clear();
            reload();
          }}
          onSale={() => setSelling(true)}
          onClear={clear}
        />
      )}
      <Late>
        {selling && (
          <SaleDialog
            ids={[...chosen]}
            onDone={() => {
              setSelling(false);
              clear();
              reload();
            }}
            onClose={() => setSelling(false)}
          />
        )}
      </Late>
      {editedId && (
        <EditProduct
          key={editedId}
          productId={editedId}
          onClose={() => setEdited(undefined)}
          onSaved={reload}
          onDuplicate={duplicate}
          onDelete={setLeaving}
        />
      )}
      {counted && <StockDialog product={counted} onClose={() => setCounted(undefined)} onSaved={reload} />}
      {leaving && (
        <DeleteProduct
          product={leaving}
          onClose={() => setLeaving(undefined)}
          onDeleted={() => {
            setEdited(undefined);
            reload();
          }}
        />
      )}
    </>
  );
}

/** The heading, and what is done with the whole catalogue. */
function InventoryHead({ onImported, onSale }: { onImported: () => void; onSale: () => void }) {
  const [importing, setImporting] = useState(false);
  const [naming, setNaming] = useState(false);
  const [begun, setBegun] = useState(0);
  const mayExport = useMay()('exports');
  // outlives the dialog: closing it loses neither the file nor what was said of it
  const form = useImport(({ products, saved }) => {
    const counted = products === 1 ? 'One product is' : `${products} products are`;
    toast.success(saved ? `${counted} imported` : 'The import goes on in the background');
    setImporting(false);
    setBegun((count) => count + 1);
    onImported();
  });
  return (
    <>
      <div className="between">
        <h1>Inventory</h1>
        <div className="row wrapping">
          <MoreActs>
            {mayExport && (
              <DownloadButton fetchFile={() => adminApi.inventory.exportCsv()} fileName="products.csv">
                Export CSV
              </DownloadButton>
            )}
            <Button size="sm" variant="quiet" onClick={() => setImporting(true)}>
              Import CSV
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setNaming(true)}>
              Add pictures by file name
            </Button>
            <Button size="sm" variant="quiet" onClick={onSale}>
              Sale
            </Button>
          </MoreActs>
          <LinkButton size="sm" to="/admin/add">
            Add Items
          </LinkButton>
        </div>
      </div>
      <ImportStrip begun={begun} onChanged={onImported} />
      <Late>
        {naming && <NamedPicturesDialog onClose={() => setNaming(false)} onChanged={onImported} />}
        {importing && <ImportDialog form={form} onClose={() => setImporting(false)} />}
      </Late>
    </>
  );
}

/** The product being edited, kept in the address: the back button closes the dialog. */
function useEdited(): [id: string | null, set: (id: string | undefined) => void] {
  const [params, setParams] = useSearchParams();
  function set(id: string | undefined) {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('edit', id);
        else next.delete('edit');
        return next;
      },
      { preventScrollReset: true, replace: id === undefined },
    );
  }
  return [params.get('edit'), set];
}
