import { useEffect } from 'react';
import { Link } from 'react-router';
import { Message } from '../../ui/message.tsx';
import { refreshDesk, useDesk } from './use-desk.ts';

/** Warns the owner whose password was printed at the first start, until it is changed. */
export function PrintedPassword() {
  return useDesk().today?.passwordPrinted ? <Warning /> : null;
}

function Warning() {
  // it may have been changed since the last count
  useEffect(() => void refreshDesk(), []);
  return (
    <div className="above-4">
      <Message kind="bad" title="Change the printed password">
        Anyone who saw the window in which the shop was started knows it.{' '}
        <Link className="link" to="/admin/account">
          Choose your own
        </Link>
      </Message>
    </div>
  );
}
