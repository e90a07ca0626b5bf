declare const styles: {
  readonly "icon": string;
  readonly "small": string;
};
export default styles;
