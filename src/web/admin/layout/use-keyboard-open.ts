import { useEffect, useState } from 'react';

/** A keyboard takes at least this much of a screen's height, in CSS pixels; the browser's own bars take less. */
const minKeyboardHeight = 140;

/** True while a phone's keyboard is open over the page: a field has the focus and the height that is left shrank. */
export function useKeyboardOpen(): boolean {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return undefined;
    let width = window.innerWidth;
    let fullHeight = window.innerHeight;
    const update = () => {
      if (window.innerWidth !== width) fullHeight = 0;
      width = window.innerWidth;
      fullHeight = Math.max(fullHeight, window.innerHeight);
      const visibleHeight = Math.min(window.innerHeight, view.height * view.scale);
      setOpen(isTextField(document.activeElement) && fullHeight - visibleHeight >= minKeyboardHeight);
    };
    view.addEventListener('resize', update);
    document.addEventListener('focusin', update);
    document.addEventListener('focusout', update);
    return () => {
      view.removeEventListener('resize', update);
      document.removeEventListener('focusin', update);
      document.removeEventListener('focusout', update);
    };
  }, []);
  return open;
}

function isTextField(element: Element | null): boolean {
  return element?.matches('input, textarea, select, [contenteditable]') ?? false;
}
