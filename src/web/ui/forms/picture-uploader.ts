/** The upload state of one picture. */
export type UploadState =
  | { phase: 'waiting' | 'shrinking' }
  /** `part` of it has been sent, from 0 to 1; at 1 the server processes it. */
  | { phase: 'sending'; part: number }
  | { phase: 'stopped' }
  | { phase: 'failed'; problem: string };

type Dependencies = {
  shrink: (file: File) => Promise<File>;
  send: (
    file: File,
    options: { signal: AbortSignal; onProgress: (part: number) => void },
  ) => Promise<{ id: string }>;
  /** The sentence for a failure of one of them. */
  sentenceOf: (error: unknown) => string;
  /** A picture is there, with the file as it was sent. */
  onSent: (id: string, file: File, sentId: string) => void;
};

type Job = { file: File; state: UploadState; control: AbortController };

/** Pictures of a form that cannot be saved, since some of them have not reached the shop. */
export class PictureUploadError extends Error {}

export type PictureUploader = ReturnType<typeof createPictureUploader>;

/**
 * Uploads pictures one by one as they are chosen. While the server processes one, the next is uploading and the one
 * after it is being resized; never more than two concurrently. Each can be stopped and retried separately.
 */
export function createPictureUploader({ shrink, send, sentenceOf, onSent }: Dependencies) {
  const jobs = new Map<string, Job>();
  const listeners = new Set<() => void>();
  let states: ReadonlyMap<string, UploadState> = new Map();
  let endedBefore: Promise<unknown> = Promise.resolve();
  let ready: Promise<unknown> = Promise.resolve();
  let free: Promise<unknown> = Promise.resolve();
  /** The end of the last one, whose picture the server may still prepare. */
  let ended: Promise<unknown> = Promise.resolve();

  function tell(): void {
    states = new Map([...jobs].map(([id, { state }]) => [id, state]));
    for (const listener of listeners) listener();
  }

  function setState(id: string, job: Job, state: UploadState): void {
    job.state = state;
    if (jobs.get(id) === job) tell();
  }

  function start(id: string, file: File): void {
    const job: Job = { file, state: { phase: 'waiting' }, control: new AbortController() };
    jobs.set(id, job);
    tell();
    void run(id, job);
  }

  async function run(id: string, job: Job): Promise<void> {
    const { signal } = job.control;
    const shrinkTurn = ready;
    const sendTurn = Promise.all([free, endedBefore]);
    endedBefore = ended;
    const shrunk = (async () => {
      await shrinkTurn;
      signal.throwIfAborted();
      setState(id, job, { phase: 'shrinking' });
      return shrink(job.file);
    })();
    ready = shrunk.catch(() => undefined);
    let leave: () => void = () => undefined;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    free = sendTurn.then(() => left);
    let end: () => void = () => undefined;
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    ended = over;
    try {
      const file = await shrunk;
      setState(id, job, { phase: 'waiting' });
      await sendTurn;
      signal.throwIfAborted();
      setState(id, job, { phase: 'sending', part: 0 });
      const onProgress = (part: number) => {
        if (part >= 1) leave();
        if (job.state.phase === 'sending') setState(id, job, { phase: 'sending', part });
      };
      const { id: sentId } = await send(file, { signal, onProgress });
      if (jobs.get(id) !== job) return;
      jobs.delete(id);
      onSent(id, file, sentId);
      tell();
    } catch (error) {
      if (signal.aborted) setState(id, job, { phase: 'stopped' });
      else setState(id, job, { phase: 'failed', problem: sentenceOf(error) });
    } finally {
      leave();
      end();
    }
  }

  return {
    /** Returns the state of each picture not uploaded yet; the same object until something changes. */
    states: () => states,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sends these files, those of them that are not under way; what is not among them any more is stopped. */
    keep: (files: ReadonlyMap<string, File>) => {
      for (const [id, job] of jobs) {
        if (files.has(id)) continue;
        jobs.delete(id);
        job.control.abort();
        tell();
      }
      for (const [id, file] of files) if (!jobs.has(id)) start(id, file);
    },
    retry: (id: string) => {
      const job = jobs.get(id);
      if (job?.state.phase === 'failed' || job?.state.phase === 'stopped') start(id, job.file);
    },
    stop: (id: string) => jobs.get(id)?.control.abort(),
    /**
     * Waits until every picture has reached the shop.
     * @param onProgress receives how much of what waits has been sent, from 0 to 1
     * @throws PictureUploadError as soon as nothing is under way and some were stopped or failed, AbortError
     */
    settled: (onProgress: (part: number) => void, signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        const all = jobs.size;
        const look = () => {
          const left = [...jobs.values()];
          const halted = left.filter(({ state }) => state.phase === 'failed' || state.phase === 'stopped');
          const parts = left.map(({ state }) => (state.phase === 'sending' ? state.part : 0));
          if (all > 0) onProgress((all - left.length + parts.reduce((sum, part) => sum + part, 0)) / all);
          if (signal.aborted) end(() => reject(signal.reason));
          else if (left.length === 0) end(resolve);
          else if (halted.length === left.length)
            end(() => reject(new PictureUploadError(toUploadError(halted.length))));
        };
        const end = (then: () => void) => {
          listeners.delete(look);
          signal.removeEventListener('abort', look);
          then();
        };
        listeners.add(look);
        signal.addEventListener('abort', look);
        look();
      }),
  };
}

function toUploadError(count: number): string {
  const some = count === 1 ? 'One picture has' : `${count} pictures have`;
  return `${some} not reached the shop. Try again beside it, or remove it.`;
}
