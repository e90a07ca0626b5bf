import { useState } from 'react';
import type { ChatDraft, ChatPiece, Reading, Replier } from '../../../contract/drafts/chat.api.ts';
import { maxChatLength } from '../../../contract/drafts/chat-limits.ts';
import { truncateChat } from '../../../contract/drafts/shared-chat.ts';
import { isSoldOut } from '../../../contract/stock/availability.ts';
import { toFailure } from '../../client/api-client.ts';
import { formatTime } from '../../shared/orders/dates.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { Badge } from '../../ui/marks/badge.tsx';
import { Message } from '../../ui/message.tsx';
import { adminApi } from '../admin-api.ts';
import { useSubmitForm } from '../kit/form-dialog.tsx';
import { usePermissions } from '../layout/use-permissions.ts';
import { TakeRequestButton } from '../made-to-measure/take-request-button.tsx';
import { useProductsById } from '../products/use-products-by-id.ts';
import styles from './new-order.module.css';
import { needsCheck } from './order-form.ts';
import { clearSharedChat, readSharedChat } from './stored-chat.ts';

type ReadResult = { draft: ChatDraft; unread: string[] };

type ChatBoxProps = {
  onRead: (draft: ChatDraft) => void;
  /** Something else was chosen for a piece that was not sure. */
  onAddProduct: (productId: string) => void;
};

/** A field for a pasted chat, and what was recognised: certain, to be checked, and unrecognised. */
export function ChatBox({ onRead, onAddProduct }: ChatBoxProps) {
  const can = usePermissions();
  const [shared] = useState(readSharedChat);
  const [read, setRead] = useState<ReadResult>();
  const form = useSubmitForm({
    defaultValues: { text: shared },
    submit: async ({ text }) => {
      const found = await adminApi.chat.read({ text: truncateChat(text) });
      clearSharedChat();
      setRead(found);
      onRead(found.draft);
      return undefined;
    },
    errorField: 'text',
  });
  const text = form.watch('text');
  return (
    <details className={styles.fold} open={shared !== ''}>
      <summary>Paste a chat</summary>
      <div className="stack">
        <TextArea
          label="Chat"
          help={
            text.length > maxChatLength
              ? `The chat is long: its latest ${maxChatLength.toLocaleString('en')} letters are read.`
              : 'From WhatsApp: it is read into the form below, and not kept.'
          }
          rows={4}
          value={text}
          error={form.errorAt('text')}
          onChange={({ target }) => {
            clearSharedChat();
            form.set('text', target.value);
          }}
        />
        <Button
          size="sm"
          variant="secondary"
          working={form.working}
          workingLabel="Reading..."
          onClick={() => void form.submit()}
        >
          Read the chat
        </Button>
        {text.trim() !== '' && can('sewing_requests') && (
          <TakeRequestButton
            take={async () => {
              const answer = await adminApi.madeToMeasure.fromChat({ text: truncateChat(text) });
              clearSharedChat();
              return answer;
            }}
          />
        )}
        <div aria-live="polite">{read && <ChatReadings {...read} onAddProduct={onAddProduct} />}</div>
      </div>
    </details>
  );
}

function ChatReadings({ draft, unread, onAddProduct }: ReadResult & Pick<ChatBoxProps, 'onAddProduct'>) {
  const { customer, address, lines, order } = draft;
  const products = useProductsById(listProductIds(lines)).value;
  const isUnavailable = (id: string) => {
    const product = products?.get(id);
    return product !== undefined && isSoldOut(product);
  };
  return (
    <div className="stack">
      <dl className={styles.readings}>
        <ReadingRow label="Name" reading={customer.name} />
        <ReadingRow label="Phone" reading={customer.phone} />
        <ReadingRow label="Email" reading={customer.email} />
        <ReadingRow label="Street" reading={address.street} />
        <ReadingRow label="City" reading={address.city} />
        <ReadingRow label="State" reading={address.state} />
        {order.id !== null && (
          <div>
            <dt>Order</dt>
            <dd>
              <a className="link" href={`/admin/order/${order.id}`}>
                {order.value}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {order.id !== null && order.answer && (
        <OrderReply key={order.id} orderId={order.id} answer={order.answer} answering={order.answering} />
      )}
      {lines.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: read once, never moved
        <ProductReading key={index} item={piece} isUnavailable={isUnavailable} onAddProduct={onAddProduct} />
      ))}
      {unread.length > 0 && (
        <div>
          <p className="label">Not read</p>
          <ul className={styles.unread}>
            {unread.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: read once, never moved
              <li key={index}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function ReadingRow({ label, reading }: { label: string; reading: Reading<string | number> }) {
  const { value, choices } = reading;
  if (value === null && choices.length === 0) return null;
  const others = choices
    .filter((choice) => choice.value !== value)
    .map(({ label: choiceLabel }) => choiceLabel);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value ?? 'Not clear'} <ConfidenceBadge reading={reading} />
        {others.length > 0 && <span className="own-line caption">or {others.join(', ')}</span>}
      </dd>
    </div>
  );
}

function ConfidenceBadge({ reading }: { reading: Reading<string | number> }) {
  return needsCheck(reading) ? <Badge kind="pending">Please check</Badge> : <Badge kind="in">Sure</Badge>;
}

/** Returns the products that were recognised, and their alternatives. */
function listProductIds(lines: readonly ChatPiece[]): string[] {
  const all = lines.flatMap(({ productId: { value, choices } }) => [
    ...(value === null ? [] : [value]),
    ...choices.map((choice) => choice.value),
  ]);
  return [...new Set(all)];
}

type ProductReadingProps = Pick<ChatBoxProps, 'onAddProduct'> & {
  item: ChatPiece;
  isUnavailable: (productId: string) => boolean;
};

function ProductReading({ item, isUnavailable, onAddProduct }: ProductReadingProps) {
  const { productId, name, size, color, quantity, price } = item;
  const others = productId.choices.filter(({ value }) => value !== productId.value);
  return (
    <div className={styles.reading}>
      <p>
        {name || 'A piece'} <ConfidenceBadge reading={productId} />
        {productId.value !== null && isUnavailable(productId.value) && (
          <>
            {' '}
            <Badge kind="out">Sold out</Badge>
          </>
        )}
      </p>
      <dl className={styles.readings}>
        <ReadingRow label="Size" reading={size} />
        <ReadingRow label="Colour" reading={color} />
        <ReadingRow label="Quantity" reading={quantity} />
        <ReadingRow label="Price" reading={price} />
      </dl>
      {others.length > 0 && (
        <p className="row wrapping">
          {others.map(({ value, label }) => (
            <Button key={value} size="sm" variant="quiet" onClick={() => onAddProduct(value)}>
              Add {label}
              {isUnavailable(value) && ' (sold out)'}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

type OrderReplyProps = {
  orderId: string;
  answer: NonNullable<ChatDraft['order']['answer']>;
  answering: Replier | null;
};

/**
 * The message to send to an order's number. The admin who opens it in WhatsApp handles the chat for a while; others
 * see that admin's name instead of the message until they take over.
 */
function OrderReply({ orderId, answer: { text, url, phone }, answering }: OrderReplyProps) {
  const [replier, setReplier] = useState(answering);
  const [error, setError] = useState<string>();
  const run = async (act: () => Promise<Replier | null>) => {
    setError(undefined);
    try {
      setReplier(await act());
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.code === 'ANSWERED_BY') setReplier({ ...failure.data, mine: false });
      else setError(failure.message);
    }
  };
  const claimReply = (takeOver: boolean) =>
    run(async () => (await adminApi.chat.claim({ orderId, takeOver })).answering);
  const releaseReply = () =>
    run(async () => {
      await adminApi.chat.release({ orderId });
      return null;
    });
  const isTaken = replier !== null && !replier.mine;
  return (
    <section className={`stack ${styles.reading}`} aria-label="Ready answer">
      {isTaken ? (
        <>
          <Message kind="info">
            {replier.name} answers this until {formatTime(replier.until)}, Lagos time.
          </Message>
          <Button size="sm" variant="secondary" onClick={() => claimReply(true)}>
            Answer it instead
          </Button>
        </>
      ) : (
        <>
          <p className={styles.answer}>{text}</p>
          <p className="row wrapping">
            <a
              className="link"
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => void claimReply(false)}
            >
              Answer on WhatsApp
            </a>
            <span className="caption">to {phone}, as the order names it</span>
          </p>
        </>
      )}
      {replier?.mine && (
        <p className="row wrapping">
          <span className="caption">
            You answer this until {formatTime(replier.until)}, Lagos time: the others are told so.
          </span>
          <Button size="sm" variant="quiet" onClick={releaseReply}>
            Leave it to others
          </Button>
        </p>
      )}
      {error && (
        <Message kind="bad" role="alert">
          {error}
        </Message>
      )}
    </section>
  );
}
