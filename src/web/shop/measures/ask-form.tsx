import { useState } from 'react';
import type { MeasureProfile } from '../../../contract/measures/measures.api.ts';
import { maxMeasuresLength } from '../../../contract/measures/profiles.ts';
import { whatsAppLink } from '../../../contract/text/whatsapp-link.ts';
import { rareApi } from '../../client/rare-api.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { FormMessage } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { Verbatim } from '../../ui/verbatim.tsx';
import { getText, useAccountForm } from '../account/use-account-form.ts';
import styles from './measure-pages.module.css';

/** Makes a link for somebody's measurements, and sends it on. */
export function AskForm({ profile }: { profile: MeasureProfile | undefined }) {
  const [made, setMade] = useState<{ link: string; text: string }>();
  const { form, working, message, fields } = useAccountForm({
    otherwise: 'The link could not be made. Please try again.',
    send: async (values) => {
      const name = profile?.name ?? getText(values, 'name');
      setMade(await rareApi.measures.link({ name, profileId: profile?._id }));
    },
  });
  if (made) return <MadeLink {...made} />;
  return (
    <form method="post" className={styles.form} {...form} aria-label="Ask by link">
      <FormMessage>{message}</FormMessage>
      {profile ? (
        <p>The new measurements become the current ones of {profile.name}. Nothing saved before is shown.</p>
      ) : (
        <TextInput
          label="Whose"
          name="name"
          autoComplete="off"
          maxLength={maxMeasuresLength.name}
          placeholder="Mum"
          error={fields.name}
        />
      )}
      <div className={styles.foot}>
        <Button type="submit" working={working} workingLabel="Making the link...">
          Make a link
        </Button>
      </div>
    </form>
  );
}

function MadeLink({ link, text }: { link: string; text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      toast.success('Link copied.');
    } catch {
      toast.error('Your browser did not copy it. Please select the link and copy it.');
    }
  }
  return (
    <div className={styles.form}>
      <p className={styles.link}>
        <Verbatim>{link}</Verbatim>
      </p>
      <div className={styles.foot}>
        <a className="link" href={whatsAppLink('', text)} target="_blank" rel="noopener noreferrer">
          Send on WhatsApp
        </a>
        <Button variant="text" onClick={() => void copy()}>
          Copy link
        </Button>
      </div>
    </div>
  );
}
