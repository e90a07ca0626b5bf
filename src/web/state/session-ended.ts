import { dropSession, readSession } from './session.ts';

/** Prompts the user to log in again; resolves to true once the work may continue. */
type LoginPrompt = () => Promise<boolean>;

let loginPrompt: LoginPrompt | undefined;

/**
 * Registers a prompt for a new login in place: calls the server no longer accepts wait for it. Returns a function
 * that withdraws it.
 */
export function offerLoginInPlace(prompt: LoginPrompt): () => void {
  loginPrompt = prompt;
  return () => {
    if (loginPrompt === prompt) loginPrompt = undefined;
  };
}

/** True while a page can request a new login in place. */
export function isLoginOffered(): boolean {
  return loginPrompt !== undefined;
}

let accepted = false;

/** The server has accepted a session since this page was loaded. */
export function sessionAccepted(): void {
  accepted = true;
}

/** False if no session has been accepted on this page: it was opened with an expired session. */
export function wasSessionAccepted(): boolean {
  return accepted;
}

/**
 * The server did not accept a token. The session ends in this browser, unless a newer one has taken its place.
 * @returns true when the call may be sent again, with the token of now
 */
export async function sessionRefused(token: string | undefined): Promise<boolean> {
  const session = readSession();
  if (session && session.token !== token) return true;
  dropSession();
  return loginPrompt ? loginPrompt() : false;
}
