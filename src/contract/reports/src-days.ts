/** For how many days a browser stores what led its visitor to the shop. */
export const srcDays = 30;
