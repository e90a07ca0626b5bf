import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getReadingPattern } from '../reading-routes.ts';
import { queueClicks } from './use-pre-hydration-clicks.tsx';

/** What a hydrated page receives: each value its scripts are notified of, and each form submission. */
let received: string[] = [];

function lookUp<Kind extends Element>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`No ${selector} on the page`);
  return found;
}

function type(selector: string, value: string): void {
  const field = lookUp<HTMLInputElement>(selector);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The scripts arrive: from now on they listen, as React does, at the root of the page. */
function arrive(): void {
  document.body.addEventListener('input', ({ target }) => {
    received.push(`${(target as HTMLInputElement).name}: ${(target as HTMLInputElement).value}`);
  });
  document.body.addEventListener('submit', (event) => {
    event.preventDefault();
    received.push('sent');
  });
  window.replayEarlyPresses?.();
}

beforeEach(() => {
  vi.useFakeTimers();
  received = [];
  document.documentElement.replaceChild(document.createElement('body'), document.body);
  document.body.innerHTML =
    '<form><input name="name"><input name="city"><button type="submit">Pay</button></form>';
  queueClicks(getReadingPattern());
});

afterEach(() => {
  window.replayEarlyPresses?.();
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('queueClicks', () => {
  it('replays input and submission from before the scripts loaded', () => {
    type('[name=name]', 'Ngozi');
    type('[name=city]', 'Aba');
    lookUp<HTMLFormElement>('form').requestSubmit();
    arrive();
    vi.runAllTimers();
    expect(received).toEqual(['name: Ngozi', 'city: Aba', 'sent']);
  });

  it('delays a submission while input is replayed', () => {
    type('[name=name]', 'Ngozi');
    type('[name=city]', 'Aba');
    arrive();
    lookUp<HTMLFormElement>('form').requestSubmit();
    expect(received).toEqual([]);
    vi.runAllTimers();
    expect(received).toEqual(['name: Ngozi', 'city: Aba', 'sent']);
  });

  it('does not overwrite newer input when replaying', () => {
    type('[name=name]', 'Ngozi');
    type('[name=city]', 'Aba');
    arrive();
    type('[name=city]', 'Enugu');
    vi.runAllTimers();
    expect(received).toEqual(['city: Enugu', 'name: Ngozi']);
    expect(lookUp<HTMLInputElement>('[name=city]').value).toBe('Enugu');
  });

  it('counts a press under which the page moved as the scripts arrived', () => {
    document.body.innerHTML = '<p><button type="button">Add</button></p>';
    const button = lookUp<HTMLElement>('button');
    button.addEventListener('click', () => received.push('added'));
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    arrive();
    vi.advanceTimersByTime(20);
    lookUp<HTMLElement>('p').click();
    vi.runAllTimers();
    lookUp<HTMLElement>('p').click();
    vi.runAllTimers();
    expect(received).toEqual(['added']);
  });

  it('counts a choice under which the page moved', () => {
    document.body.innerHTML = '<p><label><input type="checkbox" />M</label></p>';
    const label = lookUp<HTMLElement>('label');
    const isChosen = () => lookUp<HTMLInputElement>('input').checked;
    label.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    label.click();
    expect(isChosen(), 'pressed where it is').toBe(true);
    label.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    lookUp<HTMLElement>('p').click();
    arrive();
    vi.runAllTimers();
    expect(isChosen(), 'pressed where it was').toBe(false);
  });

  it('does not count a press that was moved away from, nor one that became a scroll', () => {
    document.body.innerHTML = '<p><button type="button">Add</button></p><i>Price</i>';
    const button = lookUp<HTMLElement>('button');
    button.addEventListener('click', () => received.push('added'));
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    lookUp<HTMLElement>('i').click();
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    window.dispatchEvent(new PointerEvent('pointercancel'));
    lookUp<HTMLElement>('p').click();
    button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 20, clientY: 20 }));
    lookUp('p').dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 20, clientY: 90 }));
    arrive();
    vi.runAllTimers();
    expect(received).toEqual([]);
  });

  it('moves a mouse that rests where it is, once the scripts listen', () => {
    const over = { bubbles: true, pointerType: 'mouse' };
    lookUp('button').dispatchEvent(new PointerEvent('pointerover', over));
    document.body.addEventListener('pointermove', ({ target }) => {
      received.push(`over ${(target as HTMLElement).textContent}`);
    });
    arrive();
    expect(received).toEqual(['over Pay']);
  });

  it('submits immediately when nothing is left to replay', () => {
    arrive();
    vi.runAllTimers();
    lookUp<HTMLFormElement>('form').requestSubmit();
    expect(received).toEqual(['sent']);
  });
});
