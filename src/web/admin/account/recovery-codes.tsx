import { shopConfig } from '../../../../shop.config.ts';
import { saveFile } from '../../client/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import listsStyles from '../kit/lists.module.css';
import styles from './second-factor.module.css';

/** The ten codes, shown only once: to copy, download or print. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = `${shopConfig.name}: recovery codes. Each works once.\n\n${codes.join('\n')}\n`;
  return (
    <Dialog open onClose={onClose} title="Your second factor is on">
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
        <div className={listsStyles.dialogFoot}>
          <Button onClick={onClose}>I have kept them</Button>
        </div>
      </div>
    </Dialog>
  );
}
