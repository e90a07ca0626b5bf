declare global {
  interface Window {
    /** Gives back what was pressed before the scripts were there. Gone once it was called. */
    replayEarlyPresses?: () => void;
  }
}

/**
 * Runs inline at the head of every page, long before the other scripts arrive on a weak connection. Notes presses of
 * buttons and forms that only a script can answer, marks them as waiting, and presses them again in the same order
 * once the page is alive. Twice on one button counts once, except on a stepper. Links, and forms with an address of
 * their own, work without scripts and are left alone.
 *
 * It must not use anything outside itself: its text is what the page holds.
 */
export function holdPresses(): void {
  const held: HTMLElement[] = [];

  function hold(event: Event): void {
    const { target, type } = event;
    if (!(target instanceof Element)) return;
    const pressed = target.closest<HTMLElement>(
      type === 'submit' ? 'form:not([action])' : 'button[type="button"]:not([disabled])',
    );
    if (!pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!held.includes(pressed) || pressed.closest('.stepper')) held.push(pressed);
    mark(pressed)?.setAttribute('data-waiting', '');
  }

  function mark(pressed: HTMLElement): Element | null {
    return pressed instanceof HTMLFormElement ? pressed.querySelector('[type="submit"]') : pressed;
  }

  function replay(): void {
    const pressed = held.shift();
    if (!pressed) return;
    mark(pressed)?.removeAttribute('data-waiting');
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed.click();
    // what one press changes is on screen before the next
    setTimeout(replay);
  }

  window.addEventListener('click', hold, true);
  window.addEventListener('submit', hold, true);
  window.replayEarlyPresses = () => {
    window.removeEventListener('click', hold, true);
    window.removeEventListener('submit', hold, true);
    window.replayEarlyPresses = undefined;
    setTimeout(replay);
  };
}
