declare const styles: {
  readonly "parcels": string;
  readonly "parcel": string;
  readonly "head": string;
  readonly "facts": string;
  readonly "pieces": string;
};
export default styles;
