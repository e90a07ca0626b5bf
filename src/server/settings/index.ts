export { bankHook, recentBankChanges } from './bank-change.ts';
export { removeRecipient } from './notification-recipients.ts';
export { saveSettings, saveSettingsGroup } from './save-settings.ts';
export { securityHook } from './security-settings.ts';
export { sendTestMail } from './send-test-mail.ts';
export {
  type BankAccount,
  type ContactDetails,
  detailKeys,
  type OrderDetails,
  readBankAccount,
  readBusiness,
  readDeliverySettings,
  readFurtherSizes,
  readHomeChoice,
  readLowStockMark,
  readOrderDetails,
  readProductRules,
  readSelling,
  readSettings,
  readShopDetails,
  readSizes,
  readWorkroom,
  sellingKeys,
} from './settings.ts';
