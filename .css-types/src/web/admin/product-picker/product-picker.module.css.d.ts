declare const styles: {
  readonly "picker": string;
  readonly "search": string;
  readonly "list": string;
  readonly "piece": string;
  readonly "thumb": string;
  readonly "words": string;
  readonly "acts": string;
};
export default styles;
