import { describe, expect, it } from 'vitest';
import { wantsLessData } from './less-data.ts';

describe('less data', () => {
  it.each([
    [undefined, {}, false],
    ['less-data=on', {}, true],
    ['theme=dark; less-data=on; x=1', {}, true],
    ['less-data=on', { saveData: 'off' }, true],
    ['less-data=off', { saveData: 'on', ect: '2g' }, false],
    ['less-data=auto', { saveData: 'on' }, true],
    ['less-data=auto', {}, false],
    [undefined, { saveData: 'On' }, true],
    [undefined, { ect: '3g' }, true],
    [undefined, { ect: '4g' }, false],
    ['unless-data=on', {}, false],
    ['less-data=only', {}, false],
    ['less-data=yes', { ect: 'slow-2g' }, true],
  ])('cookies %s with %o: %s', (cookies, hints, less) => {
    expect(wantsLessData(cookies, hints)).toBe(less);
  });
});
