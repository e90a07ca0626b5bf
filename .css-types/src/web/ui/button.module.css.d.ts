declare const styles: {
  readonly "button": string;
  readonly "large": string;
  readonly "small": string;
  readonly "block": string;
  readonly "primary": string;
  readonly "secondary": string;
  readonly "quiet": string;
  readonly "danger": string;
  readonly "text": string;
  readonly "working": string;
  readonly "stitching": string;
};
export default styles;
