export { accountClosed, accountClosedMail, knownName } from './account-mails.ts';
export { listAddresses, removeAddress, saveAddress, setDefaultAddress } from './address-book.ts';
export { confirmEmail, deleteOldEmailChanges, type EmailMove, undoEmailChange } from './change-email.ts';
export {
  changePassword,
  confirmPassword,
  deleteOldResets,
  insertResetLink,
  logoutEverywhere,
  requestReset,
  resetPassword,
} from './password-changes.ts';
export { chooseCurrency, getProfile, updateProfile } from './profile.ts';
export { isProofToken, proofLink, provedEmailKey, proveEmail } from './prove-email.ts';
export { deleteOldConfirmations, reauthenticate } from './reauthenticate.ts';
export { deleteFactor } from './second-factor.sql.ts';
export {
  confirmSecondFactor,
  loginWithCode,
  readSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from './second-factor.ts';
export { issueToken, readViewer } from './tokens.ts';
export {
  countUsers,
  deleteUser,
  findUser,
  findUserByEmail,
  hasPrintedPassword,
  listOwners,
  listUsers,
  lockAdmins,
  lockUser,
  raiseTokenVersion,
  type UserRow,
  updateUser,
} from './users.sql.ts';
export {
  ensureAdmin,
  getAccount,
  hasAdmin,
  hasPaidBefore,
  hasPassword,
  loginUser,
  openAccount,
  ownersOf,
  type PreparedAccount,
  prepareAccount,
  registerUser,
  toEmailKey,
  toUser,
  verifyAccount,
} from './users.ts';
