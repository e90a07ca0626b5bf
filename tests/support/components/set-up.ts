import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { failOnConsoleErrors } from '../console-errors.ts';

// the document of the tests does not know the element of searches yet
failOnConsoleErrors([/The tag <%s> is unrecognized in this browser.* search$/]);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
