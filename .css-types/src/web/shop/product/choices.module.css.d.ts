declare const styles: {
  readonly "sizes": string;
  readonly "kept": string;
  readonly "gone": string;
  readonly "missing": string;
  readonly "swatches": string;
  readonly "swatch": string;
  readonly "out": string;
  readonly "tip": string;
  readonly "choice": string;
  readonly "chosen": string;
};
export default styles;
