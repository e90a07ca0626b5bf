declare const styles: {
  readonly "pieces": string;
  readonly "list": string;
};
export default styles;
