import { setTimeout as wait } from 'node:timers/promises';
import { line, transferOrder } from '../support/orders/order-fixtures.ts';
import { placeOnce, sendRequest } from './customers.ts';
import type { Answer } from './observations.ts';
import type { Stage } from './run-scenario.ts';

const pdfBytes = 300_000;

/** The proofs accepted and rejected among those sent. */
export type Proofs = { taken: Set<string>; refused: number };

/** A customer who orders by transfer once, sends a proof again and again, and looks at it. */
export async function sendProofs({ front, customers }: Stage, proofs: Proofs): Promise<void> {
  const [, { token } = { token: '' }] = customers;
  const [address = ''] = front.addresses;
  const lines = [line(front.product)];
  const { id: orderId } = await placeOnce(front, token, { ...transferOrder, lines });
  for (let count = 0; !front.stopped(); count += 1) {
    const sent = await sendRequest(front, address, {
      path: '/api/order/proof',
      body: proofOf(orderId, count),
      token,
    });
    if (isTaken(sent)) proofs.taken.add(orderId);
    else proofs.refused += 1;
    const path = `/api/order/proof/${orderId}`;
    await sendRequest(front, address, { path, name: 'own proof', token });
    await wait(300);
  }
}

/** Proofs that were taken and cannot be read afterwards. */
export async function lostProofs({ front, customers }: Stage, { taken }: Proofs): Promise<number> {
  const [, { token } = { token: '' }] = customers;
  let lost = 0;
  for (const orderId of taken) {
    const { status } = await sendRequest(front, front.addresses[0] ?? '', {
      path: `/api/order/proof/${orderId}`,
      name: 'own proof',
      token,
    });
    if (status !== 200) lost += 1;
  }
  return lost;
}

const isTaken = ({ status }: Answer) => status === 201;

function proofOf(orderId: string, count: number): FormData {
  const form = new FormData();
  form.append('orderId', orderId);
  const padding = `%${count}`.padEnd(pdfBytes, 'x');
  form.append(
    'proof',
    new Blob([`%PDF-1.4\n1 0 obj\n<<>>\nendobj\n${padding}\ntrailer\n<<>>\n%%EOF\n`]),
    'proof.pdf',
  );
  return form;
}
