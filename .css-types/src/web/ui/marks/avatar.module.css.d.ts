declare const styles: {
  readonly "avatar": string;
};
export default styles;
