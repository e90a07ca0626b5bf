import { channel } from 'node:diagnostics_channel';

/** A kind of thing that the shop tells of while it runs, to whoever watches. Nobody watching, it costs one look. */
type MetricsEvent<Told extends object> = {
  readonly isWatched: boolean;
  tell(told: Told): void;
  /** @returns ends the watching */
  watch(onTold: (told: Told) => void): () => void;
};

function metricsEvent<Told extends object>(name: string): MetricsEvent<Told> {
  const told = channel(`shop.${name}`);
  return {
    get isWatched() {
      return told.hasSubscribers;
    },
    tell: (message) => told.publish(message),
    watch: (onTold) => {
      const subscriber = (message: unknown) => onTold(message as Told);
      told.subscribe(subscriber);
      return () => void told.unsubscribe(subscriber);
    },
  };
}

/** What a request's route is answered by; `kept` are answers from the response cache. */
export type RouteKind = 'kept' | 'page' | 'api' | 'image' | 'file' | 'health' | 'other';

/** A request and its answer. `route` is a pattern, never an address; `status` is 0 where nobody waited for the answer. */
export type CompletedRequest = {
  route: string;
  kind: RouteKind;
  method: string;
  status: number;
  seconds: number;
};

export const completedRequests = metricsEvent<CompletedRequest>('request');

/** A statement as it ended: `verb` is its first word, `name` what a person finds it by. */
export const statementsRun = metricsEvent<{ text: string; seconds: number; failed: boolean }>('statement');
export const slowStatements = metricsEvent<{ name: string }>('slow-statement');

/** One run of a job. */
export const jobRuns = metricsEvent<{ job: string; succeeded: boolean; seconds: number }>('job');

/** One question to a payment provider. */
export const providerCalls = metricsEvent<{
  provider: string;
  call: string;
  succeeded: boolean;
  seconds: number;
}>('provider-call');
