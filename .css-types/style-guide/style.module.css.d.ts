declare const styles: {
  readonly "guide": string;
  readonly "row": string;
  readonly "grid": string;
  readonly "pictures": string;
  readonly "swatches": string;
  readonly "chip": string;
  readonly "types": string;
  readonly "spaces": string;
  readonly "bar": string;
  readonly "named": string;
};
export default styles;
