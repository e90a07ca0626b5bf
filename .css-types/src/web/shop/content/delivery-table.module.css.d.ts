declare const styles: {
  readonly "table": string;
};
export default styles;
