import { type FormEvent, useRef, useState } from 'react';
import type { FieldErrors } from '../../contract/errors.ts';
import type { Settings } from '../../contract/settings.ts';
import { ApiError } from '../api-client.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { toast } from '../ui/toast.ts';
import { adminApi } from './admin-api.ts';
import { HolidayRows } from './holiday-rows.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { ListFrame } from './list-frame.tsx';
import { useFetch } from './use-fetch.ts';

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

/** Sentences of a list or group stand under its one field. */
function errorOf(errors: FieldErrors, name: string): string | undefined {
  return Object.entries(errors).find(([field]) => field === name || field.startsWith(`${name}.`))?.[1];
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function SettingsForm({ saved, onSaved }: SettingsFormProps) {
  const [typed, setTyped] = useState(saved);
  const [notices, setNotices] = useState(saved.notices.join('\n'));
  const [address, setAddress] = useState(saved.address.join('\n'));
  const [mark, setMark] = useState(String(saved.lowStockMark));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [working, setWorking] = useState(false);
  const released = useRef(false);
  const wanted: Settings = {
    ...typed,
    notices: linesOf(notices),
    address: linesOf(address),
    lowStockMark: /^\d+$/.test(mark.trim()) ? Number(mark) : -1,
  };
  const changed = JSON.stringify(wanted) !== JSON.stringify(saved);
  const set = (part: Partial<Settings>) => setTyped((old) => ({ ...old, ...part }));
  const setBank = (part: Partial<Settings['bank']>) => set({ bank: { ...typed.bank, ...part } });

  async function save(event: FormEvent) {
    event.preventDefault();
    setWorking(true);
    setErrors({});
    setFailure(undefined);
    try {
      const { data, message } = await adminApi.settings.save(wanted);
      onSaved(data);
      toast.success(message);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.fields);
      setFailure(error.message);
    } finally {
      setWorking(false);
    }
  }

  const input = (
    name: 'phone' | 'email' | 'whatsAppNumber' | 'instagram' | 'tikTok',
    label: string,
    type = 'text',
  ) => (
    <TextInput
      label={label}
      type={type}
      value={typed[name]}
      error={errorOf(errors, name)}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );
  const bankInput = (name: keyof Settings['bank'], label: string) => (
    <TextInput
      label={label}
      value={typed.bank[name]}
      error={errorOf(errors, `bank.${name}`)}
      onChange={(event) => setBank({ [name]: event.target.value })}
    />
  );
  return (
    <form className="edit-form mt-6" onSubmit={save} noValidate>
      {failure && (
        <Message kind="bad" role="alert">
          {failure}
        </Message>
      )}
      <TextArea
        label="Notices"
        help="One a line, in this order, each shown for eight seconds at the top of every page."
        value={notices}
        error={errorOf(errors, 'notices')}
        onChange={(event) => setNotices(event.target.value)}
      />
      <fieldset>
        <legend className="label">How to reach the shop</legend>
        <div className="formgrid two">
          {input('phone', 'Phone', 'tel')}
          {input('email', 'Email', 'email')}
          {input('whatsAppNumber', 'WhatsApp number')}
          <TextArea
            label="Address"
            rows={4}
            value={address}
            error={errorOf(errors, 'address')}
            onChange={(event) => setAddress(event.target.value)}
          />
          {input('instagram', 'Instagram', 'url')}
          {input('tikTok', 'TikTok', 'url')}
        </div>
      </fieldset>
      <fieldset>
        <legend className="label">Bank account for transfers</legend>
        <div className="formgrid two">
          {bankInput('bankName', 'Bank')}
          {bankInput('accountName', 'Account name')}
          {bankInput('accountNumber', 'Account number')}
          {bankInput('swiftCode', 'SWIFT code')}
        </div>
      </fieldset>
      <HolidayRows
        holidays={typed.holidays}
        error={errorOf(errors, 'holidays')}
        onChange={(holidays) => set({ holidays })}
      />
      <TextInput
        className="short"
        label="Low stock mark"
        help="The dashboard warns when this many pieces or fewer are left."
        inputMode="numeric"
        value={mark}
        error={errorOf(errors, 'lowStockMark')}
        onChange={(event) => setMark(event.target.value)}
      />
      <div className="form-foot">
        <Button type="submit" working={working} workingLabel="Saving..." disabled={!changed}>
          Save settings
        </Button>
        {!changed && <span className="caption">Everything is saved.</span>}
      </div>
      <LeaveGuard when={changed} released={released} text="Your changes to the settings are not saved." />
    </form>
  );
}
