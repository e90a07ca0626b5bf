declare const styles: {
  readonly "moveBar": string;
  readonly "customer": string;
  readonly "pieces": string;
  readonly "orders": string;
  readonly "order": string;
  readonly "named": string;
  readonly "act": string;
  readonly "comma": string;
  readonly "today": string;
  readonly "earlier": string;
  readonly "amount": string;
  readonly "payment": string;
  readonly "status": string;
  readonly "choose": string;
};
export default styles;
