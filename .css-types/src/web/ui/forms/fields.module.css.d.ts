declare const styles: {
  readonly "field": string;
  readonly "optional": string;
  readonly "input": string;
  readonly "help": string;
  readonly "error": string;
  readonly "small": string;
  readonly "check": string;
  readonly "grid": string;
  readonly "two": string;
  readonly "full": string;
  readonly "progress": string;
};
export default styles;
