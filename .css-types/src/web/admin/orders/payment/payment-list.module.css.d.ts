declare const styles: {
  readonly "list": string;
};
export default styles;
