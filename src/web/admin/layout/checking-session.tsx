import { Skeleton } from '../../ui/states.tsx';

/** A placeholder while the user is unknown: in the server-rendered page, and on the way to the login. */
export function CheckingSession() {
  return (
    <>
      <h1>One moment</h1>
      <div className="above-6">
        <Skeleton lines={5} label="Checking who is signed in" />
      </div>
    </>
  );
}
