import { type StaffRole, staffRoleLabels } from '../../../contract/accounts/roles.ts';
import {
  closeAccount,
  exportOwnData,
  findUsers,
  moveAccount,
  moveAccountBack,
  removeUser,
} from '../../accounts/index.ts';
import { listEvents } from '../../audit/index.ts';
import { offerNews } from '../../news/index.ts';
import { addDevice, listDevices, removeDevice, sendTestPush, vapidKeys } from '../../notifications/index.ts';
import { setUserRole } from '../../staff/index.ts';
import {
  accountClosed,
  changePassword,
  chooseCurrency,
  confirmSecondFactor,
  getProfile,
  isProofToken,
  listAddresses,
  loginUser,
  loginWithCode,
  logoutEverywhere,
  proveEmail,
  readSecondFactor,
  reauthenticate,
  registerUser,
  removeAddress,
  removeSecondFactor,
  requestReset,
  resetPassword,
  saveAddress,
  setDefaultAddress,
  startSecondFactor,
  updateProfile,
} from '../../users/index.ts';
import type { Handlers } from '../call.ts';

/** Calls about people and their accounts. */
export const userHandlers: Pick<Handlers, 'users' | 'account'> = {
  users: {
    register: async ({ news, ...input }, { shop, clientIp }) => {
      const { token } = await registerUser(shop, input, clientIp);
      if (news) await offerNews(shop, { email: input.email, source: 'sign-up' }, clientIp);
      return { token, message: 'Your account has been created.' };
    },
    login: async (input, { shop, clientIp }) => {
      const { token } = await loginUser(shop, input, clientIp);
      return { token, message: 'Welcome back.' };
    },
    loginFactor: async (input, { shop, clientIp }) => {
      const { token } = await loginWithCode(shop, input, clientIp);
      return { token, message: 'Welcome back.' };
    },
    forgotPassword: async ({ email }, { shop, clientIp }) => {
      await requestReset(shop, email, clientIp);
      return {
        message:
          'If this email has an account, a link to a new password is on its way. It works for 30 minutes.',
      };
    },
    resetPassword: async (input, { shop, clientIp }) => {
      await resetPassword(shop, input, clientIp);
      return { message: 'Your new password is set. Please log in with it.' };
    },
    profile: async (_, { shop, viewer }) => ({ data: await getProfile(shop, viewer) }),
    setCurrency: async ({ currency }, { shop, viewer }) => {
      await chooseCurrency(shop, viewer, currency);
      return { currency };
    },
    updateProfile: async (input, { shop, viewer, headers }) => {
      const { profile, token } = await updateProfile(shop, viewer, input, headers);
      const { pendingEmail } = profile;
      return { data: profile, token, pendingEmail, message: 'Profile updated successfully!' };
    },
    confirmEmail: async ({ token }, { shop, viewer, clientIp }) =>
      isProofToken(token)
        ? {
            email: await proveEmail(shop, viewer, token, clientIp),
            message: 'Your email address is confirmed.',
          }
        : {
            email: await moveAccount(shop, token, clientIp),
            message: 'Your new email address is confirmed.',
          },
    undoEmail: async ({ token }, { shop, clientIp }) => {
      await moveAccountBack(shop, token, clientIp);
      return { message: 'Your email address is restored, and all devices are signed out.' };
    },
    closeAccount: async ({ password }, { shop, viewer }) => {
      const underWay = await closeAccount(shop, viewer, password);
      return { underWay, message: accountClosed(underWay) };
    },
    changePassword: async (input, { shop, viewer, headers }) => ({
      token: await changePassword(shop, viewer, input, headers),
      message: 'Your password has been changed. Your other devices are signed out.',
    }),
    logoutEverywhere: async (_, { shop, viewer }) => {
      await logoutEverywhere(shop, viewer);
      return { message: 'You are signed out everywhere.' };
    },
    list: async (input, { shop }) => findUsers(shop, input),
    remove: async ({ userId }, { shop, viewer }) => {
      await removeUser(shop, viewer, userId);
      return { message: 'User deleted successfully' };
    },
    setRole: async (input, { shop, viewer }) => {
      const user = await setUserRole(shop, viewer, input);
      return { data: user, message: `${user.name} is ${standing(user.duty)} now.` };
    },
  },

  account: {
    listAddresses: async (_, { shop, viewer }) => ({ data: await listAddresses(shop, viewer) }),
    saveAddress: async (input, { shop, viewer }) => ({ data: await saveAddress(shop, viewer, input) }),
    removeAddress: async ({ addressId }, { shop, viewer }) => ({
      data: await removeAddress(shop, viewer, addressId),
    }),
    setDefaultAddress: async ({ addressId }, { shop, viewer }) => ({
      data: await setDefaultAddress(shop, viewer, addressId),
    }),
    exportData: async (_, { shop, viewer }) => ({ data: await exportOwnData(shop, viewer) }),
    audit: async (input, { shop }) => listEvents(shop, input),
  },
};

function standing(duty: StaffRole | null): string {
  if (duty === null) return 'a customer';
  return duty === 'owner' ? 'an admin' : `an admin (${staffRoleLabels[duty].toLowerCase()})`;
}

/** Handlers of calls about the devices that receive staff notifications. */
export const pushHandlers: Pick<Handlers, 'push'> = {
  push: {
    key: async (_, { shop, viewer }) => ({
      key: vapidKeys(shop.config).publicKey,
      devices: await listDevices(shop, viewer),
    }),
    subscribe: async (input, { shop, viewer }) => {
      const device = await addDevice(shop, viewer, input);
      return { device, devices: await listDevices(shop, viewer) };
    },
    unsubscribe: async (input, { shop, viewer }) => {
      await removeDevice(shop, viewer, input);
      return { devices: await listDevices(shop, viewer) };
    },
    test: async (input, { shop, viewer }) => {
      const device = await sendTestPush(shop, viewer, input);
      return { message: `A message is on its way to ${device.name}.` };
    },
  },
};

/** Handlers of calls about the second factor, and about confirming the user's identity again. */
export const secondFactorHandlers: Pick<Handlers, 'secondFactor'> = {
  secondFactor: {
    state: async (_, { shop, viewer }) => ({ data: await readSecondFactor(shop, viewer) }),
    start: async (_, { shop, viewer }) => startSecondFactor(shop, viewer),
    confirm: async ({ code }, { shop, viewer }) => ({
      recoveryCodes: await confirmSecondFactor(shop, viewer, code),
      message: 'Your second factor is on.',
    }),
    remove: async ({ code }, { shop, viewer }) => {
      await removeSecondFactor(shop, viewer, code);
      return { message: 'Your second factor is off.' };
    },
    reauthenticate: async (input, { shop, viewer, headers }) => {
      const until = await reauthenticate(shop, viewer, input, headers);
      return { confirmedUntil: until.toISOString(), message: 'Thank you. This counts for ten minutes.' };
    },
  },
};
