import { afterEach, expect, test, vi } from 'vitest';
import { fillStorage } from '../../../tests/support/components/fill-storage.ts';
import { lastingStore, tabStore } from './browser-storage.ts';

afterEach(() => {
  lastingStore.remove('a');
});

test('reads what was written, also from another page', () => {
  expect(lastingStore.write('a', '{"b":1}')).toBe(true);
  expect(lastingStore.readJson('a')).toEqual({ b: 1 });
  expect(localStorage.getItem('a')).toBe('{"b":1}');
  expect(tabStore.read('a')).toBeUndefined();
});

test('holds values in memory and warns if the store is full', () => {
  fillStorage('localStorage');
  expect(lastingStore.write('a', 'b')).toBe(false);
  expect(lastingStore.read('a')).toBe('b');
  vi.unstubAllGlobals();
  expect(lastingStore.write('a', 'c')).toBe(true);
  expect([lastingStore.read('a'), localStorage.getItem('a')]).toEqual(['c', 'c']);
});

test('treats a forbidden store as empty', () => {
  const isForbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Not here.', 'SecurityError');
  });
  expect(lastingStore.read('a')).toBeUndefined();
  expect(lastingStore.write('a', 'b')).toBe(false);
  lastingStore.remove('a');
  expect(lastingStore.read('a')).toBeUndefined();
  isForbidden.mockRestore();
});

test('ignores invalid JSON', () => {
  lastingStore.write('a', '{"b":');
  expect(lastingStore.readJson('a')).toBeUndefined();
});
