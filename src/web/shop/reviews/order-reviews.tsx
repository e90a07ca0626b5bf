import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { rareApi } from '../../client/rare-api.ts';
import { useLoad } from '../../state/use-load.ts';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { ReviewForms } from './review-form.tsx';

/** The reviews of a delivered order of several pieces, in its owner's account. `invited` by its mail, they are scrolled to. */
export function OrderReviews({ orderId }: { orderId: string }) {
  const { reload, ...loaded } = useLoad(() => rareApi.reviews.reviewable({ orderId }), orderId);
  const section = useRef<HTMLElement>(null);
  const [invited] = useSearchParams();
  const cameByMail = invited.has('feedback');
  useEffect(() => {
    if (cameByMail) section.current?.scrollIntoView({ block: 'start' });
  }, [cameByMail]);
  return (
    <section ref={section} className="above-8" aria-label="Feedback">
      {loaded.state === 'loading' && <Skeleton lines={6} label="Loading your reviews" />}
      {loaded.state === 'failed' && (
        <ErrorState
          title="Your reviews could not be loaded"
          text="Please check your connection."
          onRetry={() => void reload()}
        />
      )}
      {loaded.state === 'ready' && <ReviewForms order={loaded.value.data} folded={!cameByMail} />}
    </section>
  );
}
