import pg from 'pg';
import { keepChecking } from './timeouts.ts';

const retryMs = 1000;

type OnNotice = (payload: string) => void;
type Listening = { channel: string; onNotice: OnNotice };

/**
 * Listens on a dedicated connection, and reconnects until stopped. One connection for all channels: each listening
 * connection is woken by every commit with any notice.
 */
export class Listener {
  readonly #url: string;
  readonly #all: Listening[] = [];
  #client: Promise<pg.Client> | undefined;
  #stopped = false;

  constructor(url: string) {
    this.#url = url;
  }

  /**
   * @param onNotice gets an empty payload after a lost connection came back, since notices may have been missed
   * @throws what the connection throws
   */
  async listen(channel: string, onNotice: OnNotice): Promise<void> {
    this.#client ??= this.#connect();
    await listenOn(await this.#client, channel);
    this.#all.push({ channel, onNotice });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const one of this.#all) if (one.channel === channel) one.onNotice(payload ?? '');
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (const { channel } of this.#all) await listenOn(client, channel);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    keepChecking(client);
    // only now: a connection that never stood ends too, and two retries for one loss would multiply
    client.on('end', () => this.#retryLater());
    return client;
  }

  #retryLater(): void {
    if (!this.#stopped) setTimeout(() => void this.#reconnect(), retryMs).unref();
  }

  async #reconnect(): Promise<void> {
    if (this.#stopped) return;
    const connecting = this.#connect();
    let client: pg.Client;
    try {
      client = await connecting;
    } catch {
      this.#retryLater();
      return;
    }
    if (this.#stopped) return client.end();
    this.#client = connecting;
    for (const { onNotice } of this.#all) onNotice('');
  }
}

async function listenOn(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
}
