declare const styles: {
  readonly "list": string;
  readonly "defaultMark": string;
};
export default styles;
