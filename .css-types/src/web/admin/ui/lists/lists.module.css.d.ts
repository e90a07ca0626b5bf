declare const styles: {
  readonly "filters": string;
  readonly "dayFilter": string;
  readonly "records": string;
  readonly "stale": string;
  readonly "foot": string;
  readonly "skeleton": string;
  readonly "low": string;
  readonly "actions": string;
  readonly "dialogFoot": string;
  readonly "sort": string;
};
export default styles;
