import { readFileSync } from 'node:fs';

/** What is used here of PostCSS's tree, which Vite brings. */
type Rule = { selectors: string[]; parent?: object };
type Layer = {
  name: string;
  params: string;
  nodes?: object[];
  remove(): void;
  walkRules(visit: (rule: Rule) => void): void;
};
type Root = { walkAtRules(name: string, visit: (layer: Layer) => void): void };

const statement = /@layer ([^;{]+);/.exec(readFileSync('src/web/styles/all-layers.css', 'utf8'));
/** The layers of src/web/styles/all-layers.css, the weakest first. */
const layers = (statement?.[1] ?? '').split(',').map((name) => name.trim());

/**
 * Rewrites cascade layers, which the shop's oldest browsers drop with all that is in them, as specificity: `.menu` of
 * the third layer becomes `.menu:not(#_#_)`. What is `!important` must be so in one layer only, since layers would
 * decide about it the other way round.
 */
export function flattenLayers() {
  return {
    postcssPlugin: 'flatten-layers',
    Once(root: Root) {
      root.walkAtRules('layer', flatten);
    },
  };
}

function flatten(layer: Layer): void {
  if (!layer.nodes) {
    layer.remove();
    return;
  }
  const rank = layers.indexOf(layer.params);
  if (rank < 0) throw new Error(`src/web/styles/all-layers.css does not name the layer "${layer.params}".`);
  layer.walkRules((rule) => {
    if (isKeyframes(rule.parent)) return;
    rule.selectors = rule.selectors.map((selector) => raise(selector, rank));
  });
  // which the minifier takes off again
  layer.name = 'media';
  layer.params = 'all';
}

function isKeyframes(parent: object | undefined): boolean {
  return parent !== undefined && 'name' in parent && String(parent.name).endsWith('keyframes');
}

/** What only the beginning of a selector can be: an element's name, or the `:global(…)` of a CSS module around one. */
const elementName = /^(?::global\([^()]*\)|[a-z][\w-]*|\*)?/i;

/** @param rank of the layer, 0 for the weakest */
export function raise(selector: string, rank: number): string {
  if (rank === 0 || selector.startsWith('::view-transition')) return selector;
  return selector.replace(elementName, (name) => `${name}:not(${'#_'.repeat(rank)})`);
}
