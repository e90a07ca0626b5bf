declare const styles: {
  readonly "number": string;
  readonly "choose": string;
  readonly "wide": string;
  readonly "onPicture": string;
  readonly "cards": string;
  readonly "action": string;
};
export default styles;
