import { useEffect, useState, useSyncExternalStore } from 'react';
import { getReadingPattern } from '../reading-routes.ts';

/** Holds presses from the first paint on. The security policy allows it by its hash, as every inline script. */
export function PreHydrationScript() {
  const text = import.meta.env.SSR ? `(${queueClicks.toString()})(${getReadingPattern()})` : '';
  return (
    <script
      // the browser retains the server's markup and needs no copy of it
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a function of this house
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

/** Answers what was pressed before the page was alive. For the root, whose effects run after those of all parts. */
export function useReplayClicks(): void {
  useEffect(() => window.replayEarlyPresses?.(), []);
}

const never = () => () => undefined;

/** True on the server and while React goes over the server's page for the first time. */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** What the server's page held when React came to it, read once; undefined for parts that were made in the browser. */
export function useServerRendered<Value>(read: () => Value): Value | undefined {
  const hydrating = useHydrating();
  const [found] = useState(() => (hydrating && typeof document !== 'undefined' ? read() : undefined));
  return found;
}

declare global {
  interface Window {
    /** Gives back what was typed and pressed before the scripts were there. Gone once it was called. */
    replayEarlyPresses?: () => void;
    /** See {@link queueClicks}; called by the script that the server puts at the end of each page. */
    startWhenNeeded?: (load: (priority: 'high' | 'low') => Promise<void>, arrive: () => void) => void;
  }
}

/**
 * Runs inline in the head of every page, long before the other scripts arrive on a slow connection. Records typing,
 * and presses of buttons and forms that need a script, marks those as pending, and replays everything in the same
 * order once the page is hydrated. Pressing one button twice counts once, except on a stepper. Links, and forms with
 * an address of their own, work without scripts and are ignored, except a form marked `data-in-place`, whose figures
 * stay in the browser where scripts run.
 *
 * A page that is only read sleeps: on a device that stores nothing of the shop yet, the scripts are fetched at the
 * first touch, key, scroll or movement of the pointer, or when the connection is lost, and on a wide screen without
 * one a while after the page, unless the visitor saves data or is sent less. A link pressed by then waits for them for
 * at most a second, so that moving between pages is not a full load where the connection is quick.
 *
 * It must not use anything outside itself: its source text is embedded in the page.
 * @param readingPages matches the addresses of pages that are only read
 */
export function queueClicks(readingPages: RegExp): void {
  const held: HTMLElement[] = [];
  const typed = new Map<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, string>();
  const linkPatienceMs = 1000;
  const signs = [
    'pointerdown',
    'pointerover',
    'touchstart',
    'keydown',
    'focusin',
    'scroll',
    'click',
    'input',
    'offline',
  ];
  const less = document.documentElement.hasAttribute('data-less');
  const buttons = 'button[type="button"]:not([disabled])';
  let hovered: EventTarget | null = null;
  const sameSpotPx = 8;
  /** The button or choice that a pointer went down on, and where, until its click. */
  let pressing: { control: HTMLElement; x: number; y: number } | null = null;
  let asleep = false;
  let alive = false;
  let replaying = false;

  /** Whether the page can wait for its first touch: nothing on it depends on what the device stores. */
  function canSleep(): boolean {
    const { pathname, search, hash } = window.location;
    if (search || hash || !readingPages.test(pathname) || !navigator.onLine) return false;
    // a browser in another language may translate the page, which React must have gone over by then
    if (!/^en\b/i.test(navigator.language)) return false;
    try {
      return window.localStorage.length === 0 && window.sessionStorage.length === 0;
    } catch {
      return false;
    }
  }

  window.startWhenNeeded = (load, arrive) => {
    let loading = false;
    const wake = (touch?: Event): void => {
      if (loading) return;
      loading = true;
      for (const sign of signs) window.removeEventListener(sign, wake, true);
      // who touches the page waits for an answer, and not for the pictures below
      load(touch || held.length > 0 || typed.size > 0 ? 'high' : 'low').catch(listen);
    };
    // again where the scripts did not arrive: the next touch tries once more
    const listen = (): void => {
      loading = false;
      for (const sign of signs) window.addEventListener(sign, wake, { capture: true, passive: true });
    };
    asleep = canSleep();
    if (!asleep || held.length > 0 || typed.size > 0) return wake();
    listen();
    const opened = (): void => {
      arrive();
      const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
      if (less || connection?.saveData) return;
      // a wide screen has the processor for it; on a phone the service worker caches the scripts by then
      if (window.matchMedia('(min-width: 48rem)').matches) setTimeout(() => wake(), 2000);
    };
    if (document.readyState === 'complete') opened();
    else window.addEventListener('load', opened, { once: true });
  };

  /** A plain press of a link within the shop, on a page whose scripts are fetched only now. */
  function linkToWaitFor(event: Event, target: Element): HTMLAnchorElement | null {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    if (!asleep || event.type !== 'click' || button || metaKey || ctrlKey || shiftKey || altKey) return null;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    const isOwn = link?.origin === window.location.origin && !link.target && !link.download && !link.hash;
    return link && isOwn ? link : null;
  }

  function follow(link: HTMLAnchorElement): void {
    setTimeout(() => {
      if (!alive && held[held.length - 1] === link) window.location.assign(link.href);
    }, linkPatienceMs);
  }

  function noteHovered({ target, pointerType }: PointerEvent): void {
    if (pointerType === 'mouse') hovered = target;
  }

  function notePressing({ type, target, clientX: x, clientY: y }: PointerEvent): void {
    const isDown = type === 'pointerdown' && target instanceof Element;
    const control = isDown ? target.closest<HTMLElement>(`${buttons}, label`) : null;
    pressing = control && { control, x, y };
  }

  /**
   * The button or choice of a click that names only what is around it: the page moved under a still finger as its
   * scripts arrived. A pointer that was moved off it takes the press back.
   */
  function movedAway(target: Element, { clientX, clientY }: MouseEvent): HTMLElement | null {
    if (!pressing || target === pressing.control || !target.contains(pressing.control)) return null;
    const distance = Math.abs(clientX - pressing.x) + Math.abs(clientY - pressing.y);
    return distance < sameSpotPx ? pressing.control : null;
  }

  function noteTyped({ target }: Event): void {
    if (replaying || !(target instanceof Element) || !target.matches('input, select, textarea')) return;
    const field = target as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    if (alive) typed.delete(field);
    else if (!/^(checkbox|radio|file)$/.test(field.type)) typed.set(field, field.value);
  }

  function hold(event: Event): void {
    const { target, type } = event;
    if (replaying || !(target instanceof Element)) return;
    const link = linkToWaitFor(event, target);
    const pressed =
      link ??
      (type === 'submit'
        ? target.closest<HTMLElement>('form:not([action]), form[data-in-place]')
        : (target.closest<HTMLElement>(buttons) ?? movedAway(target, event as MouseEvent)));
    if (type === 'click') pressing = null;
    if (!pressed) return;
    if (link && !held.includes(link)) follow(link);
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!held.includes(pressed) || pressed.closest('.fields-stepper')) held.push(pressed);
    mark(pressed)?.setAttribute('data-waiting', '');
  }

  function mark(pressed: HTMLElement): Element | null {
    return pressed instanceof HTMLFormElement ? pressed.querySelector('[type="submit"]') : pressed;
  }

  /**
   * Types a value again. React detects a value only if it differs from the last one set on the element itself, so
   * that one is cleared first.
   */
  function typeAgain(field: HTMLElement, value: string): void {
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    (field as HTMLInputElement).value = '';
    setter?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  function press(pressed: HTMLElement): void {
    mark(pressed)?.removeAttribute('data-waiting');
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed.click();
  }

  /** Holds on until the last one: a form sent in between would go out without what is not typed again yet. */
  function replay(): void {
    const [field] = typed.keys();
    const pressed = field ? undefined : held.shift();
    if (!field && !pressed) {
      // until the finger is up again
      if (pressing) return void setTimeout(replay, 50);
      window.removeEventListener('pointerdown', notePressing, true);
      window.removeEventListener('pointercancel', notePressing, true);
      window.removeEventListener('click', hold, true);
      window.removeEventListener('submit', hold, true);
      window.removeEventListener('input', noteTyped, true);
      return;
    }
    replaying = true;
    if (field) typeAgain(field, typed.get(field) ?? '');
    else if (pressed) press(pressed);
    replaying = false;
    if (field) typed.delete(field);
    // what one press or field changes is on screen before the next
    setTimeout(replay);
  }

  window.addEventListener('pointerdown', notePressing, true);
  window.addEventListener('pointercancel', notePressing, true);
  window.addEventListener('click', hold, true);
  window.addEventListener('submit', hold, true);
  window.addEventListener('input', noteTyped, true);
  window.addEventListener('pointerover', noteHovered, true);
  window.replayEarlyPresses = () => {
    window.replayEarlyPresses = undefined;
    alive = true;
    window.removeEventListener('pointerover', noteHovered, true);
    // a pointer that rests on a card has moved there
    hovered?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
    setTimeout(replay);
  };
}
