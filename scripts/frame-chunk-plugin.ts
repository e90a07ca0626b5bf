import type { Plugin } from 'vite';

/** What a page runs before it is touched: its parts are a file of their own. */
const entryPattern = /\/src\/web\/entry\.client\.tsx(\?|$)/;
/** What every page of the shop loads once it is: React, the root and the shop's frame. */
const framePattern = /\/src\/web\/(client\/hydrate|root|layout\/shop-layout)\.tsx(\?|$)/;
const pagePattern =
  /\/src\/web\/(?:layout|shop\/(?:home|listing(?!\/(?:all-)?collection)|product(?!\/restock)|cart|wishlist|checkout|content|orders(?=\/track-page)))\/([\w-]+)-page\.tsx(\?|$)/;
/** The pages one buys from; most visits see two of them. Those that begin with a grid of cards come first. */
const browsingPages = ['home', 'shop'];
const checkoutPages = [...browsingPages, 'product', 'wishlist'];
/** Where one signs in: its form's parts travel together, also to the other pages with such a form. */
const authPages = /\/src\/web\/shop\/account\/login-page\.tsx(\?|$)/;
/** What the frame fetches later anyway, and so small that a file of its own would be mostly headers. */
const small = /\/src\/web\/(client\/hydrate|state\/recently-viewed)\.tsx?(\?|$)/;
/** As small, of a product's page. */
const smallOfProduct = /\/src\/contract\/(catalog\/care|stock\/restock\.rules)\.ts(\?|$)/;
/** What the owner writes can contain pieces on any page: only pages that always show them count. */
const writtenPage = /\/src\/web\/shop\/content\/written-page\.tsx(\?|$)/;
/** Covers and pieces of articles: the pages one buys from do without the covers, or have the cards already. */
const articlePart =
  /\/src\/web\/shop\/(content\/article-cover|home\/cloth-art|listing\/piece-row)\.tsx(\?|$)/;
/** A part that so many pages need goes out with the frame, as does what a grid of cards and a product's page share. */
const commonPages = 4;

/** Styles are split by area: a page loads the frame's, its own area's, and seldom one more. */
const styleSheets = [
  {
    name: 'frame',
    test: /\/src\/web\/((styles|ui|layout|offline)\/.*|shop\/content\/article-card\.module)\.css$/,
    priority: 4,
  },
  {
    name: 'cards',
    test: /\/src\/web\/shop\/((listing|product|wishlist)\/.*|reviews\/voices)\.module\.css$/,
    priority: 3,
  },
  {
    name: 'orders',
    test: /\/src\/web\/(shared\/(orders|payments|returns)|shop\/(account|cart|checkout|orders))\/.*\.module\.css$/,
    priority: 3,
  },
  { name: 'reading', test: /\/src\/web\/shop\/content\/.*\.module\.css$/, priority: 3 },
  { name: 'office', test: /\/src\/web\/admin\/(?!style\/).*\.module\.css$/, priority: 3 },
];

/**
 * Bundles what all shop pages need into one file, what pages with product cards share into another, and what only
 * pages with a choice of size and colour share into a third, instead of some thirty small ones: fewer requests on a
 * weak connection, and better compression. Page code stays separate.
 */
export function frameChunk(): Plugin {
  const arrival = new Set<string>();
  const frame = new Set<string>();
  const cards = new Set<string>();
  const choices = new Set<string>();
  const account = new Set<string>();
  const isArrival = (id: string) =>
    arrival.has(id) || /rolldown\/runtime|vite\/(preload|modulepreload)/.test(id);
  const isFrame = (id: string) => frame.has(id) || small.test(id);
  return {
    name: 'frame-chunk',
    apply: 'build',
    configEnvironment: (name) => {
      if (name !== 'client') return undefined;
      const groups = [
        ...styleSheets,
        { name: 'arrival', test: isArrival, priority: 3 },
        { name: 'frame', test: isFrame, priority: 2 },
        { name: 'cards', test: (id: string) => cards.has(id), priority: 1 },
        { name: 'choices', test: (id: string) => choices.has(id) || smallOfProduct.test(id), priority: 1 },
        { name: 'account', test: (id: string) => account.has(id), priority: 1 },
      ];
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } };
    },
    buildEnd() {
      if (this.environment.name !== 'client') return;
      const importsOf = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const ids = [...this.getModuleIds()];
      for (const id of reachableFrom(
        ids.filter((each) => entryPattern.test(each)),
        importsOf,
      ))
        arrival.add(id);
      const entries = ids.filter((id) => framePattern.test(id));
      for (const id of reachableFrom(entries, importsOf)) frame.add(id);
      const importsOfPage = (id: string) =>
        writtenPage.test(id) || articlePart.test(id) ? [] : importsOf(id);
      const pagesOf = new Map<string, Set<string>>();
      for (const id of ids) {
        const name = pagePattern.exec(id)?.[1];
        if (!name) continue;
        for (const part of reachableFrom([id], importsOfPage)) {
          if (pagePattern.test(part) || articlePart.test(part)) continue;
          pagesOf.set(part, (pagesOf.get(part) ?? new Set()).add(name));
        }
      }
      for (const [part, pages] of pagesOf) {
        const browsed = browsingPages.some((name) => pages.has(name));
        if (pages.size >= commonPages || (browsed && pages.has('product'))) frame.add(part);
        else if (!checkoutPages.some((name) => pages.has(name)) || pages.size < 2) continue;
        else if (!browsed) choices.add(part);
        else if (checkoutPages.filter((name) => pages.has(name)).length > 1) cards.add(part);
      }
      for (const part of reachableFrom(
        ids.filter((id) => authPages.test(id)),
        importsOf,
      )) {
        if (frame.has(part) || cards.has(part) || choices.has(part)) continue;
        // a page like the cart needs no form to sign in
        (pagesOf.has(part) ? frame : account).add(part);
      }
    },
  };
}

/** The modules that these import statically, directly or through others; without these themselves. */
function reachableFrom(starts: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const open = [...starts];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const next of importsOf(id)) {
      if (found.has(next) || starts.includes(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}
