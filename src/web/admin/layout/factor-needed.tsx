import { Link } from 'react-router';
import { EmptyState } from '../../ui/states.tsx';

/** Replaces pages that concern money until an owner has the required second factor. */
export function FactorNeeded() {
  return (
    <>
      <h1>One step first</h1>
      <EmptyState
        title="Owners need a second factor"
        text="Your shop asks every owner for a code of an app after the password. Set it up once, in a minute; until then nothing that concerns money is open to you."
      >
        <Link className="link" to="/admin/account">
          Set it up under Your account
        </Link>
      </EmptyState>
    </>
  );
}
