import { api } from '../../client/api.ts';
import styles from '../../shop/account/account.module.css';
import { ProfileDetails } from '../../shop/account/profile-details.tsx';
import { PasswordSection, SignOutEverywhere } from '../../shop/account/security-sections.tsx';
import { useLoading } from '../../state/use-loading.ts';
import { LoadedFrame } from '../../ui/loaded-frame.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { prefetch } from '../kit/query.ts';
import { adminMeta } from '../layout/admin-meta.ts';
import type { Route } from './+types/account-page.ts';
import { DeviceSection } from './device-section.tsx';
import { SecondFactor } from './second-factor.tsx';

export { CheckingSession as HydrateFallback } from '../layout/checking-session.tsx';

export const meta: Route.MetaFunction = ({ matches }) => adminMeta(matches, 'Your account');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return { profile: prefetch(url, async (signal) => (await api.users.profile({}, { signal })).data) };
}

/** An admin's own name, email, password and devices. */
export default function AdminAccountPage({ loaderData }: Route.ComponentProps) {
  const profile = useLoading(loaderData.profile);
  return (
    <>
      <h1>Your account</h1>
      <LoadedFrame
        loaded={profile}
        failure="Your account could not be loaded"
        skeleton={
          <div className="above-8">
            <Skeleton lines={9} label="Loading your account" />
          </div>
        }
      >
        {(loaded) => (
          <div className={styles.sections}>
            <ProfileDetails
              profile={loaded}
              text="You log in with this email; reset links go there."
              onSaved={(saved) => profile.set(() => saved)}
            />
            <PasswordSection email={loaded.email} />
            <SecondFactor />
            <DeviceSection adminId={loaded._id} />
            <SignOutEverywhere text="You will be signed out on every device, this one too. Nobody else is." />
          </div>
        )}
      </LoadedFrame>
    </>
  );
}
