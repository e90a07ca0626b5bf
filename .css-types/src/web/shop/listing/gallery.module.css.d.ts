declare const styles: {
  readonly "grid": string;
  readonly "large": string;
  readonly "right": string;
  readonly "name": string;
  readonly "more": string;
};
export default styles;
