declare const styles: {
  readonly "steps": string;
  readonly "step": string;
  readonly "words": string;
  readonly "wordList": string;
  readonly "wordTable": string;
  readonly "preview": string;
  readonly "color": string;
  readonly "example": string;
  readonly "old": string;
  readonly "product": string;
  readonly "picture": string;
  readonly "strip": string;
  readonly "job": string;
};
export default styles;
