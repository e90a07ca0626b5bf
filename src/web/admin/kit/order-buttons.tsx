import { useEffect, useRef } from 'react';
import { IconButton } from '../../ui/marks/icon.tsx';

type OrderButtonsProps = {
  /** What is moved, as people call it. */
  name: string;
  /** From 0. */
  position: number;
  count: number;
  onMove: (to: number) => void;
};

/** Moves one item of a list up or down. Focus stays on it, and its new position is announced. */
export function OrderButtons({ name, position, count, onMove }: OrderButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const lastMove = useRef<'up' | 'down'>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move, which may take the focus away
  useEffect(() => {
    const [pressed, other] =
      lastMove.current === 'up' ? [up.current, down.current] : [down.current, up.current];
    if (lastMove.current) (pressed?.disabled ? other : pressed)?.focus();
  }, [position]);

  function move(direction: 'up' | 'down') {
    lastMove.current = direction;
    onMove(position + (direction === 'up' ? -1 : 1));
  }

  return (
    <>
      <IconButton
        ref={up}
        icon="up"
        label={`Move ${name} up`}
        disabled={position === 0}
        onClick={() => move('up')}
        onBlur={() => {
          lastMove.current = undefined;
        }}
      />
      <IconButton
        ref={down}
        icon="down"
        label={`Move ${name} down`}
        disabled={position === count - 1}
        onClick={() => move('down')}
        onBlur={() => {
          lastMove.current = undefined;
        }}
      />
      <span className="sr-only" role="status">
        {lastMove.current && `${name} is number ${position + 1} of ${count}`}
      </span>
    </>
  );
}

/** A list with the item at one place moved to another. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}
