import { channel } from 'node:diagnostics_channel';

/** A kind of event that the running shop emits to subscribers. Without subscribers it costs one check. */
type MetricsEvent<Message extends object> = {
  readonly isWatched: boolean;
  tell(message: Message): void;
  /** @returns ends the watching */
  watch(onMessage: (message: Message) => void): () => void;
};

function metricsEvent<Message extends object>(name: string): MetricsEvent<Message> {
  const eventChannel = channel(`shop.${name}`);
  return {
    get isWatched() {
      return eventChannel.hasSubscribers;
    },
    tell: (message) => eventChannel.publish(message),
    watch: (onMessage) => {
      const subscriber = (message: unknown) => onMessage(message as Message);
      eventChannel.subscribe(subscriber);
      return () => void eventChannel.unsubscribe(subscriber);
    },
  };
}

/** What handles a request's route; `kept` are responses from the cache. */
export type RouteKind = 'kept' | 'page' | 'api' | 'image' | 'file' | 'health' | 'other';

/**
 * A request and its response. `route` is a pattern, never an address; `status` is 0 if the client did not wait for
 * the response.
 */
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
