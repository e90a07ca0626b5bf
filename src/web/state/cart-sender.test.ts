import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../client/api.ts';
import { createCartSync } from './cart-sender.ts';

vi.mock('../client/api.ts', () => ({ api: { cart: { set: vi.fn() } } }));

const line = { itemId: 'dress', size: 'M', color: 'Indigo' };
const set = vi.mocked(api.cart.set);
const answerWith = (quantity: number) => ({
  success: true as const,
  cartData: {},
  lines: [{ ...line, quantity }],
});

function makeSender() {
  const settled = vi.fn();
  const failed = vi.fn();
  return { settled, failed, sender: createCartSync({ onSettled: settled, onFailed: failed }) };
}

beforeEach(() => {
  vi.useFakeTimers();
  set.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('rapid clicks on one line', () => {
  it('are sent as one call with the last quantity', async () => {
    set.mockImplementation(async (input) => answerWith(input?.quantity ?? 0));
    const { sender, settled } = makeSender();
    const clicks = Array.from({ length: 50 }, (_, i) => sender.send(line, 1 + i, 2 + i));
    await vi.runAllTimersAsync();
    expect(set.mock.calls.map(([input]) => input?.quantity)).toEqual([51]);
    expect(await Promise.all(clicks)).toEqual(clicks.map(() => ({ ok: true })));
    expect(settled).toHaveBeenCalledExactlyOnceWith([{ ...line, quantity: 51 }]);
  });

  it('are sent after a pending call', async () => {
    const answers: (() => void)[] = [];
    set.mockImplementation(
      (input) =>
        new Promise((resolve) => {
          answers.push(() => resolve(answerWith(input?.quantity ?? 0)));
        }),
    );
    const { sender, settled } = makeSender();
    const first = sender.send(line, 1, 2);
    await vi.runAllTimersAsync();
    const second = sender.send(line, 2, 5);
    await vi.runAllTimersAsync();
    expect(set).toHaveBeenCalledTimes(1);
    answers[0]?.();
    await vi.runAllTimersAsync();
    expect(settled).not.toHaveBeenCalled();
    answers[1]?.();
    expect(await Promise.all([first, second])).toEqual([{ ok: true }, { ok: true }]);
    expect(settled).toHaveBeenCalledExactlyOnceWith([{ ...line, quantity: 5 }]);
  });
});

it('restores the server’s last quantity after a rejection', async () => {
  const error = new Error('refused');
  set.mockResolvedValueOnce(answerWith(3)).mockRejectedValueOnce(error);
  const { sender, failed } = makeSender();
  const accepted = sender.send(line, 1, 3);
  await vi.runAllTimersAsync();
  expect(await accepted).toEqual({ ok: true });
  const refused = sender.send(line, 3, 9);
  await vi.runAllTimersAsync();
  expect(await refused).toEqual({ ok: false, error });
  expect(failed).toHaveBeenCalledExactlyOnceWith(line, 3);
  expect(sender.isBusy()).toBe(false);
});

it('sends pending changes immediately when the page is left', async () => {
  set.mockResolvedValue(answerWith(4));
  const { sender } = makeSender();
  void sender.send(line, 1, 4);
  sender.flushAll();
  expect(set).toHaveBeenCalledExactlyOnceWith({ ...line, quantity: 4 }, { keepalive: true });
  await vi.runAllTimersAsync();
  expect(set).toHaveBeenCalledTimes(1);
});
