declare const styles: {
  readonly "row": string;
  readonly "instead": string;
  readonly "head": string;
  readonly "like": string;
  readonly "seen": string;
  readonly "piece": string;
};
export default styles;
