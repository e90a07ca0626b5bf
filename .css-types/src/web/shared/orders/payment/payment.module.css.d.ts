declare const styles: {
  readonly "proof": string;
  readonly "proofPicture": string;
  readonly "file": string;
  readonly "details": string;
  readonly "detail": string;
  readonly "reference": string;
};
export default styles;
