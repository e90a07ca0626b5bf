import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { classes } from './classes.ts';

export type ButtonLook = {
  /** One primary in view; secondary next to it, quiet in lists, danger for destructive actions, text for the rest. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'text';
  /** 48 px high; lg is 54, for the one button that adds or pays; sm is 36, for dense lists. */
  size?: 'md' | 'lg' | 'sm';
  /** As wide as its container. */
  block?: boolean;
};

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Disabled, with a running stitch and the words of `workingLabel`. */
    working?: boolean;
    workingLabel?: ReactNode;
  };

const variants = {
  primary: styles.primary,
  secondary: styles.secondary,
  quiet: styles.quiet,
  danger: styles.danger,
  text: styles.text,
};
const sizes = { lg: styles.large, sm: styles.small, md: undefined };

function getButtonClass({ variant = 'primary', size = 'md', block }: ButtonLook): string {
  return classes(styles.button, variants[variant], sizes[size], block && styles.block);
}

export function Button({
  variant,
  size,
  block,
  working,
  workingLabel = 'Processing...',
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={classes(getButtonClass({ variant, size, block }), working && styles.working, className)}
      disabled={disabled || working}
      aria-busy={working || undefined}
      {...rest}
    >
      {working ? (
        <>
          <span className={styles.stitching} aria-hidden="true" />
          {workingLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  variant,
  size,
  block,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof Link>) {
  return <Link className={classes(getButtonClass({ variant, size, block }), className)} {...rest} />;
}
