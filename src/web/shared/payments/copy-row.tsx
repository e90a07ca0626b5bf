import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import styles from './payment.module.css';

type CopyRowProps = { name: string; value: string; copied?: string; outstanding?: boolean };

/** A fact with a button that copies it. */
export function CopyRow({ name, value, copied = value, outstanding }: CopyRowProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(copied);
      toast.success(`${name} copied`);
    } catch {
      toast.error(`${name} could not be copied. Select it and copy it by hand.`);
    }
  };
  return (
    <div className={classes(styles.detail, outstanding && styles.reference)}>
      <dt>{name}</dt>
      <dd>
        <span translate="no">{value}</span>
        <Button variant="quiet" size="sm" aria-label={`Copy ${name.toLowerCase()}`} onClick={copy}>
          <Icon name="copy" small /> Copy
        </Button>
      </dd>
    </div>
  );
}
