/** The oldest browsers the shop sells in, by the names the bundler takes; README.md states them for people. */
export const lowestBrowsers = {
  safari: '15',
  ios: '15',
  chrome: '96',
  edge: '96',
  firefox: '102',
  opera: '82',
} as const;

/** {@link lowestBrowsers} as the build's target: `['safari15', 'ios15', …]`. */
export const browserTargets: string[] = Object.entries(lowestBrowsers).map(
  ([name, version]) => name + version,
);
