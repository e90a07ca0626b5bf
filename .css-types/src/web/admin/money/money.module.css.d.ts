declare const styles: {
  readonly "figures": string;
  readonly "rows": string;
  readonly "table": string;
  readonly "bar": string;
  readonly "rates": string;
};
export default styles;
