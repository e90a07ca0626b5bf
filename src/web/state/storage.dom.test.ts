import { afterEach, expect, test, vi } from 'vitest';
import { fillStorage } from '../../../tests/support/components/fill-storage.ts';
import { lastingStore, tabStore } from './storage.ts';

afterEach(() => {
  lastingStore.remove('a');
});

test('what was written is read again, also by another page', () => {
  expect(lastingStore.write('a', '{"b":1}')).toBe(true);
  expect(lastingStore.readJson('a')).toEqual({ b: 1 });
  expect(localStorage.getItem('a')).toBe('{"b":1}');
  expect(tabStore.read('a')).toBeUndefined();
});

test('what a full store does not take lasts for the page, and is told', () => {
  fillStorage('localStorage');
  expect(lastingStore.write('a', 'b')).toBe(false);
  expect(lastingStore.read('a')).toBe('b');
  vi.unstubAllGlobals();
  expect(lastingStore.write('a', 'c')).toBe(true);
  expect([lastingStore.read('a'), localStorage.getItem('a')]).toEqual(['c', 'c']);
});

test('a store that the browser forbids is as an empty one', () => {
  const isForbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Not here.', 'SecurityError');
  });
  expect(lastingStore.read('a')).toBeUndefined();
  expect(lastingStore.write('a', 'b')).toBe(false);
  lastingStore.remove('a');
  expect(lastingStore.read('a')).toBeUndefined();
  isForbidden.mockRestore();
});

test('text that is no JSON is read as nothing', () => {
  lastingStore.write('a', '{"b":');
  expect(lastingStore.readJson('a')).toBeUndefined();
});
