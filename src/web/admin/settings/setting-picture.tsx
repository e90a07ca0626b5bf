import { useState } from 'react';
import fieldsStyles from '../../ui/forms/fields.module.css';
import { PictureField } from '../kit/picture-field.tsx';
import styles from './settings.module.css';

type SettingPictureProps = {
  label: string;
  help: string | undefined;
  /** The id of an upload, or empty. */
  value: string;
  /** Addresses of saved pictures, by their ids. */
  saved: Readonly<Record<string, string>>;
  error: string | undefined;
  onChange: (id: string) => void;
};

/** A setting that is a picture. */
export function SettingPicture({ label, help, value, saved, error, onChange }: SettingPictureProps) {
  const [sent, setSent] = useState<{ id: string; url: string }>();
  const url = sent?.id === value ? sent.url : saved[value];
  const preview = url ? (
    <img className={styles.preview} src={url} alt={label} />
  ) : (
    <span className="caption">Chosen, and not saved yet</span>
  );
  return (
    <PictureField
      className={fieldsStyles.full}
      label={label}
      help={help}
      preview={value === '' ? undefined : preview}
      error={error}
      of={`: ${label}`}
      onChange={(picture) => {
        setSent(picture);
        onChange(picture?.id ?? '');
      }}
    />
  );
}
