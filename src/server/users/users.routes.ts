import { api, signedIn } from '../http/api-base.ts';
import { closeAccount } from './account/close-account.ts';
import { getProfile, updateProfile } from './account/profile.ts';
import { keptForDelivery } from './account-mails.ts';
import { confirmEmail, undoEmailChange } from './email/change-email.ts';
import {
  askForReset,
  changePassword,
  logoutEverywhere,
  resetPassword,
} from './passwords/password-changes.ts';
import { findUsers, removeUser, setUserRole } from './user-list.ts';
import { loginUser, registerUser } from './users.ts';

function closedMessage(underWay: string[]): string {
  const closed = 'Your account is closed and your personal data is erased.';
  return underWay.length > 0 ? `${closed} ${keptForDelivery(underWay)}` : closed;
}

export const usersRoutes = {
  register: api.users.register.handler(async ({ input, context }) => {
    const { token } = await registerUser(context.shop, input, context.clientIp);
    return { success: true, token, message: 'Your account has been created.' };
  }),
  login: api.users.login.handler(async ({ input, context }) => {
    const { token } = await loginUser(context.shop, input, context.clientIp);
    return { success: true, token, message: 'Welcome back.' };
  }),
  forgotPassword: api.users.forgotPassword.handler(async ({ input, context }) => {
    await askForReset(context.shop, input.email, context.clientIp);
    return {
      success: true,
      message:
        'If this email has an account, a link to a new password is on its way. It works for 30 minutes.',
    };
  }),
  resetPassword: api.users.resetPassword.handler(async ({ input, context }) => {
    await resetPassword(context.shop, input, context.clientIp);
    return { success: true, message: 'Your new password is set. Please log in with it.' };
  }),
  profile: api.users.profile.handler(async ({ context }) => ({
    success: true,
    data: await getProfile(context.shop, signedIn(context)),
  })),
  updateProfile: api.users.updateProfile.handler(async ({ input, context }) => {
    const { profile, token } = await updateProfile(context.shop, signedIn(context), input, context.headers);
    const { pendingEmail } = profile;
    return { success: true, data: profile, token, pendingEmail, message: 'Profile updated successfully!' };
  }),
  confirmEmail: api.users.confirmEmail.handler(async ({ input, context }) => {
    const email = await confirmEmail(context.shop, input.token, context.clientIp);
    return { success: true, email, message: 'Your new email address is confirmed.' };
  }),
  undoEmail: api.users.undoEmail.handler(async ({ input, context }) => {
    await undoEmailChange(context.shop, input.token, context.clientIp);
    return { success: true, message: 'Your email address is as it was, and all devices are signed out.' };
  }),
  closeAccount: api.users.closeAccount.handler(async ({ input, context }) => {
    const underWay = await closeAccount(context.shop, signedIn(context), input.password);
    return { success: true, underWay, message: closedMessage(underWay) };
  }),
  changePassword: api.users.changePassword.handler(async ({ input, context }) => {
    const token = await changePassword(context.shop, signedIn(context), input, context.headers);
    return {
      success: true,
      token,
      message: 'Your password has been changed. Your other devices are signed out.',
    };
  }),
  logoutEverywhere: api.users.logoutEverywhere.handler(async ({ context }) => {
    await logoutEverywhere(context.shop, signedIn(context));
    return { success: true, message: 'You are signed out everywhere.' };
  }),
  list: api.users.list.handler(async ({ input, context }) => ({
    success: true,
    ...(await findUsers(context.shop, input)),
  })),
  remove: api.users.remove.handler(async ({ input, context }) => {
    await removeUser(context.shop, signedIn(context), input.userId);
    return { success: true, message: 'User deleted successfully' };
  }),
  setRole: api.users.setRole.handler(async ({ input, context }) => {
    const user = await setUserRole(context.shop, signedIn(context), input);
    const message =
      user.role === 'admin' ? `${user.name} is an admin now.` : `${user.name} is a customer now.`;
    return { success: true, data: user, message };
  }),
};
