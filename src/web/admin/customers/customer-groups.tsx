import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CustomerGroup } from '../../../contract/customers/customer-groups.api.ts';
import { everyone, type GroupRule, maxGroupName } from '../../../contract/customers/customer-groups.ts';
import { IconButton } from '../../ui/marks/icon.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { SaveView, ViewBar } from '../kit/list-views.tsx';
import { useQuery } from '../kit/query.ts';
import { getRuleQuery } from './rule-in-url.ts';

/** The groups of customers, and a button that saves the filters on screen as one. */
export function CustomerGroups({ rule }: { rule: GroupRule }) {
  const navigate = useNavigate();
  const groups = useQuery((signal) => adminApi.groups.list({}, { signal }), 'customer-groups');
  const [deleting, setDeleting] = useState<CustomerGroup>();
  const currentQuery = getRuleQuery(rule);
  const views = groups.value?.data.map((group) => ({ ...group, query: getRuleQuery(group.rule) })) ?? [];
  const current = views.find(({ query }) => query === currentQuery);
  return (
    <ViewBar label="Groups" views={views} currentQuery={currentQuery}>
      {current && current._id !== everyone.id && (
        <IconButton
          icon="trash"
          label={`Delete the group ${current.name}`}
          onClick={() => setDeleting(current)}
        />
      )}
      {groups.value && !current && (
        <SaveView
          title="Save as a group"
          help="Everyone the filters on screen find, now and later. The search is not part of it."
          maxLength={maxGroupName}
          save={async (name) => (await adminApi.groups.add({ name, rule })).message}
          onSaved={groups.reload}
        />
      )}
      {groups.error && (
        <p className="caption" role="alert">
          The groups could not be loaded.{' '}
          <button type="button" className="link" onClick={groups.reload}>
            Try again
          </button>
        </p>
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete the group ${deleting.name}?`}
          text="Its customers stay, and so do their tags."
          action="Delete group"
          workingLabel="Deleting..."
          failure="The group was not deleted"
          onConfirm={async () => {
            const { message } = await adminApi.groups.remove({ id: deleting._id });
            toast.success(message);
            await Promise.all([groups.reload(), navigate('/admin/customers')]);
          }}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </ViewBar>
  );
}
