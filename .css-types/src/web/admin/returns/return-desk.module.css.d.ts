declare const styles: {
  readonly "body": string;
  readonly "facts": string;
  readonly "late": string;
  readonly "pieces": string;
  readonly "photos": string;
  readonly "choice": string;
  readonly "fold": string;
  readonly "ofOrder": string;
};
export default styles;
