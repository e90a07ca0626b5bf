declare const styles: {
  readonly "fields": string;
  readonly "full": string;
  readonly "sheet": string;
  readonly "file": string;
  readonly "rows": string;
  readonly "parcels": string;
  readonly "acts": string;
  readonly "offer": string;
  readonly "scroll": string;
};
export default styles;
