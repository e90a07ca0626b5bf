import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import buttonStyles from '../button.module.css';
import { classes } from '../classes.ts';
import { Icon, IconButton } from '../marks/icon.tsx';
import {
  dismissBrowsingToasts,
  dismissToast,
  dismissToastsTo,
  readToasts,
  subscribeToasts,
  type ToastMessage,
  toastDurationMs,
} from './toast.ts';
import styles from './toasts.module.css';

const none: readonly ToastMessage[] = [];
const serious = /^\/(login|checkout)/;

/** The live region that toasts appear in; once on every page. Stays above open dialogs. */
export function Toasts() {
  const messages = useSyncExternalStore(subscribeToasts, readToasts, () => none);
  const region = useRef<HTMLElement>(null);
  const [held, setHeld] = useState(false);
  const newest = messages.at(-1)?.id;
  const { pathname } = useLocation();

  useLayoutEffect(() => {
    const element = region.current;
    if (newest === undefined || !element?.showPopover) return undefined;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
    const place = () => {
      delete element.dataset.low;
      if (coversMainButton(element)) element.dataset.low = '';
    };
    place();
    // what follows a message arrives later than the message
    const observer = new ResizeObserver(place);
    for (const list of element.querySelectorAll('ol')) observer.observe(list);
    return () => observer.disconnect();
  }, [newest]);

  useEffect(() => {
    if (serious.test(pathname)) dismissBrowsingToasts();
    dismissToastsTo(pathname);
  }, [pathname]);

  return (
    <section
      ref={region}
      className={`${styles.toasts} on-dark`}
      popover="manual"
      aria-label="Notifications"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ol aria-live="polite">
        {messages.map((message) => (
          <Toast key={message.id} message={message} held={held} />
        ))}
      </ol>
    </section>
  );
}

/** Whether the messages lie over a button that adds, saves or pays. */
function coversMainButton(region: HTMLElement): boolean {
  const messages = region.querySelector('ol')?.getBoundingClientRect();
  if (!messages) return false;
  return [...document.querySelectorAll(`.${buttonStyles.primary}, .${buttonStyles.large}`)].some((button) => {
    const box = button.getBoundingClientRect();
    const apart = box.right < messages.left || box.left > messages.right;
    return (
      !region.contains(button) &&
      box.width > 0 &&
      !apart &&
      box.bottom > messages.top &&
      box.top < messages.bottom
    );
  });
}

/** A toast that closes automatically, but not while hovered or focused. */
function Toast({ message, held }: { message: ToastMessage; held: boolean }) {
  const stayMs = toastDurationMs(message);
  useEffect(() => {
    if (held || stayMs === undefined) return undefined;
    const timer = setTimeout(() => dismissToast(message.id), stayMs);
    return () => clearTimeout(timer);
  }, [message, held, stayMs]);
  const { action, more, id } = message;
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!more) return undefined;
    const close = ({ target }: Event) => {
      // a second tap on the button that showed it is the same press
      const isSamePress = target instanceof Element && target.closest('[aria-disabled="true"]') !== null;
      if (!isSamePress && target instanceof Node && !item.current?.contains(target)) dismissToast(id);
    };
    const handleKey = ({ key }: KeyboardEvent) => {
      // a dialog on the page is what the key closes first
      if (key === 'Escape' && !document.querySelector('dialog[open]')) dismissToast(id);
    };
    document.addEventListener('click', close);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', handleKey);
    };
  }, [more, id]);
  return (
    <li
      ref={item}
      className={classes(more ? styles.panel : styles.toast, message.kind === 'error' && styles.bad)}
    >
      {message.kind !== 'info' && <Icon name={message.kind === 'error' ? 'warn' : 'check'} />}
      <span>{message.text}</span>
      {action && 'to' in action && (
        <Link className={styles.action} to={action.to} onClick={() => dismissToast(message.id)}>
          {action.label}
        </Link>
      )}
      {action && 'onSelect' in action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast(message.id);
            action.onSelect();
          }}
        >
          {action.label}
        </button>
      )}
      {stayMs === undefined && (
        <button type="button" className={styles.action} onClick={() => dismissToast(message.id)}>
          Dismiss
        </button>
      )}
      {more && (
        <>
          <IconButton icon="close" label="Close" onClick={() => dismissToast(id)} />
          {more}
        </>
      )}
    </li>
  );
}
