import { maxLength } from '../../../contract/limits.ts';
import type { AdminReview } from '../../../contract/reviews/reviews.api.ts';
import { hideReasons } from '../../../contract/reviews/reviews.ts';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { TextArea } from '../../ui/forms/text-input.tsx';
import { adminApi } from '../admin-api.ts';
import { FormDialog, useSubmitForm } from '../kit/form-dialog.tsx';

type ReviewDialogProps = {
  review: AdminReview;
  onDecided: (review: AdminReview) => Promise<void>;
  onClose: () => void;
};

/** Hides a review for one of the usual reasons. */
export function HideDialog({ review, onDecided, onClose }: ReviewDialogProps) {
  const form = useSubmitForm({
    defaultValues: { reason: '' },
    submit: async ({ reason }) => {
      const { data, message } = await adminApi.reviewDesk.decide({ id: review._id, state: 'hidden', reason });
      await onDecided(data);
      return message;
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Hide the review by ${review.name}?`}
      lead={review.product.name}
      action="Hide review"
      danger
      stickyFoot={false}
      onClose={onClose}
    >
      <p>Nobody reads it then. Its stars still count in the rating, and the product’s page says so.</p>
      <SelectField
        label="Reason"
        placeholder="Choose a reason"
        options={hideReasons.map((reason) => ({ value: reason, label: reason }))}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/** Answers a review; one that waits is shown with it. */
export function AnswerDialog({ review, onDecided, onClose }: ReviewDialogProps) {
  const { _id: id, state, reason } = review;
  const form = useSubmitForm({
    defaultValues: { answer: review.answer },
    submit: async ({ answer }) => {
      const decision = state === 'hidden' ? { state, reason } : { state: 'shown' as const };
      await onDecided((await adminApi.reviewDesk.decide({ id, ...decision, answer })).data);
      return 'Answer saved';
    },
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Answer ${review.name}`}
      lead={review.product.name}
      action={state === 'waiting' ? 'Show with answer' : 'Save answer'}
      stickyFoot={false}
      onClose={onClose}
    >
      <TextArea
        label="Your answer"
        help="Everyone reads it below the review. Leave it empty to remove it."
        rows={5}
        maxLength={maxLength.feedback}
        {...form.field('answer')}
      />
    </FormDialog>
  );
}
