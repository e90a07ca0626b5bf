import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import styles from './icon.module.css';

const paths = {
  heart: 'M10 16.6S3.2 12.7 3.2 7.9A3.7 3.7 0 0 1 10 5.9a3.7 3.7 0 0 1 6.8 2c0 4.8-6.8 8.7-6.8 8.7Z',
  up: 'M4.5 12.5 10 7l5.5 5.5',
  down: 'M4.5 7.5 10 13l5.5-5.5',
  left: 'M12 4.5 6.5 10l5.5 5.5',
  right: 'm8 4.5 5.5 5.5L8 15.5',
  close: 'm5 5 10 10M15 5 5 15',
  minus: 'M5 10h10',
  plus: 'M10 5v10M5 10h10',
  check: 'm4 10.5 4 4 8-9',
  warn: 'M17.2 10a7.2 7.2 0 1 1-14.4 0 7.2 7.2 0 0 1 14.4 0ZM10 6.2v4.6M10 13.6v.1',
  share: 'M10 12.5V3.5M6.7 6.5 10 3.2l3.3 3.3M4 10.5v6h12v-6',
  copy: 'M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7',
  ruler: 'M2.5 7h15v6.5h-15zM5.5 7v2.5M8.5 7v3.5M11.5 7v2.5M14.5 7v3.5',
  edit: 'm4 16 .8-3.4 8.6-8.6 2.6 2.6-8.6 8.6L4 16Z',
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.7 10.5h7.6L14.5 6',
  print: 'M6 7.5v-4h8v4M6 14H3.5V7.5h13V14H14M6 12h8v4.5H6z',
  zoom: 'M14.2 9a5.2 5.2 0 1 1-10.4 0 5.2 5.2 0 0 1 10.4 0ZM13 13l3.5 3.5M9 6.8v4.4M6.8 9h4.4',
  search: 'M14.2 9a5.2 5.2 0 1 1-10.4 0 5.2 5.2 0 0 1 10.4 0ZM13 13l3.5 3.5',
  filter: 'M3 6h14M5.5 10h9M8 14h4',
} as const;

export type IconName = keyof typeof paths;

/** An icon; always next to text or inside a labelled control. `small` is 16 px, else 20. */
export function Icon({ name, small, className }: { name: IconName; small?: boolean; className?: string }) {
  return (
    <svg
      className={classes(styles.icon, small && styles.small, className)}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}

type IconButtonProps = ComponentProps<'button'> & {
  icon: IconName;
  /** The button's name for assistive technology; names the object where there are several. */
  label: string;
};

/** An icon alone, 44 px; only for heart, close, plus, minus, arrows, edit, delete. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" className={classes(styles.button, className)} aria-label={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
