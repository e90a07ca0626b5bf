import { shopConfig } from '../../../../shop.config.ts';
import { api } from '../../client/api.ts';
import { ApiError } from '../../client/api-client.ts';
import { useLoad } from '../../state/use-load.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { AddressBook } from './addresses/address-book.tsx';
import { CloseAccount } from './close-account.tsx';
import { PasswordSection } from './forms/password-section.tsx';
import { ProfileDetails } from './forms/profile-details.tsx';
import { SignOutEverywhere } from './forms/sign-out-everywhere.tsx';
import { OwnData } from './own-data.tsx';

export const meta = () => [{ title: `Profile | ${shopConfig.name}` }, { name: 'robots', content: 'noindex' }];

export default function ProfilePage() {
  return (
    <>
      <h1>Profile</h1>
      <Account />
    </>
  );
}

function Account() {
  const profile = useLoad(loadProfile, 'profile');
  if (profile.state === 'loading') {
    return (
      <div className="mt-8">
        <Skeleton lines={9} label="Loading your profile" />
      </div>
    );
  }
  if (profile.state === 'failed') {
    const cause = profile.error instanceof ApiError ? profile.error.message : undefined;
    return (
      <ErrorState
        title="Your profile could not be loaded"
        text={cause}
        onRetry={() => void profile.reload()}
      />
    );
  }
  return (
    <div className="account-sections">
      <ProfileDetails
        profile={profile.value}
        text="We send emails about your orders to this address."
        onSaved={profile.set}
      />
      <AddressBook email={profile.value.email} />
      <PasswordSection email={profile.value.email} />
      <SignOutEverywhere text="You will be signed out on every device, this one too. Your cart, wishlist and orders stay as they are." />
      <OwnData />
      <CloseAccount email={profile.value.email} />
    </div>
  );
}

/** The own account. A session that has ended meanwhile leads to the login, which says why. */
async function loadProfile(signal: AbortSignal) {
  return (await api.users.profile({}, { signal })).data;
}
