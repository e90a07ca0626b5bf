import { api } from '../../client/api.ts';
import { rareApi } from '../../client/rare-api.ts';
import { unlistedMeta } from '../../seo/meta.ts';
import { load, useLoading } from '../../state/use-loading.ts';
import { LoadedFrame } from '../../ui/loaded-frame.tsx';
import { Skeleton } from '../../ui/states.tsx';
import type { Route } from './+types/profile-page.ts';
import styles from './account.module.css';
import { CloseAccount, DataDownload } from './account-data.tsx';
import { AddressBook } from './address-list.tsx';
import { ProfileDetails } from './profile-details.tsx';
import { PasswordSection, SignOutEverywhere } from './security-sections.tsx';

export const meta: Route.MetaFunction = ({ matches }) => unlistedMeta(matches, 'Profile');

export { Skeleton as HydrateFallback } from '../../ui/states.tsx';

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return {
    profile: load(url, 'user', async (signal) => (await api.users.profile({}, { signal })).data),
    addresses: load(
      url,
      'user',
      async (signal) => (await rareApi.account.listAddresses({}, { signal })).data,
    ),
  };
}

/** The user's own account. If the session has ended, redirects to the login page, which says why. */
export default function ProfilePage({ loaderData: { profile: loading, addresses } }: Route.ComponentProps) {
  const profile = useLoading(loading);
  return (
    <>
      <h1>Profile</h1>
      <LoadedFrame
        loaded={profile}
        failure="Your profile could not be loaded"
        skeleton={
          <div className="above-8">
            <Skeleton lines={9} label="Loading your profile" />
          </div>
        }
      >
        {(loaded) => (
          <div className={styles.sections}>
            <ProfileDetails
              profile={loaded}
              text="We send emails about your orders to this address."
              onSaved={(saved) => profile.set(() => saved)}
            />
            <AddressBook email={loaded.email} loading={addresses} />
            <PasswordSection email={loaded.email} />
            <SignOutEverywhere text="You will be signed out on every device, this one too. Your cart, wishlist and orders stay as they are." />
            <DataDownload />
            <CloseAccount email={loaded.email} />
          </div>
        )}
      </LoadedFrame>
    </>
  );
}
