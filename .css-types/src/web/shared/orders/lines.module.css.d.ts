declare const styles: {
  readonly "notMade": string;
  readonly "line": string;
  readonly "smallLine": string;
  readonly "list": string;
  readonly "head": string;
  readonly "lineFacts": string;
  readonly "smallLines": string;
  readonly "smallName": string;
  readonly "body": string;
  readonly "total": string;
  readonly "description": string;
  readonly "foot": string;
  readonly "another": string;
  readonly "smallList": string;
};
export default styles;
