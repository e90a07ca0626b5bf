import { shopConfig } from '../../../../shop.config.ts';
import { api } from '../../client/api.ts';
import { ApiError } from '../../client/api-client.ts';
import { PasswordSection } from '../../features/account/forms/password-section.tsx';
import { ProfileDetails } from '../../features/account/forms/profile-details.tsx';
import { SignOutEverywhere } from '../../features/account/forms/sign-out-everywhere.tsx';
import { useLoad } from '../../state/use-load.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

export const meta = () => [
  { title: `Your account | ${shopConfig.name}` },
  { name: 'robots', content: 'noindex' },
];

/** An admin's own name, email, password and devices. */
export default function AdminAccountPage() {
  const profile = useLoad(async (signal) => (await api.users.profile({}, { signal })).data, 'own-account');
  return (
    <>
      <h1>Your account</h1>
      {profile.state === 'loading' && (
        <div className="mt-8">
          <Skeleton lines={9} label="Loading your account" />
        </div>
      )}
      {profile.state === 'failed' && (
        <ErrorState
          title="Your account could not be loaded"
          text={profile.error instanceof ApiError ? profile.error.message : undefined}
          onRetry={() => void profile.reload()}
        />
      )}
      {profile.state === 'ready' && (
        <div className="account-sections">
          <ProfileDetails
            profile={profile.value}
            text="You log in with this email; reset links go there."
            onSaved={profile.set}
          />
          <PasswordSection email={profile.value.email} />
          <SignOutEverywhere text="You will be signed out on every device, this one too. Nobody else is." />
        </div>
      )}
    </>
  );
}
