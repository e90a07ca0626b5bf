declare const styles: {
  readonly "dialog": string;
  readonly "wide": string;
  readonly "body": string;
  readonly "sheet": string;
};
export default styles;
