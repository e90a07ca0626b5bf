import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { classes } from '../classes.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './menu.module.css';

const CloseMenu = createContext<() => void>(() => undefined);

type MenuProps = {
  /** Name of the button and of the menu. */
  label: string;
  /** Where the menu is a choice: what is chosen now. Read out after the name. */
  value?: string;
  /** What the button shows. */
  trigger: ReactNode;
  /** Which edge of the button the menu is flush with. */
  align?: 'left' | 'right';
  className?: string;
  /** MenuItem, and hr between groups. */
  children: ReactNode;
};

/** A button that opens a menu: arrows, Home, End and Escape; closes on a press or focus elsewhere. */
export function Menu({ label, value, trigger, align = 'right', className, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const wrap = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const valueId = `${menuId}-value`;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!open) return undefined;
    keepInView(wrap.current?.querySelector<HTMLElement>('[role="menu"]'));
    listMenuItems(wrap.current)[0]?.focus();
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !wrap.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    if (!open) {
      if (event.key !== 'ArrowDown') return;
      setOpen(true);
    } else if (event.key === 'Escape') close();
    else if (event.key === 'Tab') return setOpen(false);
    else if (!moveFocus(listMenuItems(wrap.current), event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={classes(styles.around, className)} ref={wrap}>
      <button
        ref={button}
        type="button"
        className={styles.opener}
        aria-label={label}
        aria-describedby={value === undefined ? undefined : valueId}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
      >
        {trigger}
        <Icon name="down" small />
      </button>
      {value !== undefined && (
        <span id={valueId} hidden>
          {value}
        </span>
      )}
      {open && (
        <div
          className={classes(styles.menu, align === 'left' && styles.left)}
          role="menu"
          id={menuId}
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          <CloseMenu value={close}>{children}</CloseMenu>
        </div>
      )}
    </div>
  );
}

type MenuItemProps = {
  /** An address of the shop, an address elsewhere (in a new tab), or else something to do. */
  to?: string;
  href?: string;
  onSelect?: () => void;
  /** Given for one choice of several; the chosen one has a tick. */
  checked?: boolean;
  children: ReactNode;
};

/** One row of a Menu; choosing it closes the menu. */
export function MenuItem({ to, href, onSelect, checked, children }: MenuItemProps) {
  const close = useContext(CloseMenu);
  const choose = () => {
    close();
    onSelect?.();
  };
  const row = { tabIndex: -1, onClick: choose };
  if (to !== undefined) {
    return (
      <Link role="menuitem" to={to} {...row}>
        {children}
      </Link>
    );
  }
  if (href !== undefined) {
    return (
      <a role="menuitem" href={href} target="_blank" rel="noopener noreferrer" {...row}>
        {children}
      </a>
    );
  }
  if (checked === undefined) {
    return (
      <button type="button" role="menuitem" {...row}>
        {children}
      </button>
    );
  }
  return (
    <button type="button" role="menuitemradio" aria-checked={checked} {...row}>
      <Icon name="check" small className={styles.tick} />
      {children}
    </button>
  );
}

/** Moves a menu that would leave the screen: sideways, or above its button where there is more room. */
function keepInView(menu: HTMLElement | null | undefined): void {
  const button = menu?.parentElement?.getBoundingClientRect();
  if (!menu || !button) return;
  const edge = 8;
  const { left, right, bottom } = menu.getBoundingClientRect();
  const below = window.innerHeight - button.bottom;
  if (bottom + edge > window.innerHeight && button.top > below) menu.dataset.above = '';
  const over = right + edge - document.documentElement.clientWidth;
  if (over > 0) menu.style.translate = `${-over}px`;
  else if (left < edge) menu.style.translate = `${edge - left}px`;
}

function listMenuItems(wrap: HTMLElement | null): HTMLElement[] {
  return [...(wrap?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

/** Moves by an arrow, Home, End or a first letter. False for other keys. */
function moveFocus(items: HTMLElement[], key: string): boolean {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const last = items.length - 1;
  let next = -1;
  if (key === 'ArrowDown') next = at === last ? 0 : at + 1;
  else if (key === 'ArrowUp') next = at <= 0 ? last : at - 1;
  else if (key === 'Home') next = 0;
  else if (key === 'End') next = last;
  else if (key.length === 1 && /\S/.test(key)) {
    const letter = key.toLowerCase();
    const rest = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    const found = rest.find((item) => item.textContent.trim().toLowerCase().startsWith(letter));
    next = found ? items.indexOf(found) : at;
  } else return false;
  items[next]?.focus();
  return true;
}
