import { dropSession, readSession } from './session.ts';

/** Asks whoever is in front of the page to log in again; true once the work may go on. */
type LoginPrompt = () => Promise<boolean>;

let askAgain: LoginPrompt | undefined;

/**
 * While a page can ask for a new login in place, calls that the server no longer accepts wait for it. Answers what
 * takes the offer back.
 */
export function offerLoginInPlace(ask: LoginPrompt): () => void {
  askAgain = ask;
  return () => {
    if (askAgain === ask) askAgain = undefined;
  };
}

/** True while a page stands that can ask for a new login in place. */
export function isLoginOffered(): boolean {
  return askAgain !== undefined;
}

let accepted = false;

/** The server has accepted a session since this page was loaded. */
export function sessionAccepted(): void {
  accepted = true;
}

/** False while nobody has worked on this page: it was opened with a session that had ended already. */
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
  return askAgain ? askAgain() : false;
}
