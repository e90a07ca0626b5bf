import { appendFileSync } from 'node:fs';
import { test as base, expect, type Page } from '@playwright/test';
import { adminEmail, adminPassword } from './address.ts';

export { expect };

/** Marks the journeys that `npm test` runs; the others are left to the nightly (scripts/suite/nightly-journeys.ts). */
export const smoke = { tag: '@smoke' } as const;

type Person = { name: string; email: string; password: string; token: string };

type Fixtures = {
  /** Messages the journey itself provokes (a refused login answers 401, say); all others fail it. */
  expectedErrors: RegExp[];
  watched: undefined;
  /** A fresh customer's account, not signed in yet. */
  customer: Person;
  /** Signs a person in on a page without driving the form. */
  signIn: (page: Page, person: Pick<Person, 'token'>) => Promise<void>;
  admin: Person;
};

let made = 0;

const screensFile = process.env.SCREENS_SEEN_FILE;

/** Writes down which screens a page shows, of a context of its own too: `npm test` names those that no journey opens. */
export function noteScreens(page: Page): void {
  page.on('framenavigated', (frame) => {
    if (!screensFile || frame !== page.mainFrame() || !frame.url().startsWith('http')) return;
    appendFileSync(screensFile, `${new URL(frame.url()).pathname}\n`);
  });
}

/**
 * Journeys use this instead of Playwright's own `test`. An unexpected console error, page error, refusal by the
 * content security policy, failed request or answer of 500 and above fails the journey.
 */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  watched: [
    async ({ context, expectedErrors }, use) => {
      const faults: string[] = [];
      const note = (text: string) => {
        if (!expectedErrors.some((pattern) => pattern.test(text))) faults.push(text);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(`page error: ${error.error().message}`));
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        if (reason !== 'net::ERR_ABORTED') note(`request failed: ${request.url()} ${reason}`);
      });
      context.on('page', (page) => noteScreens(page));
      context.on('response', (response) => {
        if (response.status() >= 500) note(`answer ${response.status()}: ${response.url()}`);
      });
      await use(undefined);
      expect(faults, 'faults seen by the browser').toEqual([]);
    },
    { auto: true },
  ],
  customer: async ({ request }, use, info) => {
    made += 1;
    const person = {
      name: 'Adaeze Okonkwo',
      email: `adaeze-${info.workerIndex}-${Date.now()}-${made}@example.test`,
      password: 'river-lantern-42',
    };
    const answer = await request.post('/api/users/register', { data: { ...person, agree: true } });
    expect(answer.status()).toBe(201);
    const { token } = await answer.json();
    await use({ ...person, token });
  },
  admin: async ({ request }, use) => {
    const answer = await request.post('/api/users/login', {
      data: { email: adminEmail, password: adminPassword },
    });
    expect(answer.status()).toBe(200);
    const { token } = await answer.json();
    await use({ name: 'Admin', email: adminEmail, password: adminPassword, token });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  signIn: async ({}, use) => {
    await use(async (page, person) => {
      // once: a later page retains the token issued since, or none after a log-out
      await page.addInitScript((token) => {
        if (window.sessionStorage.getItem('signed-in-as') === token) return;
        window.sessionStorage.setItem('signed-in-as', token);
        window.localStorage.setItem('token', token);
      }, person.token);
    });
  },
});
