declare const styles: {
  readonly "opener": string;
  readonly "around": string;
  readonly "menu": string;
  readonly "left": string;
  readonly "tick": string;
};
export default styles;
