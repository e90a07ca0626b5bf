import { everyone } from '../../../contract/customers/customer-groups.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { adminApi } from '../admin-api.ts';
import { useQuery } from '../kit/query.ts';

type GroupFieldProps = {
  value: string;
  help: string | undefined;
  error: string;
  /** What everybody is called. */
  everyoneLabel: string;
  onChange: (group: string) => void;
};

/** The choice of a group of customers. */
export function GroupField({ value, help, error, everyoneLabel, onChange }: GroupFieldProps) {
  const groups = useQuery((signal) => adminApi.groups.list({}, { signal }), 'customer-groups');
  const own = (groups.value?.data ?? []).filter(({ _id }) => _id !== everyone.id);
  return (
    <SelectField
      label="Group"
      value={value}
      help={groups.error ? 'The groups could not be loaded.' : help}
      error={error}
      options={[
        { value: everyone.id, label: everyoneLabel },
        ...own.map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
