/** Reads a sheet's selectors: the classes it styles itself, and those of other sheets it names by `:global(.name)`. */
export function readClasses(css: string): { own: Set<string>; named: Set<string> } {
  const own = new Set<string>();
  const named = new Set<string>();
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g, '');
  for (const [, selector = ''] of bare.matchAll(/([^{};]+)\{/g)) {
    if (selector.trim().startsWith('@')) continue;
    for (const [, outer, name = ''] of selector.matchAll(/(:global\()?\.([a-zA-Z][\w-]*)/g))
      (outer ? named : own).add(name);
  }
  return { own, named };
}
