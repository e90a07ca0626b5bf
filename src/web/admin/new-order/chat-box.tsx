import { useState } from 'react';
import type { ChatDraft, ChatPiece, Reading } from '../../../contract/api/orders/chat.ts';
import { isSoldOut } from '../../../contract/rules/catalog/availability.ts';
import { maxChatLength } from '../../../contract/rules/orders/chat.ts';
import { truncateChat } from '../../../contract/rules/orders/shared-chat.ts';
import { failureOf } from '../../client/api-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { adminApi } from '../admin-api.ts';
import { usePieces } from '../pieces/use-pieces.ts';
import styles from './new-order.module.css';
import { OrderAnswer } from './order-answer.tsx';
import { isToCheck } from './order-form.ts';
import { forgetSharedChat, sharedChat } from './shared-chat.ts';

type Read = { draft: ChatDraft; unread: string[] };

type ChatBoxProps = {
  onRead: (draft: ChatDraft) => void;
  /** Something else was chosen for a piece that was not sure. */
  onPiece: (productId: string) => void;
};

/** Takes a pasted chat and shows what was read of it: sure, to be checked, and not at all. */
export function ChatBox({ onRead, onPiece }: ChatBoxProps) {
  const [shared] = useState(sharedChat);
  const [text, setText] = useState(shared);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<string>();
  const [read, setRead] = useState<Read>();
  const submit = async () => {
    setWorking(true);
    setError(undefined);
    try {
      const found = await adminApi.chat.read({ text: truncateChat(text) });
      forgetSharedChat();
      setRead(found);
      onRead(found.draft);
    } catch (failed) {
      const { fields, message } = failureOf(failed);
      setError(fields.text ?? message);
    } finally {
      setWorking(false);
    }
  };
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
          error={error}
          onChange={(event) => {
            forgetSharedChat();
            setText(event.target.value);
          }}
        />
        <Button size="sm" variant="secondary" working={working} workingLabel="Reading..." onClick={submit}>
          Read the chat
        </Button>
        <div aria-live="polite">{read && <Readings {...read} onPiece={onPiece} />}</div>
      </div>
    </details>
  );
}

function Readings({ draft, unread, onPiece }: Read & Pick<ChatBoxProps, 'onPiece'>) {
  const { customer, address, lines, order } = draft;
  const products = usePieces(idsIn(lines)).value;
  const isGone = (id: string) => {
    const product = products?.get(id);
    return product !== undefined && isSoldOut(product);
  };
  return (
    <div className="stack">
      <dl className={styles.readings}>
        <Fact label="Name" reading={customer.name} />
        <Fact label="Phone" reading={customer.phone} />
        <Fact label="Email" reading={customer.email} />
        <Fact label="Street" reading={address.street} />
        <Fact label="City" reading={address.city} />
        <Fact label="State" reading={address.state} />
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
        <OrderAnswer key={order.id} orderId={order.id} answer={order.answer} answering={order.answering} />
      )}
      {lines.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: read once, never moved
        <PieceReading key={index} piece={piece} isGone={isGone} onPiece={onPiece} />
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

function Fact({ label, reading }: { label: string; reading: Reading<string | number> }) {
  const { value, choices } = reading;
  if (value === null && choices.length === 0) return null;
  const others = choices.filter((choice) => choice.value !== value).map(({ label: words }) => words);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value ?? 'Not clear'} <Mark reading={reading} />
        {others.length > 0 && <span className="own-line caption">or {others.join(', ')}</span>}
      </dd>
    </div>
  );
}

function Mark({ reading }: { reading: Reading<string | number> }) {
  return isToCheck(reading) ? <Badge kind="pending">Please check</Badge> : <Badge kind="in">Sure</Badge>;
}

/** The pieces that were read, and those they may stand for. */
function idsIn(lines: readonly ChatPiece[]): string[] {
  const all = lines.flatMap(({ productId: { value, choices } }) => [
    ...(value === null ? [] : [value]),
    ...choices.map((choice) => choice.value),
  ]);
  return [...new Set(all)];
}

type PieceReadingProps = Pick<ChatBoxProps, 'onPiece'> & {
  piece: ChatPiece;
  isGone: (productId: string) => boolean;
};

function PieceReading({ piece, isGone, onPiece }: PieceReadingProps) {
  const { productId, name, size, color, quantity, price } = piece;
  const others = productId.choices.filter(({ value }) => value !== productId.value);
  return (
    <div className={styles.reading}>
      <p>
        {name || 'A piece'} <Mark reading={productId} />
        {productId.value !== null && isGone(productId.value) && (
          <>
            {' '}
            <Badge kind="out">Sold out</Badge>
          </>
        )}
      </p>
      <dl className={styles.readings}>
        <Fact label="Size" reading={size} />
        <Fact label="Colour" reading={color} />
        <Fact label="Quantity" reading={quantity} />
        <Fact label="Price" reading={price} />
      </dl>
      {others.length > 0 && (
        <p className="row wrapping">
          {others.map(({ value, label }) => (
            <Button key={value} size="sm" variant="quiet" onClick={() => onPiece(value)}>
              Add {label}
              {isGone(value) && ' (sold out)'}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
