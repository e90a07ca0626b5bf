import { describe, expect, it } from 'vitest';
import { createPictureUploader, PictureUploadError } from './picture-uploader.ts';

const files = (...names: string[]) =>
  new Map(names.map((name) => [name, new File([name], `${name}.jpg`)] as const));
const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

type Sending = {
  name: string;
  progress: (part: number) => void;
  done: () => void;
  fail: (error: Error) => void;
};

function open() {
  const sent: string[] = [];
  const sendings: Sending[] = [];
  const sender = createPictureUploader({
    shrink: async (file) => new File(['small'], `small ${file.name}`),
    send: (file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        sendings.push({
          name: file.name,
          progress: onProgress,
          done: () => resolve({ id: `id of ${file.name}` }),
          fail: reject,
        });
      }),
    sentenceOf: (error) => String((error as Error).message),
    onSent: (id, file, sentId) => void sent.push(`${id}: ${file.name}, ${sentId}`),
  });
  const phases = () => [...sender.states()].map(([id, { phase }]) => `${id} ${phase}`);
  return { sender, sendings, sent, phases };
}

describe('chosen pictures', () => {
  it('are scaled and sent one by one, the next while the server processes the previous one', async () => {
    const { sender, sendings, sent, phases } = open();
    sender.keep(files('a', 'b'));
    await soon();
    expect(phases()).toEqual(['a sending', 'b waiting']);
    sendings[0]?.progress(0.5);
    await soon();
    expect(sendings).toHaveLength(1);
    expect(sender.states().get('a')).toEqual({ phase: 'sending', part: 0.5 });
    sendings[0]?.progress(1);
    await soon();
    expect(sendings.map(({ name }) => name)).toEqual(['small a.jpg', 'small b.jpg']);
    sendings[1]?.done();
    sendings[0]?.done();
    await soon();
    expect(sent.sort()).toEqual(['a: small a.jpg, id of small a.jpg', 'b: small b.jpg, id of small b.jpg']);
    expect(phases()).toEqual([]);
  });

  it('continue when one fails or is stopped, and can be tried again', async () => {
    const { sender, sendings, sent, phases } = open();
    sender.keep(files('a', 'b', 'c'));
    await soon();
    sendings[0]?.fail(new Error('a.jpg is damaged.'));
    await soon();
    expect(sender.states().get('a')).toEqual({ phase: 'failed', problem: 'a.jpg is damaged.' });
    sender.stop('b');
    await soon();
    expect(phases()).toEqual(['a failed', 'b stopped', 'c sending']);
    sendings[2]?.done();
    sender.retry('b');
    await soon();
    sendings[3]?.done();
    await soon();
    expect(sent).toHaveLength(2);
    expect(phases()).toEqual(['a failed']);
    sender.retry('c');
    expect(phases()).toEqual(['a failed']);
  });

  it('are stopped when removed, and not sent twice', async () => {
    const { sender, sendings, sent } = open();
    sender.keep(files('a'));
    sender.keep(files('a'));
    await soon();
    expect(sendings).toHaveLength(1);
    sender.keep(new Map());
    sendings[0]?.done();
    await soon();
    expect([sent, sender.states().size]).toEqual([[], 0]);
  });
});

describe('saving a form', () => {
  const idle = new AbortController().signal;

  it('waits for the uploads and receives their progress', async () => {
    const { sender, sendings } = open();
    sender.keep(files('a', 'b'));
    await soon();
    const parts: number[] = [];
    const settled = sender.settled((part) => parts.push(part), idle);
    sendings[0]?.progress(0.5);
    sendings[0]?.progress(1);
    await soon();
    sendings[0]?.done();
    sendings[1]?.done();
    await settled;
    expect(parts).toContain(0.25);
    expect(parts.at(-1)).toBe(1);
    await sender.settled(() => undefined, idle);
  });

  it('rejects when an upload fails or the wait is cancelled', async () => {
    const { sender, sendings } = open();
    sender.keep(files('a', 'b'));
    await soon();
    const control = new AbortController();
    const cancelled = sender.settled(() => undefined, control.signal);
    control.abort();
    await expect(cancelled).rejects.toThrow(/abort/);
    const settled = sender.settled(() => undefined, idle);
    sendings[0]?.fail(new Error('Network error.'));
    await soon();
    sendings[1]?.done();
    await expect(settled).rejects.toThrow(PictureUploadError);
    await expect(settled).rejects.toThrow(/^One picture has not reached the shop\./);
  });
});
