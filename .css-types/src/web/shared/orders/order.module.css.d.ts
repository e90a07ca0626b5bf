declare const styles: {
  readonly "sums": string;
  readonly "tracking": string;
  readonly "trackForm": string;
  readonly "found": string;
  readonly "full": string;
  readonly "pickupCode": string;
  readonly "list": string;
  readonly "order": string;
  readonly "head": string;
  readonly "state": string;
  readonly "amount": string;
  readonly "progress": string;
};
export default styles;
