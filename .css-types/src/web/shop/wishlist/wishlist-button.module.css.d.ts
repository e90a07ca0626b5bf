declare const styles: {
  readonly "heart": string;
  readonly "words": string;
};
export default styles;
