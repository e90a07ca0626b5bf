declare const styles: {
  readonly "section": string;
  readonly "body": string;
};
export default styles;
