declare const styles: {
  readonly "page": string;
  readonly "head": string;
  readonly "text": string;
  readonly "bar": string;
  readonly "list": string;
  readonly "card": string;
  readonly "row": string;
};
export default styles;
