declare const styles: {
  readonly "list": string;
  readonly "words": string;
};
export default styles;
