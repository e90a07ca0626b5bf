import { saveFile } from '../../client/save-file.ts';
import { getText, useAccountForm } from '../../shop/account/use-account-form.ts';
import { useShopDetails } from '../../state/shop-details.ts';
import { Button } from '../../ui/button.tsx';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { FormMessage } from '../../ui/message.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { refreshDesk } from '../dashboard/use-desk.ts';
import { DialogFoot, Form, InfoDialog } from '../kit/form-dialog.tsx';
import { QrCode } from '../kit/qr-code.tsx';
import styles from './second-factor.module.css';

export type Secret = { secret: string; otpauth: string };

type SetUpFactorProps = Secret & { onDone: (recoveryCodes: string[]) => void; onClose: () => void };

/** The secret as a picture and as letters, and the first code that proves the app has it. */
export function SetUpFactor({ secret, otpauth, onDone, onClose }: SetUpFactorProps) {
  const { form, working, message, fields } = useAccountForm({
    otherwise: 'It is not on yet: the shop could not be reached. Please try again.',
    send: async (values) => {
      const { recoveryCodes } = await adminApi.secondFactor.confirm({ code: getText(values, 'code') });
      onDone(recoveryCodes);
      void refreshDesk();
    },
  });
  return (
    <InfoDialog onClose={onClose} title="Set up a second factor">
      <Form {...form} className={`${fieldsStyles.grid} above-4`}>
        <p className="soft">
          Open an authenticator app, such as Google Authenticator, Aegis or 2FAS, and scan this picture with
          it.
        </p>
        <QrCode text={otpauth} label="QR code for the app" />
        <p className="small">
          On this phone?{' '}
          <a className="link" href={otpauth}>
            Open it in the app
          </a>
          , or type these letters there:
          <span className={styles.secret}>{secret.replace(/(.{4})/g, '$1 ').trim()}</span>
        </p>
        <FormMessage>{message}</FormMessage>
        <TextInput
          label="Code that the app shows"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="go"
          help="Six digits."
          error={fields.code}
        />
        <DialogFoot sticky={false}>
          <Button type="submit" working={working} workingLabel="Checking...">
            Turn it on
          </Button>
          <Button variant="text" onClick={onClose}>
            Cancel
          </Button>
        </DialogFoot>
      </Form>
    </InfoDialog>
  );
}

/** The ten codes, shown only once: to copy, download or print. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${useShopDetails().name}: recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <InfoDialog onClose={onClose} title="Your second factor is on">
      <div className="stack above-4">
        <p>
          Without your phone these codes let you in, each once. Keep them apart from it: they are{' '}
          <b>not shown again</b>.
        </p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="row wrapping">
          <Button
            size="sm"
            variant="secondary"
            onClick={() =>
              navigator.clipboard.writeText(codes.join('\n')).then(
                () => toast.success('Copied'),
                () => toast.error('They could not be copied. Please download them.'),
              )
            }
          >
            Copy
          </Button>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
          >
            Download
          </Button>
          <Button size="sm" variant="secondary" onClick={() => window.print()}>
            Print
          </Button>
        </div>
        <DialogFoot sticky={false}>
          <Button onClick={onClose}>I have kept them</Button>
        </DialogFoot>
      </div>
    </InfoDialog>
  );
}
