import { ApiError } from '../../client/api-client.ts';

/** Prompts for the password again; resolves to true once the call may be sent again. */
type ReauthPrompt = () => Promise<boolean>;

let reauthPrompt: ReauthPrompt | undefined;

/**
 * While a page can prompt for the password in place, calls that need it wait for that. Returns a function that ends
 * this.
 */
export function registerReauthPrompt(newPrompt: ReauthPrompt): () => void {
  reauthPrompt = newPrompt;
  return () => {
    if (reauthPrompt === newPrompt) reauthPrompt = undefined;
  };
}

/** Makes a call; if the server requires the password first, prompts for it and repeats the call. */
export async function withReauthentication<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const isRequired = error instanceof ApiError && error.code === 'CONFIRM_PASSWORD';
    if (!isRequired || !(await reauthPrompt?.())) throw error;
    return call();
  }
}

type Calls = Record<string, Record<string, (...given: unknown[]) => Promise<unknown>>>;

/** The same client, all of whose calls are {@link withReauthentication}. */
export function createReauthClient<Client>(client: Client): Client {
  const groups = Object.entries(client as Calls).map(([group, calls]) => [
    group,
    Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        (...given: unknown[]) => withReauthentication(() => call(...given)),
      ]),
    ),
  ]);
  return Object.fromEntries(groups) as Client;
}
