import { type GuideProps, GuideWithFinder } from './guide-with-finder.tsx';

/** The guide as shown in a dialog; its page renders it immediately. */
export default function GuideInDialog(props: GuideProps) {
  return <GuideWithFinder {...props} level={3} />;
}
