import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { signOut } from '../../../src/web/state/session.ts';
import { dismissToast, readToasts } from '../../../src/web/ui/overlay/toast.ts';
import { failOnConsoleErrors } from '../console-errors.ts';
import { installFakeApi } from './fake-api.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// a machine that does other work may be slow for a while
configure({ asyncUtilTimeout: 10_000 });
// visits are not counted here
Object.defineProperty(navigator, 'sendBeacon', { value: () => true });
declareSearchElement();
installFakeApi();
// the document of the tests does not know the element of searches yet
failOnConsoleErrors([/The tag <%s> is unrecognized in this browser.* search$/]);

beforeEach(() => {
  // the client leaves a line for each refusal; the tests that want one provoke it themselves
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  signOut();
  for (const { id } of readToasts()) dismissToast(id);
  window.localStorage.clear();
  window.sessionStorage.clear();
  // as sent by another tab: the guest's cart and wishlist have been emptied
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});

/** React warns of elements that a document does not know, which happy-dom's does not of <search>. */
function declareSearchElement(): void {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (name === 'search') Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' });
    return element;
  };
}
