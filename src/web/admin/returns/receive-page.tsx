import { useState } from 'react';
import { maxLength } from '../../../contract/limits.ts';
import type { ExpectedReturn } from '../../../contract/returns/receiving.api.ts';
import {
  type ReturnCondition,
  returnConditionLabels,
  returnConditions,
} from '../../../contract/returns/return-conditions.ts';
import { rareApi } from '../../client/rare-api.ts';
import { formatDateTime, formatDeadline } from '../../shared/orders/dates.ts';
import { returnTypeLabels } from '../../shared/returns/return-labels.ts';
import { useLoading } from '../../state/use-loading.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { Verbatim } from '../../ui/verbatim.tsx';
import { adminApi } from '../admin-api.ts';
import { refreshDesk } from '../dashboard/use-desk.ts';
import inboxStyles from '../inbox/inbox.module.css';
import { DialogButton } from '../kit/action-button.tsx';
import { DataList } from '../kit/data-list.tsx';
import { FormDialog, useSubmitForm } from '../kit/form-dialog.tsx';
import { readListUrl } from '../kit/list-url.ts';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { PictureChoice } from '../workroom/picture-choice.tsx';
import type { Route } from './+types/receive-page.ts';
import styles from './return-desk.module.css';
import { ReturnPiece } from './return-piece.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Receive returns');

const limit = 10;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page, filter } = readListUrl(url);
  const typed = filter('q');
  // a scanner types the whole address of a code
  const q = /\bR-[A-Z\d]{8}\b/i.exec(typed)?.[0] ?? typed;
  return {
    returns: prefetch(url, (signal) => adminApi.receiving.expected({ q, page, limit }, { signal })),
  };
}

/** The parcels of returns as they arrive: what should be in each, and in what condition it was. */
export default function ReceivePage({ loaderData }: Route.ComponentProps) {
  const returns = useLoading(loaderData.returns);
  return (
    <>
      <h1>Receive returns</h1>
      <p className="soft small above-2">
        Note how each piece arrived. The person who decides about the return sees it.
      </p>
      <DataList
        query={returns}
        failure="Error fetching returns"
        items={(list) => list.data}
        limit={limit}
        search={{ label: 'Find a return', placeholder: 'Reference or name' }}
        empty={{
          title: 'No return is expected',
          text: 'When a customer wants to send something back, it appears here.',
          filtered: { title: 'No return matches', text: 'Try the other reference, or the name.' },
        }}
      >
        {(items) => (
          <ul className={inboxStyles.list}>
            {items.map((one) => (
              <li key={one._id}>
                <ExpectedCard
                  one={one}
                  onReceived={(received) =>
                    returns.set((list) => ({
                      ...list,
                      data: list.data.map((each) => (each._id === received._id ? received : each)),
                    }))
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </DataList>
    </>
  );
}

type ExpectedCardProps = { one: ExpectedReturn; onReceived: (one: ExpectedReturn) => void };

function ExpectedCard({ one, onReceived }: ExpectedCardProps) {
  const { reference, order, wants, faulty, reason, deadline, receivedAt, isExpected } = one;
  return (
    <article aria-label={`Return ${reference}`}>
      <h2>
        <Verbatim>{reference}</Verbatim>
      </h2>
      <p className="small soft">
        {returnTypeLabels[wants]}
        {faulty && ', faulty'}, order <Verbatim>{order.reference}</Verbatim> of {order.customer}
      </p>
      <p className="small">
        {receivedAt ? `Received ${formatDateTime(receivedAt)}` : `Expected by ${formatDeadline(deadline)}`}
      </p>
      <ul className={`${styles.pieces} above-3`}>
        {one.pieces.map((piece) => (
          <li key={piece.index}>
            <ReturnPiece piece={piece} />
          </li>
        ))}
      </ul>
      {reason && <p className={inboxStyles.words}>“{reason}”</p>}
      {isExpected && (
        <p className="above-4">
          <DialogButton dialog={(onClose) => <ReceiveDialog {...{ one, onReceived, onClose }} />}>
            Receive
            <span className="sr-only">
              {' '}
              return <Verbatim>{reference}</Verbatim>
            </span>
          </DialogButton>
        </p>
      )}
    </article>
  );
}

type ReceiveDialogProps = ExpectedCardProps & { onClose: () => void };

/** The condition of each piece, a note and a photo; the customer is mailed that the parcel is here. */
function ReceiveDialog({ one, onReceived, onClose }: ReceiveDialogProps) {
  const [photo, setPhoto] = useState<File>();
  const form = useSubmitForm({
    defaultValues: { conditions: {} as Record<string, ReturnCondition | ''>, note: '' },
    submit: async ({ conditions, note }) => {
      const photos = photo
        ? [(await rareApi.returns.sendPhoto({ orderId: one.order._id, photo }))._id]
        : undefined;
      const lines = one.pieces.flatMap(({ index }) => {
        const condition = conditions[toFieldName(index)];
        return condition ? [{ index, condition }] : [];
      });
      const { data, message } = await adminApi.receiving.receive({ returnId: one._id, lines, note, photos });
      onReceived(data);
      void refreshDesk();
      return message;
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={
        <>
          Receive <Verbatim>{one.reference}</Verbatim>
        </>
      }
      lead="The customer gets an email that it has arrived."
      action="Mark as received"
      failure="The return was not received"
      onClose={onClose}
    >
      {one.pieces.map((piece) => (
        <div key={piece.index}>
          <div className={styles.arriving}>
            <ReturnPiece piece={piece} />
          </div>
          <SelectField
            label={`Condition of ${piece.name}`}
            placeholder="Choose"
            options={returnConditions.map((value) => ({ value, label: returnConditionLabels[value] }))}
            {...form.field(`conditions.${toFieldName(piece.index)}`, { required: 'Choose the condition.' })}
          />
        </div>
      ))}
      <TextArea
        label="Note"
        optional
        rows={3}
        maxLength={maxLength.paymentNote}
        help="The customer does not see it."
        {...form.field('note')}
      />
      <PictureChoice picture={photo} error={form.errorAt('photo')} onChange={setPhoto} />
    </FormDialog>
  );
}

/** A name that the form does not take for the place in an array. */
function toFieldName(index: number): string {
  return `line${index}`;
}
