import { shopConfig } from '../../../../../shop.config.ts';

/** Working days from the order to the parcel leaving the workroom. */
export const dispatchDays = '5–15';

/** How long the journey takes once a parcel is sent, and how long a piece may come back, by destination. */
export const destinations = [
  { where: shopConfig.homeCity, arrives: 'same day', returnWithin: '3 business days' },
  { where: 'Rest of Nigeria', arrives: '1–3 working days', returnWithin: '5 business days' },
  { where: 'Abroad, by courier', arrives: '5–7 working days', returnWithin: '10 business days' },
] as const;
