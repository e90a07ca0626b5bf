import { useNavigate } from 'react-router';
import { refreshDesk } from '../dashboard/use-desk.ts';
import { ActionButton } from '../kit/action-button.tsx';

type TakeRequestButtonProps = {
  variant?: 'quiet' | 'text';
  /** Makes the request. */
  take: () => Promise<{ data: { _id: string } }>;
};

/** Makes a request for a piece made to measure with one press, and opens it. */
export function TakeRequestButton({ variant = 'quiet', take }: TakeRequestButtonProps) {
  const navigate = useNavigate();
  return (
    <ActionButton
      size="sm"
      variant={variant}
      workingLabel="Saving..."
      action={async () => {
        const { data } = await take();
        void refreshDesk();
        await navigate(`/admin/made-to-measure/${data._id}`);
      }}
    >
      Made to measure
    </ActionButton>
  );
}
