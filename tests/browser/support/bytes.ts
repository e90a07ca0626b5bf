import type { Page } from '@playwright/test';

type Request = { url: string; type: string; bytes: number };

/** Follows a page's requests; the sizes are those on the wire, compressed, with headers. */
export async function followBytes(page: Page): Promise<Request[]> {
  const done: Request[] = [];
  const open = new Map<string, Omit<Request, 'bytes'>>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('http')) open.set(requestId, { url: request.url, type: type ?? '' });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = open.get(requestId);
    if (request) done.push({ ...request, bytes: encodedDataLength });
  });
  return done;
}

export const sum = (requests: Request[]) => requests.reduce((bytes, request) => bytes + request.bytes, 0);
