import { useEffect, useRef, useState } from 'react';
import type { QuotedDeliveryMethod } from '../../../contract/delivery/delivery.api.ts';
import type { Draft } from '../../../contract/drafts/drafts.api.ts';
import { handedOver } from '../../../contract/drafts/drafts.ts';
import type { ProductSet } from '../../../contract/sets/sets.api.ts';
import { api } from '../../client/api.ts';
import { useOfferedCurrencies } from '../../state/shop-details.ts';
import { useLoading } from '../../state/use-loading.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Message } from '../../ui/message.tsx';
import { Amount } from '../../ui/price.tsx';
import { adminApi } from '../admin-api.ts';
import { QueryFrame } from '../kit/data-list.tsx';
import { Form } from '../kit/form-dialog.tsx';
import { focusFirstInvalid } from '../kit/form-section.tsx';
import { prefetch } from '../kit/query.ts';
import { StickyFooter } from '../kit/save-bar.tsx';
import { DraftOffer, useDraft } from '../kit/stored-draft.tsx';
import { adminMeta } from '../layout/admin-meta.ts';
import { ProductSearch } from '../products/product-picker.tsx';
import { useProductsById } from '../products/use-products-by-id.ts';
import type { Route } from './+types/new-order-page.ts';
import { ChatBox } from './chat-box.tsx';
import { DraftOrderResult } from './draft-order-result.tsx';
import styles from './new-order.module.css';
import { CustomerFields, MoreFields } from './order-fields.tsx';
import {
  calculateSubtotal,
  emptyForm,
  emptyLine,
  isCounterSale,
  mergeChat,
  type OrderForm,
  toFormLine,
  toOrderForm,
} from './order-form.ts';
import { OrderLinesForm } from './order-lines-form.tsx';
import { describeFormSet, takeOffLines, useSoldSets } from './set-lines.ts';
import { SetSearch } from './set-search.tsx';
import { storeSharedChat } from './stored-chat.ts';
import { type OrderAction, useDraftDeliveryMethods, useNewOrder } from './use-new-order.ts';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'New order');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  storeSharedChat();
  const id = url.searchParams.get('draft') ?? '';
  const draft = prefetch(url, async (signal) => ({
    draft: id === '' ? undefined : (await adminApi.drafts.get({ id }, { signal })).data,
  }));
  return { id, draft };
}

/** An order that the shop writes for a customer: out of a chat, by phone, at the counter. */
export default function NewOrderPage({ loaderData: { id, draft } }: Route.ComponentProps) {
  const fetched = useLoading(draft);
  const [formKey, setFormKey] = useState(0);
  // the login returns to the address that the router remembers, with the chat in it
  useEffect(storeSharedChat, []);
  return (
    <>
      <div className="between">
        <h1>New order</h1>
        <LinkButton size="sm" variant="secondary" to="/admin/orders/written">
          Written orders
        </LinkButton>
      </div>
      <QueryFrame query={fetched} failure="Error fetching the order">
        {({ draft: before }) => (
          <NewOrder
            key={`${id} ${formKey}`}
            savedDraft={before}
            onNext={() => setFormKey((count) => count + 1)}
          />
        )}
      </QueryFrame>
    </>
  );
}

type NewOrderProps = { savedDraft: Draft | undefined; onNext: () => void };

function NewOrder({ savedDraft, onNext }: NewOrderProps) {
  const offered = useOfferedCurrencies();
  const currency = offered.find((code) => code === emptyForm.currency) ?? offered[0] ?? emptyForm.currency;
  const base = savedDraft ? toOrderForm(savedDraft) : { ...emptyForm, currency };
  const [form, setForm] = useState<OrderForm>(base);
  const [done, setDone] = useState<Draft>();
  const order = useNewOrder(savedDraft);
  const element = useRef<HTMLFormElement>(null);
  const ids = [...new Set(form.lines.map(({ productId }) => productId).filter(Boolean))];
  const pieces = useProductsById(ids);
  const products = pieces.value ?? new Map();
  const sets = useSoldSets(form.lines.some(({ set }) => set)).value ?? [];
  const offMinor = takeOffLines(form, products, sets);
  const subtotal = calculateSubtotal(form, products, offMinor);
  const delivery = useDraftDeliveryMethods(form, subtotal);
  const change = (changes: Partial<OrderForm>) => setForm((now) => ({ ...now, ...changes }));
  const storedDraft = useDraft({
    record: `new-order/${savedDraft?._id ?? ''}`,
    value: form,
    changed: done === undefined && JSON.stringify(form) !== JSON.stringify(base),
    onRestore: (typed) => setForm({ ...base, ...typed }),
  });

  const addProduct = async (productId: string) => {
    const { data } = await api.catalog.byIds({ ids: productId });
    const [product] = data;
    if (product) setForm((now) => ({ ...now, lines: [...now.lines, toFormLine(product)] }));
  };
  const addSet = async ({ _id: set, productIds }: ProductSet) => {
    const { data } = await api.catalog.byIds({ ids: productIds.join(',') });
    const pieces = productIds.flatMap((id) => data.find(({ _id }) => _id === id) ?? []);
    const lines = pieces.map((piece) => ({ ...toFormLine(piece), set }));
    setForm((now) => ({ ...now, lines: [...now.lines, ...lines] }));
  };
  const run = async (act: OrderAction) => {
    const saved = await order.run(act, form);
    if (!saved) {
      requestAnimationFrame(() => focusFirstInvalid(element.current));
      return;
    }
    storedDraft.clear();
    setDone(saved);
  };
  if (done) return <DraftOrderResult draft={done} onNext={onNext} onEdit={() => setDone(undefined)} />;

  const total = subtotal + (delivery.chosen?.fee ?? 0);
  return (
    <Form ref={element} className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <DraftOffer draft={storedDraft} what="An order" />
      <ChatBox onRead={(chat) => setForm((now) => mergeChat(now, chat))} onAddProduct={addProduct} />
      <section>
        <h2>Pieces</h2>
        <OrderLinesForm
          form={form}
          products={products}
          errors={order.errors}
          describeSet={(index) => describeFormSet(form, index, sets, offMinor)}
          onChange={(lines) => change({ lines })}
        />
        <ProductSearch
          label="Find a piece"
          error={order.errors.lines}
          chosen={[]}
          currency={form.currency}
          onChoose={(productId) => void addProduct(productId)}
        />
        <SetSearch onChoose={(set) => void addSet(set)} />
        <Button size="sm" variant="text" onClick={() => change({ lines: [...form.lines, { ...emptyLine }] })}>
          Add something else
        </Button>
      </section>
      <section>
        <h2>Customer</h2>
        <CustomerFields form={form} errors={order.errors} onChange={change} />
        {isCounterSale(form) && (
          <Checkbox
            label="The customer takes the pieces along: once paid in full, the order is Delivered"
            checked={form.takenAlong}
            onChange={(event) => change({ takenAlong: event.target.checked })}
          />
        )}
      </section>
      <details
        className={styles.fold}
        open={form.delivery !== handedOver || Object.keys(order.errors).some(isInCollapsedPart)}
      >
        <summary>Delivery, discount, deposit</summary>
        <MoreFields form={form} delivery={delivery} errors={order.errors} onChange={change} />
      </details>
      <StickyFooter className={styles.bar}>
        {order.failure && (
          <Message kind="bad" role="alert">
            {order.failure}
          </Message>
        )}
        <p className={styles.sum}>
          <strong className="tabular">
            <Amount amount={total} currency={form.currency} />
            <span className="own-line caption">{getDeliveryNote(form.delivery, delivery.chosen)}</span>
          </strong>
          <Button
            size="sm"
            variant="text"
            working={order.working === 'save'}
            workingLabel="Saving..."
            disabled={order.working !== undefined}
            onClick={() => run('save')}
          >
            Save for later
          </Button>
        </p>
        <div className={styles.acts}>
          {actions.map(({ act, words }) => (
            <Button
              key={act}
              size="sm"
              variant={act === 'send' ? 'primary' : 'secondary'}
              working={order.working === act}
              workingLabel="Saving..."
              disabled={order.working !== undefined}
              onClick={() => run(act)}
            >
              {act !== 'send' && form.deposit ? words.replace('Paid', 'Deposit') : words}
            </Button>
          ))}
        </div>
      </StickyFooter>
    </Form>
  );
}

/** What of the delivery is in the sum. */
function getDeliveryNote(delivery: string, chosen: QuotedDeliveryMethod | undefined): string {
  if (delivery === handedOver) return '';
  if (delivery === '') return 'plus the delivery the customer chooses';
  return chosen ? `with ${chosen.name}` : 'without the delivery';
}

const actions = [
  { act: 'cash', words: 'Paid in cash' },
  { act: 'pos', words: 'Paid by POS' },
  { act: 'transfer', words: 'Paid by transfer' },
  { act: 'send', words: 'Link to pay' },
] as const;

/** Whether a field with an error is in the folded part. */
function isInCollapsedPart(name: string): boolean {
  return /^(?:address|discount|deposit|delivery|source|currency|note)/.test(name);
}
