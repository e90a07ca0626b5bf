declare const styles: {
  readonly "side": string;
  readonly "moreGroups": string;
  readonly "groupTitle": string;
  readonly "count": string;
  readonly "bar": string;
  readonly "more": string;
};
export default styles;
