import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { verbOf } from '../../platform/database/statements.ts';
import type { ResponseCache } from '../../platform/http/cache/response-cache.ts';
import {
  completedRequests,
  jobRuns,
  providerCalls,
  slowStatements,
  statementsRun,
} from '../../platform/observability/metrics-events.ts';
import type { Shop } from '../shop.ts';
import { meterBackup, meterBusiness, meterCaches, meterConnections, meterDisk } from './state-meters.ts';

const quickBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const slowBuckets = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** What is measured of a running shop, in the words of Prometheus. Every label has as many values as the code names. */
export type Meters = {
  contentType: string;
  /** Returns all metrics as text. Waits for the database a second at most. */
  scrape(): Promise<string>;
  stop(): void;
};

/** Starts counting. `caches` are distinguished by name. */
export function startMeters(shop: Shop, opened: OpenDatabase, caches: Record<string, ResponseCache>): Meters {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const watches = [
    meterRequests(registry),
    meterStatements(registry),
    meterJobs(registry),
    meterProviders(registry),
  ];
  meterCaches(registry, caches);
  meterConnections(registry, opened);
  const readDisk = meterDisk(registry, shop.config.dataDir);
  const readBusiness = meterBusiness(registry, shop);
  const readBackup = meterBackup(registry, shop);
  return {
    contentType: registry.contentType,
    // the library reads all meters together, so readings that set several of them run first
    scrape: async () => {
      await Promise.all([readDisk(), readBackup(), readBusiness()]);
      return registry.metrics();
    },
    stop: () => {
      for (const end of watches.flat()) end();
      registry.clear();
    },
  };
}

type Watches = (() => void)[];

function meterRequests(registry: Registry): Watches {
  const registers = [registry];
  /** Added up here and handed over at a scrape: cheaper for each answer than the library's own counting. */
  const waiting = new Map<string, { labels: Record<string, string>; count: number }>();
  new Counter({
    registers,
    name: 'shop_http_requests_total',
    help: 'Answered requests by the pattern of their route, method and class of status.',
    labelNames: ['route', 'method', 'status'],
    collect() {
      for (const { labels, count } of waiting.values()) this.inc(labels, count);
      waiting.clear();
    },
  });
  const durations = new Histogram({
    registers,
    name: 'shop_http_request_duration_seconds',
    help: 'Time from a request to its answer; kind "kept" are answers from the response cache.',
    labelNames: ['kind'],
    buckets: [0.0001, 0.0005, ...quickBuckets],
  });
  const watch = completedRequests.watch(({ route, kind, method, status, seconds }) => {
    const known = knownMethods.has(method) ? method : 'other';
    const statusClass = status === 0 ? 'aborted' : `${Math.trunc(status / 100)}xx`;
    const key = `${route} ${known} ${statusClass}`;
    const seen = waiting.get(key);
    if (seen) seen.count += 1;
    else waiting.set(key, { labels: { route, method: known, status: statusClass }, count: 1 });
    durations.observe({ kind }, seconds);
  });
  return [watch];
}

function meterStatements(registry: Registry): Watches {
  const registers = [registry];
  const durations = new Histogram({
    registers,
    name: 'shop_db_statement_duration_seconds',
    help: 'Time of statements on the database by their first word, without the wait for a connection.',
    labelNames: ['verb'],
    buckets: quickBuckets,
  });
  const failures = new Counter({
    registers,
    name: 'shop_db_statement_failures_total',
    help: 'Statements that the database refused or did not answer, by their first word.',
    labelNames: ['verb'],
  });
  const slow = new Counter({
    registers,
    name: 'shop_db_slow_statements_total',
    help: 'Statements of SLOW_QUERY_MS and more, by what they do to which table; the log names their place.',
    labelNames: ['statement'],
  });
  return [
    statementsRun.watch(({ text, seconds, failed }) => {
      const verb = verbOf(text);
      durations.observe({ verb }, seconds);
      if (failed) failures.inc({ verb });
    }),
    slowStatements.watch(({ name }) => slow.inc({ statement: name })),
  ];
}

function meterJobs(registry: Registry): Watches {
  const registers = [registry];
  const runs = new Counter({
    registers,
    name: 'shop_job_runs_total',
    help: 'Runs of background jobs in this process by outcome.',
    labelNames: ['job', 'outcome'],
  });
  const lastSuccess = new Gauge({
    registers,
    name: 'shop_job_last_success_timestamp_seconds',
    help: 'When each background job last succeeded in this process, in seconds of Unix time.',
    labelNames: ['job'],
  });
  const lastDuration = new Gauge({
    registers,
    name: 'shop_job_last_duration_seconds',
    help: 'How long the last run of each background job took.',
    labelNames: ['job'],
  });
  const watch = jobRuns.watch(({ job, succeeded, seconds }) => {
    runs.inc({ job, outcome: succeeded ? 'succeeded' : 'failed' });
    if (succeeded) lastSuccess.setToCurrentTime({ job });
    lastDuration.set({ job }, seconds);
  });
  return [watch];
}

function meterProviders(registry: Registry): Watches {
  const durations = new Histogram({
    registers: [registry],
    name: 'shop_provider_call_duration_seconds',
    help: 'Questions to payment providers by provider, call and outcome.',
    labelNames: ['provider', 'call', 'outcome'],
    buckets: slowBuckets,
  });
  const watch = providerCalls.watch(({ provider, call, succeeded, seconds }) =>
    durations.observe({ provider, call, outcome: succeeded ? 'answered' : 'failed' }, seconds),
  );
  return [watch];
}
