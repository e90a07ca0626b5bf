import { useEffect, useState } from 'react';
import { useLoad } from '../../state/use-load.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

type PrivatePictureProps = {
  /** Identifies the picture; a different one is fetched again. */
  id: string;
  fetchFile: () => Promise<Blob>;
  /** What it shows; that it opens at full size is appended. */
  alt: string;
  className?: string;
};

/** A picture that only its owner and admins are given: fetched with the session, opened at full size by a press. */
export function PrivatePicture({ id, fetchFile, alt, className }: PrivatePictureProps) {
  const file = useLoad(fetchFile, id);
  const url = useObjectUrl(file.value);
  if (file.state === 'failed') {
    return (
      <p className="small soft" role="alert">
        The picture could not be loaded.{' '}
        <button type="button" className="link" onClick={() => void file.reload()}>
          Try again
        </button>
      </p>
    );
  }
  if (!url) return <Skeleton lines={3} label="Loading the picture" />;
  return (
    <a className={className} href={url} target="_blank" rel="noreferrer">
      <img src={url} alt={`${alt}, opens at full size`} />
    </a>
  );
}

function useObjectUrl(file: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
