declare const styles: {
  readonly "footer": string;
  readonly "claim": string;
  readonly "columns": string;
  readonly "base": string;
  readonly "top": string;
};
export default styles;
