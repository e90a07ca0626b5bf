import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

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
