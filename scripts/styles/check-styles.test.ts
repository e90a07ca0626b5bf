import { expect, test } from 'vitest';
import { findFaults } from './check-styles.ts';
import { className } from './class-name.ts';
import { readClasses } from './read-classes.ts';

const sheet = (text: string, name = 'card') => ({ path: `src/web/shop/${name}.module.css`, text });
const component = (text: string) => ({
  path: 'src/web/shop/card.tsx',
  text: `import styles from './card.module.css';\nexport const Card = (big: boolean) => ${text};`,
});
const shared = { path: 'src/web/styles/type.css', text: '.caption { color: red; }' };

test('prefixes a class with the name of its sheet', () => {
  expect(className('ribbonEnd', 'src/web/shop/card.module.css')).toBe('card-ribbon-end');
  expect(className('card', '/src/web/shop/card.module.css?used')).toBe('card');
});

test('a sheet has its own classes and those it names of others', () => {
  const css = '/* .no */ @media (width > 1.5rem) { .card:global(.link) > a { background: url("x.svg"); } }';
  expect(readClasses(css)).toEqual({ own: new Set(['card']), named: new Set(['link']) });
});

test('components and sheets that agree have no fault', () => {
  const css = '@layer features { .card { color: red; } .card:hover .big > a { color: url("x.svg"); } }';
  const card = `\`\${styles.card} \${big ? 'caption' : ''}\``;
  const used = component(`<p className={${card}}><a className={big ? styles.big : ""} /></p>`);
  expect(findFaults([used], [sheet(css), shared])).toEqual([]);
});

test.each([
  ['.card { color: red; } .old { color: red; }', 'styles.card', '', 'nothing uses "card-old"'],
  ['.card { color: red; }', 'styles.card', "'mt-4'", 'no shared rule for the class "mt-4"'],
  ['.card { color: red; }', 'styles.card', "big && 'mt-4'", 'no shared rule for the class "mt-4"'],
  ['.card { color: red; }', 'styles.card', `\`\${styles.card} mt-4\``, 'no shared rule for the class "mt-4"'],
  ['.card { color: red; }', 'styles.card', 'styles[big]', 'write each class of styles in full'],
  ['.card :global(.gone) { color: red; }', 'styles.card', '', 'there is no class "gone"'],
])('%s with %s and %s', (css, first, second, fault) => {
  const used = component(`<p className={classes('caption', ${first}${second && `, ${second}`})} />`);
  expect(findFaults([used], [sheet(css), shared]).join('\n')).toContain(fault);
});

test('reports an unused shared class and a duplicate name', () => {
  const used = component('<p className={styles.card}><a className={styles.end} /></p>');
  const twins = [sheet('.card, .end { color: red; }'), sheet('.end { color: red; }', 'card-end')];
  const faults = findFaults([used], [...twins, sheet('.end { color: red; }', 'a/card'), shared]).join('\n');
  expect(faults).toContain('type.css: nothing uses "caption"');
  expect(faults).toContain('"end" has the same name as a class of src/web/shop/card.module.css: card-end');
});

test('what is compared or passed to a call is no class', () => {
  const used = component(
    `<p className={kind === 'mt-4' || has('mb-4') ? styles.card : 'caption'} role="note" />`,
  );
  expect(findFaults([used], [sheet('.card { color: red; }'), shared])).toEqual([]);
});

test('a sheet outside the build names classes as the browser sees them', () => {
  const used = component('<p className={classes("caption", styles.card)} />');
  const outside = (text: string) => [{ path: 'public/noscript.css', text }];
  const check = (text: string) =>
    findFaults([used], [sheet('.card { color: red; }'), shared], outside(text)).join('\n');
  expect(check('.card .caption { display: none; }')).toBe('');
  expect(check('.menu-opener { display: none; }')).toContain('noscript.css: nothing uses "menu-opener"');
});
