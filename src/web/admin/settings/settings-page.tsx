import { adminApi } from '../admin-api.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import { ListFrame } from '../ui/list-frame.tsx';
import { useFetch } from '../ui/use-fetch.ts';
import { SettingsGroups } from './settings-groups.tsx';

export const meta = () => adminMeta('Settings');

export default function SettingsPage() {
  const settings = useFetch((signal) => adminApi.settings.get({}, { signal }), 'settings');
  return (
    <>
      <h1>Settings</h1>
      <p className="soft small mt-3">What you save here is on the public pages at once.</p>
      <ListFrame
        fetched={settings}
        failure="Error fetching settings"
        empty={{ when: () => false, title: '', text: '' }}
      >
        {(answer) => <SettingsGroups answer={answer} onSaved={(fresh) => settings.set(() => fresh)} />}
      </ListFrame>
    </>
  );
}
