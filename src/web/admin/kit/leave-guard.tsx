import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './lists.module.css';

type LeaveGuardProps = {
  when: boolean;
  /** Set to true once the form is saved: leaving then needs no confirmation. */
  saved: RefObject<boolean>;
  text: string;
};

/** Warns before an unsaved form is left: inside the shop with a dialog, by closing the tab with the browser's own. */
export function LeaveGuard({ when, saved, text }: LeaveGuardProps) {
  // only an ended session leads to the login page: there is no point in asking
  const blocker = useBlocker(
    ({ nextLocation }) => when && !saved.current && nextLocation.pathname !== '/login',
  );
  useEffect(() => {
    if (!when) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open onClose={blocker.reset} title="Leave without saving?">
      <p className="soft">{text}</p>
      <div className={`${styles.dialogFoot} above-6`}>
        <Button variant="danger" onClick={blocker.proceed}>
          Leave the form
        </Button>
        <Button variant="text" onClick={blocker.reset}>
          Stay here
        </Button>
      </div>
    </Dialog>
  );
}
