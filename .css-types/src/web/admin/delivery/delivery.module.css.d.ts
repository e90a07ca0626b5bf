declare const styles: {
  readonly "form": string;
  readonly "places": string;
  readonly "place": string;
  readonly "head": string;
  readonly "acts": string;
  readonly "way": string;
  readonly "wayFold": string;
  readonly "fees": string;
  readonly "days": string;
  readonly "lgas": string;
  readonly "preview": string;
  readonly "asked": string;
  readonly "offered": string;
};
export default styles;
