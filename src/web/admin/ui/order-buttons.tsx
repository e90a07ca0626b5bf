import { useEffect, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';

type OrderButtonsProps = {
  /** What is moved, as people call it. */
  name: string;
  /** From 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
};

/** Moves one of a list up or down. The focus stays with it, and its new place is said. */
export function OrderButtons({ name, place, count, onMove }: OrderButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const moved = useRef<'up' | 'down'>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move, which may take the focus away
  useEffect(() => {
    const [wanted, other] = moved.current === 'up' ? [up.current, down.current] : [down.current, up.current];
    if (moved.current) (wanted?.disabled ? other : wanted)?.focus();
  }, [place]);

  function move(direction: 'up' | 'down') {
    moved.current = direction;
    onMove(place + (direction === 'up' ? -1 : 1));
  }

  return (
    <>
      <IconButton
        ref={up}
        icon="up"
        label={`Move ${name} up`}
        disabled={place === 0}
        onClick={() => move('up')}
        onBlur={() => {
          moved.current = undefined;
        }}
      />
      <IconButton
        ref={down}
        icon="down"
        label={`Move ${name} down`}
        disabled={place === count - 1}
        onClick={() => move('down')}
        onBlur={() => {
          moved.current = undefined;
        }}
      />
      <span className="sr-only" role="status">
        {moved.current && `${name} is number ${place + 1} of ${count}`}
      </span>
    </>
  );
}

/** A list with the item at one place moved to another. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}
