import { type GuideProps, GuideWithFinder } from './guide-with-finder.tsx';

/** The guide as a dialog shows it; its page has it at once. */
export default function GuideInDialog(props: GuideProps) {
  return <GuideWithFinder {...props} level={3} />;
}
