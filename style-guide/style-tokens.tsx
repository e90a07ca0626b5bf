import { useEffect, useState } from 'react';
import styles from './style.module.css';

type Token = { name: string; value: string };

/** Every custom property of :root, as the style sheets on this page say it. */
function readTokens(rules: CSSRuleList): Token[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule && /:root/.test(rule.selectorText)) {
      return [...rule.style]
        .filter((name) => name.startsWith('--'))
        .map((name) => ({ name, value: rule.style.getPropertyValue(name).trim() }));
    }
    return 'cssRules' in rule ? readTokens(rule.cssRules as CSSRuleList) : [];
  });
}

function useTokens(): Token[] {
  const [tokens, setTokens] = useState<Token[]>([]);
  useEffect(() => {
    const all = [...document.styleSheets].flatMap((sheet) => readTokens(sheet.cssRules));
    setTokens([...new Map(all.map((token) => [token.name, token])).values()]);
  }, []);
  return tokens;
}

const typeSizes = /^--text-[a-z0-9]+$/;

/** Colours, type and space as the tokens have them now: nothing here is written twice. */
export function StyleTokens() {
  const tokens = useTokens();
  const filterTokens = (pattern: RegExp) => tokens.filter(({ name }) => pattern.test(name));
  return (
    <>
      <section aria-labelledby="style-colours">
        <h2 id="style-colours">Colours</h2>
        <ul className={styles.swatches}>
          {filterTokens(/^--color-/).map(({ name, value }) => (
            <li key={name}>
              <span className={styles.chip} style={{ background: `var(${name})` }} />
              <b>{name.replace('--color-', '')}</b>
              <span className="caption">{value}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="style-type">
        <h2 id="style-type">Type</h2>
        <ul className={styles.types}>
          {filterTokens(typeSizes).map(({ name }) => (
            <li key={name}>
              <span className="caption">{name.replace('--text-', '')}</span>
              <span className="display" style={{ fontSize: `var(${name})` }}>
                Àdùkẹ́ ₦148,000
              </span>
              <span style={{ fontSize: `var(${name})` }}>Àdùkẹ́ ₦148,000</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="style-space">
        <h2 id="style-space">Space</h2>
        <ul className={styles.spaces}>
          {filterTokens(/^--(space-|gutter|margin)/).map(({ name, value }) => (
            <li key={name}>
              <span className="caption">{name.slice(2)}</span>
              <span className={styles.bar} style={{ width: `var(${name})` }} />
              <span className="caption">{value}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
