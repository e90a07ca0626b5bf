declare const styles: {
  readonly "rows": string;
  readonly "head": string;
  readonly "code": string;
  readonly "words": string;
  readonly "report": string;
  readonly "acts": string;
  readonly "group": string;
  readonly "amounts": string;
  readonly "pairs": string;
  readonly "boxes": string;
};
export default styles;
