declare const styles: {
  readonly "pages": string;
  readonly "off": string;
};
export default styles;
