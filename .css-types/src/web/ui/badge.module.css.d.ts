declare const styles: {
  readonly "badge": string;
  readonly "in": string;
  readonly "paid": string;
  readonly "out": string;
  readonly "failed": string;
  readonly "pending": string;
  readonly "refunded": string;
  readonly "review": string;
};
export default styles;
