import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './tabs.module.css';

export type Tab = {
  id: string;
  label: string;
  /** An address: the tab is a link and works without JavaScript. */
  to?: string;
};

type TabsProps = {
  /** Name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect?: (id: string) => void;
  /** Id of a tab's panel; tabs that share one panel answer the same for all. */
  panelId: (id: string) => string;
};

/** Id of a tab, for its panel's `aria-labelledby`. */
export function tabDomId(panelId: string, id: string): string {
  return `${panelId}-${id.toLowerCase().replace(/\W+/g, '-')}-tab`;
}

/**
 * Tabs with arrow keys; the chosen one carries the running stitch and is brought into view where the row is wider
 * than the screen. The panels are the caller's (role tabpanel).
 */
export function Tabs({ label, tabs, selected, onSelect, panelId }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row is measured again when another tab is chosen
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - tab.offsetWidth / 2;
  }, [selected]);
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={moveTab} ref={row}>
      {tabs.map((tab) => {
        const common = {
          role: 'tab',
          id: tabDomId(panelId(tab.id), tab.id),
          'aria-selected': tab.id === selected,
          'aria-controls': panelId(tab.id),
          tabIndex: tab.id === selected ? 0 : -1,
        } as const;
        return tab.to === undefined ? (
          <button key={tab.id} type="button" onClick={() => onSelect?.(tab.id)} {...common}>
            {tab.label}
          </button>
        ) : (
          <Link key={tab.id} to={tab.to} preventScrollReset onClick={() => onSelect?.(tab.id)} {...common}>
            {tab.label}
          </Link>
        );
      })}
    </div>
  );
}

/** Arrows, Home and End move focus; Space chooses a tab that is a link. */
function moveTab(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const last = tabs.length - 1;
  const targets: Record<string, number> = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  const next = targets[event.key];
  if (next !== undefined) tabs[next]?.focus();
  else if (event.key === ' ' && tabs[at] instanceof HTMLAnchorElement) tabs[at].click();
  else return;
  event.preventDefault();
}
