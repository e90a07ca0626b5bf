import { lastingStore, tabStore } from './browser-storage.ts';

/** Where a session's token is stored in the browser. */
export const tokenKey = 'token';

export function storedToken(): string | undefined {
  return lastingStore.read(tokenKey) ?? tabStore.read(tokenKey);
}

/** Returns all claims of a token; undefined if it cannot be decoded. */
export function readClaims(token: string): Record<string, unknown> | undefined {
  try {
    const [, payload = ''] = token.split('.');
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) =>
      c.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes)) ?? undefined;
  } catch {
    return undefined;
  }
}
