import { useRef } from 'react';
import { Picture, toPicture } from '../../ui/marks/picture.tsx';
import { PictureField } from '../kit/picture-field.tsx';
import styles from './own-picture-field.module.css';

type OwnPictureFieldProps = {
  label: string;
  help?: string;
  /** Its address; empty for none. */
  image: string;
  alt: string;
  error?: string | undefined;
  onChange: (image: string) => void;
  /** True while one is on its way to the shop. */
  onUploading: (sending: boolean) => void;
};

/** A picture of a page or an article, named by its address. */
export function OwnPictureField({ image, alt, help = '', error, onChange, ...rest }: OwnPictureFieldProps) {
  // other fields may be typed into while it is sent
  const latest = useRef(onChange);
  latest.current = onChange;
  return (
    <PictureField
      {...rest}
      help={help}
      error={error}
      preview={
        image ? (
          <span className={`picture ${styles.picture}`}>
            <Picture picture={toPicture(image, alt)} sizes="6rem" />
          </span>
        ) : undefined
      }
      onChange={(picture) => latest.current(picture?.url ?? '')}
    />
  );
}
