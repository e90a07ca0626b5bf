declare const styles: {
  readonly "finder": string;
  readonly "form": string;
  readonly "units": string;
  readonly "measures": string;
  readonly "keep": string;
  readonly "answer": string;
  readonly "how": string;
  readonly "waiting": string;
  readonly "cuts": string;
  readonly "cut": string;
  readonly "size": string;
  readonly "notMade": string;
};
export default styles;
