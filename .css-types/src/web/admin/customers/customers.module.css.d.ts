declare const styles: {
  readonly "columns": string;
  readonly "contacts": string;
  readonly "acts": string;
  readonly "duty": string;
  readonly "email": string;
  readonly "rows": string;
  readonly "note": string;
  readonly "words": string;
  readonly "fold": string;
  readonly "figures": string;
};
export default styles;
