declare const styles: {
  readonly "words": string;
  readonly "list": string;
};
export default styles;
