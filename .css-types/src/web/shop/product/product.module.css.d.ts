declare const styles: {
  readonly "bar": string;
  readonly "away": string;
  readonly "ribbon": string;
  readonly "product": string;
  readonly "buy": string;
  readonly "prices": string;
  readonly "price": string;
  readonly "add": string;
  readonly "secondActions": string;
  readonly "share": string;
  readonly "quick": string;
  readonly "ways": string;
  readonly "measuring": string;
};
export default styles;
