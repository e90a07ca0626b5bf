declare const styles: {
  readonly "suggestions": string;
  readonly "list": string;
  readonly "all": string;
  readonly "picture": string;
  readonly "name": string;
};
export default styles;
