import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { categories } from '../../contract/assortment.ts';
import type { Product } from '../../contract/catalog.ts';
import { api } from '../api.ts';
import { ApiError } from '../api-client.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { adminApi } from './admin-api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { downloadFile } from './download.ts';
import { EditProduct } from './edit-product.tsx';
import { FilterSelect } from './filter-select.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { InventoryTable } from './inventory-table.tsx';
import { ListFoot, ListFrame } from './list-frame.tsx';
import { SearchBox } from './search-box.tsx';
import { useFetch } from './use-fetch.ts';
import { useListAddress } from './use-list-address.ts';

const limit = 20;

export default function InventoryPage() {
  const { filter, page, setFilter, pageAddress } = useListAddress();
  const [params, setParams] = useSearchParams();
  const q = filter('q');
  const category = categories.find((known) => known === filter('category'));
  const products = useFetch(
    (signal) => api.catalog.list({ q, category, sort: 'date-desc', page, limit }, { signal }),
    JSON.stringify([q, category, page]),
  );
  const [leaving, setLeaving] = useState<Product>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [importing, setImporting] = useState(false);
  const settings = useFetch((signal) => adminApi.settings.get({}, { signal }), 'settings');
  const editedId = params.get('edit');

  function choose(ids: string[], on: boolean) {
    setChosen((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }

  const exportCsv = () => tried(() => downloadFile('/product/export.csv', 'products.csv'));
  const duplicate = (product: Product) =>
    tried(async () => {
      const { data, message } = await adminApi.inventory.duplicate({ id: product._id });
      toast.success(message);
      await products.reload();
      setEdited(data._id);
    });

  function setEdited(id: string | undefined) {
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

  const filtered = Boolean(q || category);
  return (
    <>
      <div className="between">
        <h1>Inventory</h1>
        <div className="row flex-wrap">
          <Button size="sm" variant="quiet" onClick={exportCsv}>
            Export CSV
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setImporting(true)}>
            Import CSV
          </Button>
          <LinkButton size="sm" to="/admin/add">
            Add Items
          </LinkButton>
        </div>
      </div>
      <div className="filters">
        <SearchBox
          label="Search products"
          placeholder="Name or description"
          value={q}
          onSearch={(text) => setFilter('q', text)}
        />
        <FilterSelect
          label="Category"
          any="All"
          options={categories}
          value={category ?? ''}
          onChange={(value) => setFilter('category', value)}
        />
      </div>
      <ListFrame
        fetched={products}
        failure="Failed to fetch the list"
        empty={{
          when: (list) => list.data.length === 0,
          title: filtered ? 'No product matches' : 'Products Not yet Available',
          text: filtered
            ? 'Try fewer letters, or take a filter away.'
            : 'Add the first piece; it is in the shop at once.',
          action: filtered ? undefined : <LinkButton to="/admin/add">Add Items</LinkButton>,
        }}
      >
        {(list) => (
          <>
            <InventoryTable
              products={list.data}
              chosen={chosen}
              onChoose={choose}
              lowStockMark={settings.value?.data.lowStockMark ?? 3}
              onDuplicate={duplicate}
              firstNumber={((list.page ?? 1) - 1) * limit + 1}
              onEdit={(product) => setEdited(product._id)}
              onDelete={setLeaving}
            />
            <ListFoot
              page={list.page ?? 1}
              pages={list.pages ?? 1}
              total={list.total ?? list.data.length}
              limit={limit}
              to={pageAddress}
            />
          </>
        )}
      </ListFrame>
      {chosen.size > 0 && (
        <BulkBar
          ids={[...chosen]}
          onDone={() => {
            setChosen(new Set());
            void products.reload();
          }}
          onClear={() => setChosen(new Set())}
        />
      )}
      {importing && (
        <ImportDialog onClose={() => setImporting(false)} onImported={() => void products.reload()} />
      )}
      {editedId && (
        <EditProduct
          key={editedId}
          productId={editedId}
          onClose={() => setEdited(undefined)}
          onSaved={() => void products.reload()}
          onDelete={setLeaving}
        />
      )}
      {leaving && (
        <DeleteProduct
          product={leaving}
          onClose={() => setLeaving(undefined)}
          onDeleted={() => {
            setEdited(undefined);
            void products.reload();
          }}
        />
      )}
    </>
  );
}

/** Says why something small did not work. */
async function tried(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    toast.error(error.message);
  }
}

type DeleteProductProps = { product: Product; onClose: () => void; onDeleted: () => void };

function DeleteProduct({ product, onClose, onDeleted }: DeleteProductProps) {
  return (
    <ConfirmDialog
      title={`Delete ${product.name}?`}
      text="It leaves the shop, all carts and wishlists at once. Past orders keep their lines and pictures. This cannot be undone."
      action={`Delete ${product.name}`}
      workingLabel="Deleting..."
      failure="Failed to delete the product"
      onConfirm={async () => {
        const { message } = await adminApi.catalog.remove({ id: product._id });
        toast.success(message);
        onDeleted();
      }}
      onClose={onClose}
    />
  );
}
