declare const styles: {
  readonly "cloth": string;
};
export default styles;
