declare const styles: {
  readonly "grid": string;
  readonly "corner": string;
  readonly "name": string;
  readonly "sum": string;
  readonly "swatch": string;
  readonly "cell": string;
  readonly "skus": string;
  readonly "unnamed": string;
};
export default styles;
