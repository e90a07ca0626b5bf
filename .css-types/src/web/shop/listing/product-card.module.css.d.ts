declare const styles: {
  readonly "second": string;
  readonly "card": string;
  readonly "price": string;
  readonly "new": string;
};
export default styles;
