declare const styles: {
  readonly "path": string;
};
export default styles;
