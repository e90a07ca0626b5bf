declare const styles: {
  readonly "views": string;
  readonly "keep": string;
};
export default styles;
