export { bankHook, recentBankChanges } from './bank-change.ts';
export { claimBeginning, readBeginning, removeDemoSettings } from './beginning.ts';
export { type BankAccount, begunKey } from './default-settings.ts';
export { feedsHook, readFeeds, renewFeedAddresses } from './feed-settings.ts';
export { identityHook } from './identity-pictures.ts';
export { followLiveSettings, refreshLiveSettings } from './live-settings.ts';
export { removeRecipient } from './notification-recipients.ts';
export { areFirstStepsHidden, hideFirstSteps, readOwnSettings } from './own-settings.ts';
export { readSettings } from './read-settings.ts';
export { saveSettings, saveSettingsGroup } from './save-settings.ts';
export { securityHook } from './security-settings.ts';
export { sendTestMail } from './send-test-mail.ts';
export {
  type ContactDetails,
  hasBegun,
  isOwnShop,
  type OrderDetails,
  readBankAccount,
  readBusiness,
  readCategories,
  readDeliverySettings,
  readFurtherSizes,
  readHomeChoice,
  readLowStockMark,
  readNews,
  readOrderDetails,
  readProductRules,
  readReminders,
  readSelling,
  readShopGoods,
  readSizes,
  readWorkroom,
  sellingKeys,
} from './settings.ts';
export { detailKeys, readShopDetails } from './shop-details.ts';
