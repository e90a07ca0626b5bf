declare const styles: {
  readonly "period": string;
  readonly "figuresHead": string;
  readonly "metrics": string;
  readonly "periodFigures": string;
  readonly "metric": string;
  readonly "big": string;
  readonly "figure": string;
  readonly "charts": string;
  readonly "whole": string;
  readonly "plot": string;
  readonly "bars": string;
  readonly "bar": string;
};
export default styles;
