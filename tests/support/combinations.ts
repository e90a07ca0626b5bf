/** What may differ between two cases, each with its values: `{ way: ['card', 'cash'] }`. */
type Axes = Record<string, readonly string[]>;
type Combination<A extends Axes> = { [Name in keyof A]: A[Name][number] };

type Options<A extends Axes> = {
  /** Leaves out what cannot happen. */
  isPossible?: (combination: Combination<A>) => boolean;
  /** Names a special combination that must occur once as well, for more than `strength` values that matter together. */
  special?: (combination: Combination<A>) => string | undefined;
  /** How many values must meet: 2 for every pair, 3 for every three. */
  strength?: number;
  /** Chooses among sets that cover as much; the same seed gives the same set. */
  seed?: number;
};

/**
 * A small set of combinations in which any `strength` values that can meet do meet at least once. Greedy: each
 * combination covers as many of the tuples that are left as any other would.
 */
export function coverCombinations<const A extends Axes>(
  axes: A,
  { isPossible = () => true, special = () => undefined, strength = 2, seed = 1 }: Options<A> = {},
): Combination<A>[] {
  const possible = shuffle(allCombinations(axes).filter(isPossible), seed);
  const choices = chooseNames(Object.keys(axes), strength);
  const candidates = possible.map((combination) => ({
    combination,
    tuples: [
      ...choices.map((names) => names.map((name) => `${name}=${combination[name]}`).join()),
      special(combination) ?? [],
    ].flat(),
  }));
  const left = new Set(candidates.flatMap(({ tuples }) => tuples));
  const chosen: Combination<A>[] = [];
  // what a combination would cover only ever becomes less, so one pass for each number finds the best
  for (let most = choices.length + 1; most > 0; most -= 1) {
    for (const { combination, tuples } of candidates) {
      if (tuples.filter((tuple) => left.has(tuple)).length < most) continue;
      for (const tuple of tuples) left.delete(tuple);
      chosen.push(combination);
    }
  }
  return chosen;
}

function allCombinations<A extends Axes>(axes: A): Combination<A>[] {
  let all: Record<string, string>[] = [{}];
  for (const [name, values] of Object.entries(axes)) {
    all = all.flatMap((combination) => values.map((value) => ({ ...combination, [name]: value })));
  }
  return all as Combination<A>[];
}

/** All choices of so many names. */
function chooseNames(names: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return names.flatMap((name, index) =>
    chooseNames(names.slice(index + 1), count - 1).map((others) => [name, ...others]),
  );
}

/** In an order that the seed decides. */
function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  const shuffled = [...items];
  let state = seed;
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (index + 1));
    [shuffled[index], shuffled[other]] = [shuffled[other] as Item, shuffled[index] as Item];
  }
  return shuffled;
}
