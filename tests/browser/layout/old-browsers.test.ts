import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newerStyles, newerSyntax } from '../../../scripts/browsers/newer-syntax.ts';
import { addBubu, cartCount } from '../support/shopping.ts';
import { expect, smoke, test } from '../support/test.ts';

const folder = 'build/client';
const builtFiles = (ending: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(ending));

/** Built-ins that are called only where they exist, or whose absence is caught. */
const checkedFirst = [
  'OffscreenCanvas()', // a picture is then sent as it is (ui/pictures/shrink-picture.ts)
  'showPopover()', // messages then lie below open dialogs (ui/overlay/toasts.tsx)
  'hidePopover()',
  'startViewTransition()', // React Router asks first
];

/** What src/web/client/polyfills.ts adds. */
const supplied = [
  ...readFileSync('src/web/client/polyfills.ts', 'utf8').matchAll(/^ {2,8}(\w+)(?:[<(,:])/gm),
].map(([, name]) => name);

function isMissing(finding: string): boolean {
  const name = /([\w]+)\(\)$/.exec(finding)?.[1];
  return !checkedFirst.includes(finding) && (name === undefined || !supplied.includes(name));
}

test('no built script contains what the oldest supported browsers reject or lack', smoke, async () => {
  const scripts = builtFiles('.js');
  expect(scripts).toContain('sw.js');
  const faults = scripts.flatMap((name) => {
    const found = newerSyntax(readFileSync(path.join(folder, name), 'utf8'));
    // the worker runs without what pages are given
    const missing = found.filter((finding) => name === 'sw.js' || isMissing(finding));
    return missing.map((finding) => `${name}: ${finding}`);
  });
  expect(faults).toEqual([]);
});

test('no script within a page does either', smoke, async ({ request }) => {
  for (const address of ['/', '/login', '/admin']) {
    const page = await (await request.get(address)).text();
    const scripts = [...page.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(1);
    for (const [, code = ''] of scripts) expect(newerSyntax(code).filter(isMissing)).toEqual([]);
  }
});

test('no built style sheet contains what they drop together with something they support', smoke, async () => {
  const sheets = builtFiles('.css');
  expect(sheets.length).toBeGreaterThan(10);
  const faults = sheets.flatMap((name) =>
    newerStyles(readFileSync(path.join(folder, name), 'utf8')).map((finding) => `${name}: ${finding}`),
  );
  expect(faults).toEqual([]);
});

test('a browser without newer functions buys and signs in', smoke, async ({ page, customer }) => {
  await page.addInitScript(removeNewerFunctions);
  await addBubu(page, 'L');
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(cartCount(page)).toHaveText('Cart 2 pieces');
  await page.goto('/login');
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Password', { exact: true }).fill(customer.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
});

/** Runs in the page: takes away what Safari 15 and Chrome 96 do not have. */
function removeNewerFunctions(): void {
  const forget = (target: object, names: string) => {
    for (const name of names.split(' ')) Reflect.deleteProperty(target, name);
  };
  forget(Array.prototype, 'at findLast findLastIndex toReversed toSorted toSpliced with');
  forget(String.prototype, 'at isWellFormed toWellFormed');
  forget(Object, 'groupBy hasOwn');
  forget(Promise, 'try withResolvers');
  forget(URL, 'canParse parse');
  forget(AbortSignal, 'any timeout');
  forget(AbortSignal.prototype, 'throwIfAborted');
  forget(Crypto.prototype, 'randomUUID');
  forget(HTMLFormElement.prototype, 'requestSubmit');
  forget(HTMLDialogElement.prototype, 'close show showModal');
  forget(Document.prototype, 'startViewTransition');
  forget(
    window,
    'BroadcastChannel HTMLDialogElement OffscreenCanvas requestIdleCallback structuredClone Iterator URLPattern',
  );
}
