import { api } from '../../client/api.ts';
import { PrivatePicture } from '../../shared/orders/private-picture.tsx';
import styles from './return-desk.module.css';

type ReturnPhotosProps = { photos: readonly string[]; reference: string };

/** What the customer photographed; each opens at full size. */
export function ReturnPhotos({ photos, reference }: ReturnPhotosProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={`Photos of ${reference}`}>
      {photos.map((photoId, index) => (
        <li key={photoId}>
          <PrivatePicture
            id={photoId}
            fetchFile={() => api.returns.photo({ photoId })}
            alt={`Photo ${index + 1} of return ${reference}`}
          />
        </li>
      ))}
    </ul>
  );
}
