import { useState } from 'react';
import { toFailure } from '../../client/api-client.ts';
import { saveFile } from '../../client/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';

type DownloadButtonProps = {
  fetchFile: () => Promise<Blob>;
  fileName: string;
  children: string;
};

/** Downloads an admin-only file; shows that it is loading, and the reason if it fails. */
export function DownloadButton({ fetchFile, fileName, children }: DownloadButtonProps) {
  const [working, setWorking] = useState(false);
  async function download() {
    setWorking(true);
    try {
      saveFile(await fetchFile(), fileName);
    } catch (error) {
      toast.error(toFailure(error).message);
    } finally {
      setWorking(false);
    }
  }
  return (
    <Button size="sm" variant="quiet" working={working} workingLabel="Preparing..." onClick={download}>
      {children}
    </Button>
  );
}
