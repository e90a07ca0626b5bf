import { Link, useNavigate } from 'react-router';
import type { DemoCounts } from '../../../contract/settings/begin.api.ts';
import { useIsOwnShop } from '../../state/shop-details.ts';
import { useLoading } from '../../state/use-loading.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import { DialogButton } from '../kit/action-button.tsx';
import { QueryFrame } from '../kit/data-list.tsx';
import { type Fact, FactRows } from '../kit/fact-rows.tsx';
import { FormDialog, useSubmitForm } from '../kit/form-dialog.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/begin-page.ts';
import styles from './begin.module.css';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Begin my own shop');

type Preview = Awaited<ReturnType<typeof adminApi.begin.preview>>['data'];

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { preview: prefetch(url, async (signal) => (await adminApi.begin.preview({}, { signal })).data) };
}

/** Turns the demo into the owner's own shop: what is removed and what stays, before it is done. */
export default function BeginPage({ loaderData }: Route.ComponentProps) {
  const preview = useLoading(loaderData.preview);
  return (
    <>
      <p className="small below-2">
        <Link className="link" to="/admin/settings">
          All settings
        </Link>
      </p>
      <h1>Begin my own shop</h1>
      <p className="soft small above-3">
        Removes the demo and the orders you tried out. You cannot undo it; make a backup first if you are not
        sure.
      </p>
      <QueryFrame query={preview} failure="Error fetching the demo’s contents">
        {(found) => <Beginning preview={found} />}
      </QueryFrame>
    </>
  );
}

const countLabels: Record<keyof DemoCounts, string> = {
  products: 'Products of the demo',
  collections: 'Collections of the demo',
  articles: 'Articles of the demo',
  requests: 'Made-to-measure requests of the demo',
  orders: 'Orders of the demo and test orders',
  drafts: 'Written orders with only its products',
};

function Beginning({ preview }: { preview: Preview }) {
  const { goes, stays, begunAt } = preview;
  const isOwn = useIsOwnShop() || begunAt !== null;
  const isEmpty = isOwn && Object.values(goes).every((count) => count === 0);
  const removed = (Object.keys(countLabels) as (keyof DemoCounts)[]).map((key): Fact => {
    return { name: countLabels[key], value: goes[key] };
  });
  return (
    <>
      {isEmpty && (
        <Message role="status" title="The shop is yours">
          Nothing of the demo is left.
        </Message>
      )}
      <div className={styles.sides}>
        <section aria-label="What is removed">
          <h2>What is removed</h2>
          <FactRows facts={removed} />
          <p className="soft small above-3">
            Also the demo’s phone, address, social links, bank account and notices, and carts and wishlists
            with its products. Written orders that also hold yours keep them, with a note of what was removed.
          </p>
        </section>
        <section aria-label="What stays">
          <h2>What stays</h2>
          <FactRows
            facts={[
              { name: 'Your products', value: stays.products },
              { name: 'Other orders', value: stays.orders },
              { name: 'People with an account', value: stays.people },
            ]}
          />
          <p className="soft small above-3">
            Also every setting you have changed. Products of the demo that you renamed count as yours.
          </p>
        </section>
      </div>
      <p className="above-6">
        <DialogButton
          variant="danger"
          disabled={isEmpty}
          dialog={(close) => <BeginDialog name={preview.name} onClose={close} />}
        >
          Begin my own shop
        </DialogButton>
      </p>
    </>
  );
}

function BeginDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useSubmitForm({
    defaultValues: { name: '', password: '' },
    submit: async (typed) => {
      const { message } = await adminApi.begin.begin(typed);
      await navigate('/admin');
      return message;
    },
  });
  return (
    <FormDialog
      form={form}
      title="Remove the demo?"
      lead="What it removes cannot be brought back."
      action="Remove the demo"
      workingLabel="Removing..."
      danger
      failure="The demo was not removed"
      stickyFoot={false}
      onClose={onClose}
    >
      <TextInput
        label="Name of the shop"
        help={`Type ${name} to confirm.`}
        autoComplete="off"
        {...form.field('name')}
      />
      <TextInput
        label="Your password"
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
    </FormDialog>
  );
}
