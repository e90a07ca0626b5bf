/** The finder as a part that is loaded when it is shown; its page has it at once. */
export { FitFinder as default } from './fit-finder.tsx';
