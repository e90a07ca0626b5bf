declare const styles: {
  readonly "holidayRows": string;
  readonly "short": string;
  readonly "groups": string;
  readonly "contents": string;
  readonly "ticksOf": string;
  readonly "group": string;
  readonly "clashes": string;
  readonly "toldRows": string;
  readonly "ticks": string;
  readonly "toldFoot": string;
  readonly "toldButtons": string;
};
export default styles;
