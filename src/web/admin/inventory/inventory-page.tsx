import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminProduct, Product } from '../../../contract/catalog/catalog.api.ts';
import {
  defaultInventorySort,
  inventorySorts,
  inventoryStates,
} from '../../../contract/catalog/visibility.ts';
import { defaultLowStockMark } from '../../../contract/limits.ts';
import { toFailure } from '../../client/api-client.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ImportStrip } from '../import/import-strip.tsx';
import { useImport } from '../import/use-import.ts';
import { DownloadButton } from '../kit/action-button.tsx';
import { DataList } from '../kit/data-list.tsx';
import { useSelection } from '../kit/data-table.tsx';
import { LazyBoundary, lazyDialog } from '../kit/lazy-dialog.tsx';
import { MoreActions } from '../kit/list-filters.tsx';
import { useListUrl } from '../kit/list-url.ts';
import { ListViews } from '../kit/list-views.tsx';
import { useQuery } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { usePermissions } from '../layout/use-permissions.ts';
import { EditProduct } from '../products/edit-product.tsx';
import { useProductRules } from '../products/use-product-rules.ts';
import type { Route } from './+types/inventory-page.ts';
import { BulkBar, DeleteProduct } from './bulk-bar.tsx';
import styles from './inventory.module.css';
import { inventoryColumns } from './inventory-columns.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { listInventoryViews, useInventory, useInventoryFilters } from './use-inventory.ts';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Inventory');

const ImportDialog = lazyDialog(async () => (await import('../import/import-dialog.tsx')).ImportDialog);
const NamedPicturesDialog = lazyDialog(
  async () => (await import('./named-pictures-dialog.tsx')).NamedPicturesDialog,
);
const SaleDialog = lazyDialog(async () => (await import('./sale-dialog.tsx')).SaleDialog);

const limit = 20;

export default function InventoryPage() {
  const { filter, page } = useListUrl();
  const q = filter('q');
  const { categories } = useProductRules();
  const category = categories.find((known) => known === filter('category'));
  const state = inventoryStates.find((known) => known === filter('state'));
  const collection = filter('collection') || undefined;
  const sort = inventorySorts.find((known) => known === filter('sort')) ?? defaultInventorySort;
  const products = useInventory({ q, category, state, collection, sort, page, limit });
  const filters = useInventoryFilters(products.value?.states, categories);
  const settings = useQuery((signal) => adminApi.settings.get({}, { signal }), 'settings');
  const [editedId, setEditedId] = useEditedId();
  const [deleting, setDeleting] = useState<Product>();
  const [stockProduct, setStockProduct] = useState<AdminProduct>();
  const [isSaleOpen, setSaleOpen] = useState(false);
  const { chosen, choose, clear } = useSelection();
  const reload = () => void products.reload();

  async function duplicate(product: AdminProduct) {
    try {
      const { data, message } = await adminApi.inventory.duplicate({ id: product._id });
      toast.success(message);
      await products.reload();
      setEditedId(data._id);
    } catch (error) {
      toast.error(toFailure(error).message);
    }
  }

  return (
    <>
      <InventoryHeader onImported={reload} onSale={() => setSaleOpen(true)} />
      <ListViews list="products" standard={listInventoryViews(products.value?.states)} />
      <DataList
        query={products}
        failure="Failed to fetch the list"
        items={(list) => list.data}
        limit={limit}
        search={{ label: 'Search products', placeholder: 'Name, colour or description' }}
        filters={filters}
        folded
        filtered={collection !== undefined}
        empty={{
          title: 'Products Not yet Available',
          text: 'Add the first piece; it is in the shop at once.',
          action: <LinkButton to="/admin/add">Add Items</LinkButton>,
          filtered: { title: 'No product matches', text: 'Try fewer letters, or remove a filter.' },
        }}
        table={{
          caption: 'Products',
          layout: 'wide',
          className: styles.products,
          columns: inventoryColumns({
            chosen,
            onChoose: choose,
            lowStockMark: settings.value?.data.lowStockMark ?? defaultLowStockMark,
            onChangeStock: setStockProduct,
            onDuplicate: duplicate,
            onEdit: (product) => setEditedId(product._id),
            onDelete: setDeleting,
          }),
          rowKey: ({ _id }) => _id,
          sort: { value: sort, initial: defaultInventorySort },
        }}
      />
      {chosen.size > 0 && (
        <BulkBar
          ids={[...chosen]}
          onDone={() => {
            clear();
            reload();
          }}
          onSale={() => setSaleOpen(true)}
          onClear={clear}
        />
      )}
      <LazyBoundary>
        {isSaleOpen && (
          <SaleDialog
            ids={[...chosen]}
            onDone={() => {
              setSaleOpen(false);
              clear();
              reload();
            }}
            onClose={() => setSaleOpen(false)}
          />
        )}
      </LazyBoundary>
      {editedId && (
        <EditProduct
          key={editedId}
          productId={editedId}
          onClose={() => setEditedId(undefined)}
          onSaved={reload}
          onDuplicate={duplicate}
          onDelete={setDeleting}
        />
      )}
      {stockProduct && (
        <StockDialog product={stockProduct} onClose={() => setStockProduct(undefined)} onSaved={reload} />
      )}
      {deleting && (
        <DeleteProduct
          product={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            setEditedId(undefined);
            reload();
          }}
        />
      )}
    </>
  );
}

/** The heading, and what is done with the whole catalogue. */
function InventoryHeader({ onImported, onSale }: { onImported: () => void; onSale: () => void }) {
  const [importing, setImporting] = useState(false);
  const [isNamingOpen, setNamingOpen] = useState(false);
  const [importCount, setImportCount] = useState(0);
  const canExport = usePermissions()('exports');
  // outlives the dialog: closing it loses neither the file nor its answers
  const form = useImport(({ products, saved }) => {
    const countLabel = products === 1 ? 'One product is' : `${products} products are`;
    toast.success(saved ? `${countLabel} imported` : 'The import goes on in the background');
    setImporting(false);
    setImportCount((count) => count + 1);
    onImported();
  });
  return (
    <>
      <div className="between">
        <h1>Inventory</h1>
        <div className="row wrapping">
          <MoreActions>
            {canExport && (
              <DownloadButton fetchFile={() => adminApi.inventory.exportCsv()} fileName="products.csv">
                Export CSV
              </DownloadButton>
            )}
            <Button size="sm" variant="quiet" onClick={() => setImporting(true)}>
              Import CSV
            </Button>
            <Button size="sm" variant="quiet" onClick={() => setNamingOpen(true)}>
              Add pictures by file name
            </Button>
            <Button size="sm" variant="quiet" onClick={onSale}>
              Sale
            </Button>
          </MoreActions>
          <LinkButton size="sm" to="/admin/add">
            Add Items
          </LinkButton>
        </div>
      </div>
      <ImportStrip importCount={importCount} onChanged={onImported} />
      <LazyBoundary>
        {isNamingOpen && <NamedPicturesDialog onClose={() => setNamingOpen(false)} onChanged={onImported} />}
        {importing && <ImportDialog form={form} onClose={() => setImporting(false)} />}
      </LazyBoundary>
    </>
  );
}

/** Stores the product being edited in the URL: the back button closes the dialog. */
function useEditedId(): [id: string | null, set: (id: string | undefined) => void] {
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
