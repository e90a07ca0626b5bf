/**
 * Adds the built-in functions that the shop uses and its oldest supported browsers lack, before any other module
 * runs. Native ones are not replaced. tests/browser/layout/old-browsers.test.ts reads the names from here.
 */

function definePolyfill(target: object, functions: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(functions)) {
    if (name in target) continue;
    Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}

function at<Item>(this: ArrayLike<Item>, index: number): Item | undefined {
  return this[index < 0 ? this.length + index : index];
}

type Test<Item> = (item: Item, index: number, all: Item[]) => unknown;

function findLastIndex<Item>(this: Item[], test: Test<Item>): number {
  let index = this.length - 1;
  while (index >= 0 && !test(this[index] as Item, index, this)) index -= 1;
  return index;
}

/** Adds what is missing; done when this file is imported. */
export function installPolyfills(): void {
  definePolyfill(Array.prototype, {
    at,
    findLastIndex,
    findLast<Item>(this: Item[], test: Test<Item>): Item | undefined {
      return this[findLastIndex.call(this as unknown[], test as Test<unknown>)];
    },
    toReversed<Item>(this: Item[]): Item[] {
      return [...this].reverse();
    },
    toSorted<Item>(this: Item[], compare?: (a: Item, b: Item) => number): Item[] {
      return [...this].sort(compare);
    },
    toSpliced<Item>(this: Item[], ...change: [number, number, ...Item[]]): Item[] {
      const copy = [...this];
      copy.splice(...change);
      return copy;
    },
    with<Item>(this: Item[], index: number, item: Item): Item[] {
      const copy = [...this];
      copy[index < 0 ? copy.length + index : index] = item;
      return copy;
    },
  });

  definePolyfill(String.prototype, {
    at,
    toWellFormed(this: string): string {
      return this.replace(/\p{Surrogate}/gu, '\ufffd');
    },
  });

  definePolyfill(Object, {
    hasOwn: (of: object, name: PropertyKey): boolean =>
      Object.getOwnPropertyDescriptor(of, name) !== undefined,
  });

  definePolyfill(URL, {
    canParse(url: string, base?: string): boolean {
      try {
        return new URL(url, base).href !== '';
      } catch {
        return false;
      }
    },
  });

  // pages are rendered on the server too
  if (typeof window !== 'undefined') {
    definePolyfill(AbortSignal.prototype, {
      throwIfAborted(this: AbortSignal): void {
        if (this.aborted) throw new DOMException('The call was stopped.', 'AbortError');
      },
    });
    definePolyfill(HTMLFormElement.prototype, {
      requestSubmit(this: HTMLFormElement): void {
        this.querySelector<HTMLElement>('[type="submit"]')?.click();
      },
    });
    // without it a dialog is an element like any other: it opens over the page, but does not hold the focus
    if (!('HTMLDialogElement' in window)) {
      definePolyfill(HTMLElement.prototype, {
        showModal(this: HTMLElement): void {
          this.setAttribute('open', '');
          this.tabIndex = -1;
          this.focus();
        },
        close(this: HTMLElement): void {
          this.removeAttribute('open');
        },
      });
    }
  }
}

installPolyfills();
