declare const styles: {
  readonly "form": string;
  readonly "lines": string;
  readonly "name": string;
  readonly "number": string;
  readonly "two": string;
};
export default styles;
