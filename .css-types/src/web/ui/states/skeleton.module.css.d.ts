declare const styles: {
  readonly "skeleton": string;
  readonly "lines": string;
};
export default styles;
