import type { Settings } from '../../contract/settings.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { adminApi } from './admin-api.ts';
import { adminMeta } from './frame/admin-meta.ts';
import { HolidayRows } from './holiday-rows.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { ListFrame } from './list-frame.tsx';
import { useFetch } from './use-fetch.ts';
import { type SettingsEdit, useSettingsEdit } from './use-settings-edit.ts';

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
        {({ data }) => (
          <SettingsForm saved={data} onSaved={(fresh) => settings.set((old) => ({ ...old, data: fresh }))} />
        )}
      </ListFrame>
    </>
  );
}

type SettingsFormProps = { saved: Settings; onSaved: (settings: Settings) => void };

function SettingsForm({ saved, onSaved }: SettingsFormProps) {
  const edit = useSettingsEdit(saved, onSaved);
  const { typed, set, errorOf, changed, failure } = edit;
  return (
    <form method="post" className="edit-form mt-6" onSubmit={edit.save} noValidate>
      {failure && (
        <Message kind="bad" role="alert">
          {failure}
        </Message>
      )}
      <TextArea
        label="Notices"
        rows={6}
        help="One a line, in this order, each shown for eight seconds at the top of every page."
        value={typed.notices}
        error={errorOf('notices')}
        onChange={(event) => set({ notices: event.target.value })}
      />
      <ContactFields edit={edit} />
      <BankFields edit={edit} />
      <HolidayRows
        holidays={typed.holidays}
        error={errorOf('holidays')}
        onChange={(holidays) => set({ holidays })}
      />
      <TextInput
        className="short"
        label="Low stock mark"
        help="The dashboard warns when this many pieces or fewer are left."
        inputMode="numeric"
        value={typed.lowStockMark}
        error={errorOf('lowStockMark')}
        onChange={(event) => set({ lowStockMark: event.target.value })}
      />
      <div className="form-foot">
        <Button type="submit" working={edit.working} workingLabel="Saving..." disabled={!changed}>
          Save settings
        </Button>
        {!changed && <span className="caption">Everything is saved.</span>}
      </div>
      <LeaveGuard
        when={changed}
        released={edit.released}
        text="Your changes to the settings are not saved."
      />
    </form>
  );
}

const contactFields = [
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'whatsAppNumber', label: 'WhatsApp number', type: 'text' },
  { name: 'instagram', label: 'Instagram', type: 'url' },
  { name: 'tikTok', label: 'TikTok', type: 'url' },
] as const;

function ContactFields({ edit: { typed, set, errorOf } }: { edit: SettingsEdit }) {
  return (
    <fieldset>
      <legend className="label">How to reach the shop</legend>
      <div className="formgrid two">
        {contactFields.map(({ name, label, type }) => (
          <TextInput
            key={name}
            label={label}
            type={type}
            value={typed[name]}
            error={errorOf(name)}
            onChange={(event) => set({ [name]: event.target.value })}
          />
        ))}
        <TextArea
          className="full"
          label="Address"
          rows={4}
          value={typed.address}
          error={errorOf('address')}
          onChange={(event) => set({ address: event.target.value })}
        />
      </div>
    </fieldset>
  );
}

const bankFields = [
  { name: 'bankName', label: 'Bank' },
  { name: 'accountName', label: 'Account name' },
  { name: 'accountNumber', label: 'Account number' },
  { name: 'swiftCode', label: 'SWIFT code' },
] as const;

function BankFields({ edit: { typed, set, errorOf } }: { edit: SettingsEdit }) {
  return (
    <fieldset>
      <legend className="label">Bank account for transfers</legend>
      <div className="formgrid two">
        {bankFields.map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            value={typed.bank[name]}
            error={errorOf(`bank.${name}`)}
            onChange={(event) => set({ bank: { ...typed.bank, [name]: event.target.value } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
