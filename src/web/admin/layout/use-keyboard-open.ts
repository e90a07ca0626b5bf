import { useEffect, useState } from 'react';

/** A keyboard takes at least this much of a screen's height, in CSS pixels; the browser's own bars take less. */
const leastKeyboard = 140;

/** True while a phone's keyboard is open over the page: a field has the focus and the height that is left shrank. */
export function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    let width = window.innerWidth;
    let full = window.innerHeight;
    const look = () => {
      if (window.innerWidth !== width) full = 0;
      width = window.innerWidth;
      full = Math.max(full, window.innerHeight);
      const left = Math.min(window.innerHeight, view.height * view.scale);
      setOpen(isTypedInto(document.activeElement) && full - left >= leastKeyboard);
    };
    view.addEventListener('resize', look);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      view.removeEventListener('resize', look);
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, []);
  return open;
}

function isTypedInto(element: Element | null): boolean {
  return element?.matches('input, textarea, select, [contenteditable]') ?? false;
}
