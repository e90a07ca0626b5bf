declare const styles: {
  readonly "wordmark": string;
};
export default styles;
