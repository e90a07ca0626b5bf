type DemoSet = { name: string; slugs: readonly string[]; percent: number };

/** Pieces of the demo shop that cost less together. */
export const demoSets: readonly DemoSet[] = [
  { name: 'Kimono over silk', slugs: ['ebiere-kimono-bubu', 'ndidi-silk-cowl-sheath'], percent: 10 },
];
