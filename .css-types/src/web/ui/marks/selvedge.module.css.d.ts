declare const styles: {
  readonly "selvedge": string;
};
export default styles;
