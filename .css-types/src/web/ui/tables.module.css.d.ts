declare const styles: {
  readonly "scroll": string;
  readonly "table": string;
  readonly "figure": string;
  readonly "rows": string;
  readonly "total": string;
};
export default styles;
