declare const styles: {
  readonly "sources": string;
};
export default styles;
