declare const styles: {
  readonly "log": string;
  readonly "name": string;
  readonly "warning": string;
  readonly "piece": string;
  readonly "more": string;
  readonly "details": string;
  readonly "when": string;
  readonly "self": string;
};
export default styles;
