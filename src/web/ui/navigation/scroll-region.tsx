import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from '../tables.module.css';

type ScrollRegionProps = ComponentProps<'section'> &
  ({ 'aria-label': string } | { 'aria-labelledby': string });

/** What may be wider than the screen, as a long table is: moved sideways, by keys too. */
export function ScrollRegion({ className, ...rest }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a stop for the keyboard nothing could be moved by keys
    <section className={classes(styles.scroll, className)} tabIndex={0} {...rest} />
  );
}
