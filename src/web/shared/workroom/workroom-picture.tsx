import { stagePicturePath } from '../../../contract/workroom/workroom.ts';
import { rareApi } from '../../client/rare-api.ts';
import { PrivatePicture } from '../payments/proof-file.tsx';

type WorkroomPictureProps = {
  /** The address of a picture of a stage, of cloth, of a request or of a style sheet. */
  path: string;
  /** What it shows. */
  alt: string;
  className?: string;
};

/** A picture of what is sewn, fetched with the session: those that are not shown to the customer are for staff. */
export function WorkroomPicture({ path, alt, className }: WorkroomPictureProps) {
  const key = path.slice(path.lastIndexOf('/') + 1);
  const isOfWorkroom = path.startsWith(stagePicturePath(''));
  return (
    <PrivatePicture
      id={path}
      fetchFile={() =>
        isOfWorkroom ? rareApi.workroom.picture({ key }) : rareApi.madeToMeasure.picture({ key })
      }
      alt={alt}
      className={className}
    />
  );
}
