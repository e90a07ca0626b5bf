import { useLocation } from 'react-router';
import { lessDataChoices, lessDataPath, readLessDataChoice } from '../../contract/less-data.ts';
import { useHydrating } from '../client/use-pre-hydration-clicks.tsx';
import { useLessData } from '../state/less-data.ts';
import { classes } from '../ui/classes.ts';
import styles from './less-data.module.css';

const labels = { auto: 'Auto', on: 'On', off: 'Off' };

/**
 * Switches between all of a page and what is light to send. It is a form of its own: it works without scripts. `light`
 * on paper, without what the page took.
 */
export function LessDataSwitch({ light }: { light?: boolean }) {
  const { pathname, search } = useLocation();
  const less = useLessData();
  const chosen = useHydrating() ? undefined : (readLessDataChoice(document.cookie) ?? 'auto');
  return (
    <form className={classes(styles.switch, light && styles.light)} method="post" action={lessDataPath}>
      <input type="hidden" name="back" value={pathname + search} />
      <fieldset>
        <legend>Use less data</legend>
        {lessDataChoices.map((choice) => (
          <button
            key={choice}
            type="submit"
            name="choice"
            value={choice}
            aria-pressed={chosen && choice === chosen}
          >
            {labels[choice]}
          </button>
        ))}
      </fieldset>
      {less && !light && <PageWeight />}
    </form>
  );
}

/** What the page took, as the browser counts it: "This page: 41 kB". Shown where data is saved. */
function PageWeight() {
  const text = import.meta.env.SSR ? `(${showPageWeight.toString()})()` : '';
  return (
    <>
      <p
        id="page-weight"
        // filled in by the script, which may run before React comes
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, so that React leaves the contents alone
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <script
        // the browser retains the server's markup and needs no copy of it
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a function of this house
        dangerouslySetInnerHTML={{ __html: text }}
      />
    </>
  );
}

/** Runs inline in the page, and must not use anything outside itself. Counts each page of a visit on its own. */
function showPageWeight(): void {
  if (!('PerformanceObserver' in window)) return;
  let path = window.location.pathname;
  let bytes = 0;
  const observer = new PerformanceObserver((list) => {
    if (window.location.pathname !== path) {
      path = window.location.pathname;
      bytes = 0;
    }
    for (const entry of list.getEntries()) bytes += (entry as PerformanceResourceTiming).transferSize || 0;
    const shown = document.getElementById('page-weight');
    if (shown) shown.textContent = `This page: ${Math.max(1, Math.round(bytes / 1000))} kB`;
  });
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
}
