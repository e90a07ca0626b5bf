declare const styles: {
  readonly "fold": string;
  readonly "menu": string;
};
export default styles;
