declare const styles: {
  readonly "seam": string;
  readonly "done": string;
  readonly "now": string;
  readonly "across": string;
  readonly "failed": string;
  readonly "wide": string;
};
export default styles;
