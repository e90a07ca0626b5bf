import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { flattenLayers, raise } from './flatten-layers.ts';

async function flattened(css: string): Promise<string> {
  const config = await resolveConfig(
    { configFile: false, logLevel: 'error', css: { postcss: { plugins: [flattenLayers()] } } },
    'build',
  );
  return (await preprocessCSS(css, 'some.css', config)).code.replace(/\s+/g, ' ').trim();
}

test('keeps the order of layers by specificity, and leaves keyframes unchanged', async () => {
  const css = `@layer tokens, reset;
    @layer reset { a, .b > c { d: e } @media (width) { ::before { d: e } } @keyframes f { to { d: e } } }`;
  expect(await flattened(css)).toBe(
    '@media all { a:not(#_), :not(#_).b > c { d: e } @media (width) { :not(#_)::before { d: e } } @keyframes f { to { d: e } } }',
  );
});

test('fails the build on a layer that is not in the order', async () => {
  await expect(flattened('@layer unheard { a { b: c } }')).rejects.toThrow(
    'does not name the layer "unheard"',
  );
});

test.each([
  ['.menu > li', ':not(#_#_).menu > li'],
  ['*', '*:not(#_#_)'],
  [':root', ':not(#_#_):root'],
  [':global(html):has(.office)', ':global(html):not(#_#_):has(.office)'],
  [':global(.page):has(.bar) ~ p', ':global(.page):not(#_#_):has(.bar) ~ p'],
  ['h2::after', 'h2:not(#_#_)::after'],
  ['::view-transition-group(*)', '::view-transition-group(*)'],
])('%s becomes %s', (selector, raised) => {
  expect(raise(selector, 2)).toBe(raised);
});
