import { useState } from 'react';
import { shopConfig } from '../../../../shop.config.ts';
import { foldText } from '../../../contract/text/fold-text.ts';
import { api } from '../../client/api.ts';
import { toFailure } from '../../client/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { AccountSection } from './account-section.tsx';

/** Everything stored about the account, as one file. */
export function DataDownload() {
  const [working, setWorking] = useState(false);
  async function download() {
    setWorking(true);
    try {
      const { data } = await api.account.exportData();
      saveFile(`${slugify(shopConfig.name)}-my-data-${data.exportedAt.slice(0, 10)}.json`, data);
    } catch (error) {
      toast.error(toFailure(error).message);
    } finally {
      setWorking(false);
    }
  }
  return (
    <AccountSection
      title="Your data"
      text="Profile, addresses, orders, cart and wishlist: everything we hold about you, in one JSON file."
    >
      <Button variant="secondary" working={working} onClick={download}>
        Download my data
      </Button>
    </AccountSection>
  );
}

function saveFile(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads the address after this call has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function slugify(name: string): string {
  return foldText(name).replace(/[^a-z0-9]+/g, '-');
}
