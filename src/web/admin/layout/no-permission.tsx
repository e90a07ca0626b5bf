import { Link } from 'react-router';
import { staffRoleLabels } from '../../../contract/accounts/roles.ts';
import { EmptyState } from '../../ui/states.tsx';
import { useStaffRole } from './use-permissions.ts';

/** Replaces a page that the user's staff role does not include. */
export function NoPermission() {
  const staffRole = useStaffRole();
  return (
    <>
      <h1>Not yours</h1>
      <EmptyState
        title="This page is not part of your duty"
        text={`Your duty is ${staffRole ? staffRoleLabels[staffRole].toLowerCase() : 'none'}. If you need this page, please ask the owner.`}
      >
        <Link className="link" to="/admin">
          Back to today
        </Link>
      </EmptyState>
    </>
  );
}
