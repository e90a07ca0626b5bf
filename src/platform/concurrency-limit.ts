/** Lets at most so many run at a time; the others wait in the order they came. */
export function concurrencyLimit(limit: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
