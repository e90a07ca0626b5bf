import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  messages,
  type PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { isStalePlan, StatementCache } from './statement-cache.ts';
import { timed, trackQueued } from './statements.ts';

type Query = (text: string, params?: unknown[], options?: QueryOptions) => Promise<Results<never>>;
type Value = string | null;

const { serialize } = protocol;
/** Each takes its share of the database's memory, which stays within this process. */
const maxStatements = 80;

const wrappedClients = new WeakSet<PGlite>();

/**
 * Executes a statement in one round trip to the embedded database. PGlite's own `query` takes five, fetching the
 * parameters' types before it sends them; here they are sent as text, as node-postgres does. What cannot be sent as
 * text uses PGlite's own query.
 */
export function runInOneRoundtrip(client: PGlite): void {
  // a second wrapper would not know the statement names that the first one prepared in this database
  if (wrappedClients.has(client)) return;
  wrappedClients.add(client);
  const names = new StatementCache(maxStatements);
  const preparedNames = new Set<string>();
  const ownQuery = client.query.bind(client) as Query;
  const ownTransaction = client.transaction.bind(client);

  async function send(text: string, values: Value[], options?: QueryOptions): Promise<Results<never>> {
    const name = names.nameFor(text);
    const known = preparedNames.has(name);
    try {
      const answer = await client.execProtocolStream(
        joined([
          ...(known ? [] : [serialize.parse({ text, name })]),
          serialize.bind({ statement: name, values }),
          serialize.describe({ type: 'P' }),
          serialize.execute({}),
          serialize.sync(),
        ]),
        { syncToFs: false },
      );
      if (name !== '') preparedNames.add(name);
      return resultOf(client, answer, options);
    } catch (error) {
      if (name !== '' && (!known || isStalePlan(error))) await forget(text, name);
      throw error;
    }
  }

  async function forget(text: string, name: string): Promise<void> {
    names.forget(text);
    await client.execProtocolStream(joined([serialize.close({ type: 'S', name }), serialize.sync()]), {
      syncToFs: false,
    });
  }

  client.query = ((text: string, params: unknown[] = [], options?: QueryOptions) => {
    const values = asTexts(params);
    return timed(text, (time) =>
      trackQueued(async () => {
        if (!values || options?.blob) return time(() => ownQuery(text, params, options));
        await client.waitReady;
        return client._runExclusiveTransaction(() =>
          client.runExclusive(async () => {
            const result = await time(() => send(text, values, options));
            await client.syncToFs();
            return result;
          }),
        );
      }),
    );
  }) as typeof client.query;

  client.transaction = ((work: (tx: Transaction) => Promise<unknown>) =>
    trackQueued(() =>
      ownTransaction((tx) => {
        const query = (text: string, params: unknown[] = [], options?: QueryOptions) => {
          const values = asTexts(params);
          return timed(text, (time) => {
            if (!values || options?.blob || tx.closed) return time(() => tx.query(text, params, options));
            return client.runExclusive(() => time(() => send(text, values, options)));
          });
        };
        return work(Object.create(tx, { query: { value: query } }));
      }),
    )) as typeof client.transaction;
}

/** Parameters as text; undefined when one has no plain form. */
function asTexts(params: readonly unknown[]): Value[] | undefined {
  const values: Value[] = [];
  for (const param of params) {
    if (param === null || param === undefined) values.push(null);
    else if (typeof param === 'string') values.push(param);
    else if (typeof param === 'number' || typeof param === 'boolean' || typeof param === 'bigint')
      values.push(String(param));
    else if (param instanceof Date) values.push(param.toISOString());
    else return undefined;
  }
  return values;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return parts.length === 1 && parts[0] ? parts[0] : new Uint8Array(Buffer.concat(parts));
}

function resultOf(
  client: PGlite,
  answer: readonly messages.BackendMessage[],
  options?: QueryOptions,
): Results<never> {
  const rows: unknown[] = [];
  let fields: { name: string; dataTypeID: number }[] = [];
  let parsers: ((value: string) => unknown)[] = [];
  let affectedRows = 0;
  for (const message of answer) {
    if (message instanceof messages.RowDescriptionMessage) {
      fields = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
      parsers = fields.map(({ dataTypeID: id }) => {
        const parse = options?.parsers?.[id] ?? client.parsers[id];
        return parse ? (value) => parse(value, id) : (value) => value;
      });
    } else if (message instanceof messages.DataRowMessage) {
      const values = message.fields.map((value, at) => (value === null ? null : parsers[at]?.(value)));
      rows.push(
        options?.rowMode === 'array'
          ? values
          : Object.fromEntries(fields.map(({ name }, at) => [name, values[at]])),
      );
    } else if (message instanceof messages.CommandCompleteMessage) {
      affectedRows = Number(/^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)/.exec(message.text)?.[1] ?? 0);
    }
  }
  return { rows, fields, affectedRows } as unknown as Results<never>;
}

/** How long statements may follow one another before everything else has its turn. */
const maxBlockMs = 25;

/**
 * Lets the event loop turn while statements wait in line. PGlite works them off in microtasks: as long as one waits,
 * and each answer may bring the next, no socket is read, no page is sent and no timer fires.
 */
export function yieldBetweenStatements(client: PGlite): void {
  const run = client.execProtocolStream.bind(client);
  let turnedAt = performance.now();
  client.execProtocolStream = async (...message) => {
    if (performance.now() - turnedAt > maxBlockMs) {
      await nextTurn();
      turnedAt = performance.now();
    }
    return run(...message);
  };
}
