import { type ComponentProps, type ReactNode, useState } from 'react';
import { toFailure } from '../../client/api-client.ts';
import { saveFile } from '../../client/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { formatFailure } from './failure-message.ts';

type ActionButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'working' | 'action'> & {
  /** Makes the call; why it was refused is shown as a toast. */
  action: () => Promise<unknown>;
};

/** A button that makes a call immediately. */
export function ActionButton({ action, ...button }: ActionButtonProps) {
  const [working, setWorking] = useState(false);
  async function run() {
    setWorking(true);
    try {
      await action();
    } catch (error) {
      toast.error(formatFailure(toFailure(error)));
    } finally {
      setWorking(false);
    }
  }
  return <Button {...button} working={working} onClick={() => void run()} />;
}

type DownloadButtonProps = {
  fetchFile: () => Promise<Blob>;
  fileName: string;
  children: string;
};

/** Downloads an admin-only file; shows that it is loading, and the reason if it fails. */
export function DownloadButton({ fetchFile, fileName, children }: DownloadButtonProps) {
  return (
    <ActionButton
      size="sm"
      variant="quiet"
      workingLabel="Preparing..."
      action={async () => saveFile(await fetchFile(), fileName)}
    >
      {children}
    </ActionButton>
  );
}

type DialogProps = { dialog: (onClose: () => void) => ReactNode };

/** A button that opens a dialog. */
export function DialogButton({
  dialog,
  ...button
}: DialogProps & Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const { open, shown } = useDialog(dialog);
  return (
    <>
      <Button {...button} onClick={open} />
      {shown}
    </>
  );
}

/** A button in running text, or among links, that opens a dialog. */
export function DialogLink({ dialog, children }: DialogProps & { children: ReactNode }) {
  const { open, shown } = useDialog(dialog);
  return (
    <>
      <button type="button" className="link" onClick={open}>
        {children}
      </button>
      {shown}
    </>
  );
}

function useDialog(dialog: DialogProps['dialog']) {
  const [isOpen, setOpen] = useState(false);
  return { open: () => setOpen(true), shown: isOpen && dialog(() => setOpen(false)) };
}
