import { expect, test } from 'vitest';
import { getDeviceName } from './device-name.ts';

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (Linux; Android 13) SamsungBrowser/25.0 Chrome/121 Mobile', 'Samsung Internet on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    'Safari on iPhone or iPad',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36 Edg/140', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['curl', 'A browser on a computer'],
])('%s is %s', (agent, name) => {
  expect(getDeviceName(agent)).toBe(name);
});
